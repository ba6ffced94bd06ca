/**
 * The thread that runs the embedded Postgres: PGlite on disk (or in memory), served over the ordinary wire protocol on
 * loopback. It needs its own thread because a PGlite query blocks the event loop it runs on.
 */
import { cp, readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type {
  EmbeddedWorkerMessage,
  EmbeddedWorkerOptions,
  EmbeddedWorkerOrder,
} from "./embedded-database.ts";
import { servePglite } from "./pglite-server.ts";

const { directory, snapshotFile, maxConnections } = (workerData as { data: EmbeddedWorkerOptions }).data;

const post = (message: EmbeddedWorkerMessage): void => parentPort?.postMessage(message);

try {
  const database = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(snapshotFile === null ? {} : { loadDataDir: new Blob([await readFile(snapshotFile)]) }),
  });
  // Postgres drops a session's temporary tables when the session ends. Here the session ends with the process, and
  // nothing cleans up: no session can read what an earlier one left in the files, and it is removed when this one
  // creates its first temporary table.
  await database.exec("CREATE TEMPORARY TABLE first_of_this_session (); DISCARD TEMP");
  const server = await servePglite(database, { host: "127.0.0.1", port: 0, maxConnections });
  async function stop(): Promise<void> {
    await server.close();
    await database.close();
    post({ kind: "stopped" });
    parentPort?.close();
  }
  /** Between two queries the files are those of a killed database, which loses nothing. */
  async function copy(to: string): Promise<void> {
    if (directory === null) throw new Error("a database in memory has no files");
    await database.runExclusive(() => cp(directory, to, { recursive: true }));
  }
  parentPort?.on("message", async (order: EmbeddedWorkerOrder) => {
    if (order.kind === "stop") return stop();
    const message = await copy(order.to).then(
      () => null,
      (error: unknown) => String(error),
    );
    post({ kind: "copied", message });
  });
  post({ kind: "ready", port: server.port });
} catch (error) {
  post({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
