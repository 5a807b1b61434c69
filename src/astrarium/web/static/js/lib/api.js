// Requests to the server. An error becomes a sentence that can be shown.
// @ts-check

let token = "";

/** The token that shows a request comes from our own page. @param {string} csrf */
export function useToken(csrf) {
  token = csrf;
}

/** A request that the server refused, with its sentence. */
export class Refused extends Error {
  /** @param {number} status @param {{ code?: string, message?: string, rule?: string, possible?: string[] }} error */
  constructor(status, error) {
    super(error.message ?? `The server answered ${status}.`);
    this.code = error.code ?? "";
    this.rule = error.rule ?? "";
  }
}

/**
 * @param {string} method @param {string} path @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = body === undefined ? {} : { "Content-Type": "application/json", "X-CSRF-Token": token };
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body), credentials: "same-origin" });
  } catch {
    throw new Refused(0, { code: "offline", message: "The server cannot be reached. Is it still running?" });
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, data.error ?? {});
  return data;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path */
export const post = (path, body = {}) => ask("POST", path, body);
/** @param {string} path */
export const put = (path, body = {}) => ask("PUT", path, body);
/** @param {string} path */
export const remove = (path) => ask("DELETE", path, {});
