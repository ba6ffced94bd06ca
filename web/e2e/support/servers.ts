import { tmpdir } from "node:os";
import { join } from "node:path";

/** A test run takes two ports from here on; another run beside it sets another. */
const FIRST_PORT = Number(process.env["E2E_PORT"] ?? "3217");

/**
 * Two servers: at one nothing goes wrong, at the other tests make the suppliers slow or fail. Faults are the whole
 * server's, so the tests of the second run one after the other; it runs as long as they do (troubled-server.ts).
 */
export const SERVERS = {
  sound: { port: FIRST_PORT, url: `http://127.0.0.1:${FIRST_PORT}` },
  troubled: { port: FIRST_PORT + 1, url: `http://127.0.0.1:${FIRST_PORT + 1}` },
} as const;

/** How such a server is started. */
export function commandOf(port: number): [string, ...string[]] {
  return [process.execPath, "--enable-source-maps", "dist/server/web/e2e/support/server.js", String(port)];
}

/** Where a server leaves `[{ name, url }]` of its stand-in suppliers. */
export function supplierAddressesFile(port: number): string {
  return join(tmpdir(), `yardstick-e2e-suppliers-${port}.json`);
}

/** What a server logged in the last run, in the checkout: `npm test` shows its end when browser tests failed. */
export function serverLogFile(port: number): string {
  return join(".cache/e2e", `server-${port}.log`);
}
