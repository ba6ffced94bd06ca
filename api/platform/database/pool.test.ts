import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { createLogger } from "../logger.ts";
import { isUnavailable } from "../unavailable.ts";
import { openPool } from "./pool.ts";

/** Postgres's answers to a connecting client: signed in, and ready for a statement. */
const WELCOME = Buffer.from([..."R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I"].map((one) => one.charCodeAt(0)));

it("a database that accepts a statement and then falls silent counts as unreachable", async () => {
  const database = createServer((socket) => socket.once("data", () => socket.write(WELCOME)));
  await once(database.listen(0, "127.0.0.1"), "listening");
  const { port } = database.address() as AddressInfo;
  const pool = openPool({
    databaseUrl: `postgresql://user@127.0.0.1:${port}/database`,
    size: 1,
    logger: createLogger("silent"),
    silenceTimeoutMs: 50,
  });
  const asked = pool.query("SELECT 1");
  await expect(asked).rejects.toSatisfy(isUnavailable);
  expect(pool.totalCount).toBe(0);
  await pool.end();
  database.close();
});
