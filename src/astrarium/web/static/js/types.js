// What the server sends, as types for the checker. See docs/protocol.md.
// @ts-check

/**
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} kind
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} face
 * @property {string} label
 * @property {string} spoken
 * @property {string[]} text
 * @property {Record<string, string>} marks
 * @property {number} owner
 * @property {string} badge
 * @property {boolean} dim
 * @property {string[]} steps
 * @property {number[]} options laid over it on this page: see answered() of table/changes.js
 * @property {string} source
 * @property {string} rule
 * @property {string} [sign]
 * @property {string[]} [signs]
 * @property {[number, number, number, string][]} [slots]
 *
 * @typedef {{ w: number, h: number, cuts: [number, number, number, number, number, number][] }} Narrow
 * @typedef {{ rows: string[], heights: number[], widths: number[] }} Grid
 * @typedef {{ regions: Record<string, string[]>, desk: Grid, tablet: Grid, phone: Grid }} Stage
 *
 * @typedef {object} Area
 * @property {string} id
 * @property {string} title
 * @property {"centre" | "side" | "seat" | "hand"} place
 * @property {number} w
 * @property {number} h
 * @property {Piece[]} pieces
 * @property {number} seat
 * @property {string} note
 * @property {string[]} [line]
 * @property {Narrow[]} [narrow]
 *
 * @typedef {{ areas: Area[], stage?: Stage | null }} Scene
 *
 * @typedef {object} Option
 * @property {number} id
 * @property {string} text
 * @property {string} label
 * @property {string} rule
 * @property {{ verb: string, arguments: Record<string, string> }} form
 * @property {boolean} lets_go whether it ends, declines or takes nothing
 *
 * @typedef {{ text: string, label: string, rule: string, first: number | null, parts: string[], later: Promised[], pieces: string[] }} Shortcut answers that may be given at once
 *
 * @typedef {{ text: string, label: string, tells: string[] }} Promised an answer for when the others have answered, and what the log will tell of it
 *
 * @typedef {{ least: number, most: number, marked: string[], things: string[], copies: number[], done: string, buttons: string[], sets: number[][] | null }} Many several things in one answer
 *
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {string} colour
 * @property {"human" | "bot" | "open"} kind
 * @property {string} level
 * @property {boolean} online
 * @property {boolean} mine
 * @property {boolean} thinking
 *
 * @typedef {{ step: number, text: string, rule: string, at: number }} Line
 * @typedef {{ id: number, seat: number | null, name: string, text: string, at: number, kind: string }} ChatLine
 * @typedef {{ by: number, to: number, agreed: number[], needs: number[], text: string }} Proposal
 * @typedef {{ free: number, to: number, reason: string, last_mine: number | null, proposal: Proposal | null, needs: number[] }} Undo
 * @typedef {{ kind: string, now: number, running: number | null, seats: { left: number, out: boolean }[], deadline: number, increment: number }} Clock
 *
 * @typedef {object} TableFacts
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {"open" | "playing" | "over" | "cancelled"} status
 * @property {boolean} listed
 * @property {boolean} host
 * @property {Record<string, any>} settings
 * @property {Record<string, string>} setting_titles of those that are otherwise than usual
 * @property {boolean} hints
 * @property {boolean} seed_chosen
 * @property {string} seed_hash
 * @property {string | null} seed
 * @property {string} frozen
 * @property {Record<string, string>} palette
 *
 * @typedef {object} State
 * @property {TableFacts} table
 * @property {number} version
 * @property {number} step
 * @property {boolean} imagined
 * @property {number | null} viewer
 * @property {number[]} mine
 * @property {Player[]} players
 * @property {{ seat: number | null, since: number }} turn
 * @property {{ text: string, rule: string, many?: Many | null, no?: string } | null} prompt
 * @property {Option[]} options
 * @property {Shortcut[]} [shortcuts]
 * @property {Scene | null} scene
 * @property {{ from: number, lines: Line[] }} log
 * @property {Record<string, number | boolean>[]} scores
 * @property {number[]} winners
 * @property {Clock} clock
 * @property {{ from: number, lines: ChatLine[] } | null} chat
 * @property {Undo | null} undo
 *
 * @typedef {{ seat: number, kind: string, name: string, url?: string, token?: string }} SeatLink
 * @typedef {{ table: string, watch: string, seats: SeatLink[] }} Links
 *
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} title
 * @property {"switch" | "choice" | "number" | "per_seat"} kind
 * @property {any} default
 * @property {string} help
 * @property {string[]} values
 * @property {number} low
 * @property {number} high
 * @property {boolean} module
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} title
 * @property {string} designer
 * @property {string} publisher
 * @property {number} year
 * @property {string} pitch
 * @property {number} min_players
 * @property {number} max_players
 * @property {string} minutes
 * @property {Record<string, string>} palette
 * @property {Setting[]} settings
 * @property {Record<string, number>} sources
 * @property {string} honesty
 * @property {boolean} lesson
 * @property {number} components
 *
 * @typedef {{ id: string, title: string, help: string }} Level
 * @typedef {{ id: string, name: string, colour: string, notify: string, named: boolean }} Me
 *
 * @typedef {{ winners: number[], points: number[] }} Result
 * @typedef {{ game: string, title: string, against: string, played: number, won: number }} Standing
 *
 * @typedef {object} Summary
 * @property {string} id
 * @property {string} url
 * @property {string} game
 * @property {string} title
 * @property {string} status
 * @property {boolean} frozen
 * @property {Player[]} players
 * @property {{ seat: number | null, since: number }} turn
 * @property {number[]} mine
 * @property {boolean} my_turn
 * @property {number} updated
 * @property {number} step
 * @property {Result | null} [result]
 *
 * @typedef {{ step: number, seat: number, text: string, label: string, at: number }} Move
 * @typedef {{ table: TableFacts, players: Player[], steps: number, viewer: number | null, over: boolean, winners: number[], seed_hash: string, seed: string | null, lines: Line[], moves: Move[] }} Replay
 *
 * @typedef {object} Judged
 * @property {number} step
 * @property {number} seat
 * @property {string} label
 * @property {string} best_label
 * @property {number[]} chances
 * @property {number} cost
 * @property {string} [why]
 *
 * @typedef {object} Analysis
 * @property {string[]} names
 * @property {number[]} winners
 * @property {number[]} points
 * @property {Judged[]} judged
 * @property {number[]} final
 * @property {{ start: number, luck: number, own: number, others: number, hidden: number, doubt: number, end: number, whole?: Record<string, number> }[]} accounts
 * @property {number} threshold
 * @property {string[]} sentences
 * @property {number[]} mistakes
 * @property {number} thoughts
 * @property {string} [honesty]
 */

export {};
