import { join } from "node:path";

/** Port of the tests' server; a run in parallel with another one sets another port. */
const PORT = Number(process.env["E2E_PORT"] ?? "3217");

/** The one server of all browser tests: failures at suppliers are covered by tests of screens and of the API. */
export const SERVER = { port: PORT, url: `http://127.0.0.1:${PORT}` } as const;

/** How it is started. */
export function commandOf(port: number): [string, ...string[]] {
  return [process.execPath, "dist/server/web/e2e/support/server.js", String(port)];
}

/** A server's log of the last run, in the checkout: `npm test` shows its end when browser tests failed. */
export function serverLogFile(port: number): string {
  return join(".cache/e2e", `server-${port}.log`);
}
