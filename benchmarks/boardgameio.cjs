// The load of benchmarks/server.py on boardgame.io, for comparison on the same machine: many matches with two clients each,
// one move a second per match, a state of about the same size (a scene of 62 pieces); measured from the call of the move
// to the moment the other client has the new state. Its server keeps matches in memory (its default), ours on disk.
//
//   npm install --prefix DIR boardgame.io@0.50.2
//   NODE_PATH=DIR/node_modules node benchmarks/boardgameio.cjs [matches] [seconds]
const { fork } = require("node:child_process");

const PORT = 8765;
const game = {
  name: "pieces",
  setup: () => ({ last: "", pieces: Array.from({ length: 62 }, (_, n) => piece(n)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: (G, _ctx, key, n) => {
      if (G.G) [G, key, n] = [G.G, _ctx, key]; // the first argument is an object since 0.50
      G.last = key;
      G.pieces[n].badge = key;
    },
  },
};

function piece(n) {
  return { id: `piece-${n}`, kind: "card", x: n, y: n, w: 2.3, h: 2.2, face: "planet/volcanic", label: `Piece ${n}`,
    spoken: "A piece of the table, described in a sentence of about the usual length for a screen reader.",
    text: ["Colony 2 E", "E-Coll. 1 M"], marks: { tl: "3" }, owner: -1, badge: "", dim: false, steps: [], options: [],
    source: "rulebook", rule: "Build" };
}

function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  Server({ games: [game], origins: [Origins.LOCALHOST] }).run(PORT, () => process.send("ready"));
}

async function load(matches, seconds) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const times = [];
  const boards = [];
  for (let m = 0; m < matches; m++) {
    const board = { sent: 0, key: "", clients: [] };
    for (const playerID of ["0", "1"]) {
      const client = Client({ game, matchID: `m${m}`, playerID, debug: false,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${PORT}`, socketOpts: { transports: ["websocket"] } }) });
      client.start();
      board.clients.push(client);
    }
    board.clients.forEach((client, seat) => client.subscribe((state) => {
      if (state && state.G.last === board.key && board.key && seat !== board.mover) {
        times.push(performance.now() - board.sent);
        board.key = "";
      }
    }));
    boards.push(board);
    if (m % 20 === 19) await new Promise((done) => setTimeout(done, 200));
  }
  while (boards.some((b) => b.clients.some((c) => !c.getState()))) await new Promise((done) => setTimeout(done, 100));
  const before = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  let moves = 0, late = 0;
  await Promise.all(boards.map(async (board, b) => {
    await new Promise((done) => setTimeout(done, (1000 * b) / matches));
    for (let n = 0; performance.now() < end; n++) {
      const mover = Number(board.clients[0].getState().ctx.currentPlayer);
      if (board.key) late++;
      Object.assign(board, { key: `${b}-${n}`, mover, sent: performance.now() });
      board.clients[mover].moves.play(board.key, n % 62);
      moves++;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }));
  times.sort((a, b) => a - b);
  const at = (share) => Number(times[Math.floor(times.length * share)]?.toFixed(1));
  const cpu = process.cpuUsage(before);
  console.log(JSON.stringify({ peer: "boardgame.io 0.50.2", tables: matches, moves, seen: times.length, late, p50_ms: at(0.5),
    p95_ms: at(0.95), p99_ms: at(0.99), load_cpu_s: Number(((cpu.user + cpu.system) / 1e6).toFixed(1)) }));
}

if (process.argv[2] === "serve") serve();
else {
  const server = fork(__filename, ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  server.once("message", async () => {
    await load(Number(process.argv[2] || 200), Number(process.argv[3] || 20));
    server.kill("SIGKILL");
    process.exit(0);
  });
}
