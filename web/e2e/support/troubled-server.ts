/**
 * Tests at the server at which suppliers are slow or fail. The first of them starts it and the last one stops it: its
 * sweeps would take of the cores as long as all the other tests run.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { commandOf, SERVERS } from "./servers.ts";
import { test as base, expect } from "./test.ts";

export { expect, expectToast } from "./test.ts";

const START_LIMIT_MS = 180_000;

export const test = base.extend<object, { troubledServer: undefined }>({
  troubledServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { port, url } = SERVERS.troubled;
      const [command, ...args] = commandOf(port);
      const server = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
      const ended = once(server, "exit");
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { timeout: START_LIMIT_MS, intervals: [200] }).toBe(true);
      await use(undefined);
      server.kill("SIGTERM");
      await ended;
    },
    { scope: "worker", auto: true, timeout: START_LIMIT_MS + 30_000 },
  ],
});
