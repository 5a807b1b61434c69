// What differs from the picture a page has, put together with it: unchanged areas and pieces stay the same objects.
// And what answers its viewer, which stands beside the pieces, laid over them.
// @ts-check

/** @typedef {import("../types.js").State} State */
/** @typedef {{ id: string, whole?: any, set?: any, order?: string[], pieces?: any[] }} AreaChange */
/** @typedef {{ set?: any, order?: string[], areas?: AreaChange[] }} SceneChange */

/** @param {State} state @param {any} change @returns {State} */
export function changed(state, change) {
  const { type, base, scene, ...parts } = change;
  return /** @type {State} */ ({ ...state, ...parts, scene: scene ? changedScene(state.scene, scene) : state.scene });
}

/** The picture with the options of every piece. @param {any} state @returns {State} */
export function answered(state) {
  if (!state.scene) return state;
  const { answers, ...scene } = state.scene;
  const piece = (/** @type {any} */ one) => ({ ...one, options: answers[one.id] ?? one.options ?? [] });
  return { ...state, scene: { ...scene, areas: scene.areas.map((/** @type {any} */ area) => ({ ...area, pieces: area.pieces.map(piece) })) } };
}

/** @param {any} old @param {SceneChange} change */
function changedScene(old, change) {
  const areas = new Map(old.areas.map((/** @type {any} */ area) => [area.id, area]));
  for (const area of change.areas ?? []) areas.set(area.id, area.whole ?? changedArea(areas.get(area.id), area));
  return { ...old, ...change.set, areas: (change.order ?? old.areas.map((/** @type {any} */ area) => area.id)).map((/** @type {string} */ id) => areas.get(id)) };
}

/** @param {any} old @param {AreaChange} change */
function changedArea(old, change) {
  const pieces = new Map(old.pieces.map((/** @type {any} */ piece) => [piece.id, piece]));
  for (const piece of change.pieces ?? []) pieces.set(piece.id, piece);
  return { ...old, ...change.set, pieces: (change.order ?? old.pieces.map((/** @type {any} */ piece) => piece.id)).map((/** @type {string} */ id) => pieces.get(id)) };
}
