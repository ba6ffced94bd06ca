/**
 * Embedded Postgres for a machine that has none. Everything else connects to it by an ordinary connection string, so
 * that there is one code path for embedded and scaled-out installations.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { startWorkerThread } from "./worker-thread.ts";

/** What the thread is started with. */
export interface EmbeddedWorkerOptions {
  /** Folder of the database files; null keeps everything in memory. */
  directory: string | null;
  /** File of the data folder to begin with, as `dumpDataDir` of PGlite makes it; null for an empty database. */
  snapshotFile: string | null;
  port: number;
  maxConnections: number;
}

/** What the thread tells. */
export type EmbeddedWorkerMessage =
  | { kind: "ready" }
  | { kind: "stopped" }
  | { kind: "failed"; message: string };

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Connection string for any Postgres client. */
  readonly url: string;
  /** Lets running queries end, writes everything to disk and frees the folder. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database.
 * @param directory folder of the database files, made when absent; null for a database in memory (tests)
 * @param snapshotFile what a new database begins with, as `dumpDataDir` of PGlite makes it; null: nothing
 * @throws Error when another live process has the folder: two writers would destroy it
 */
export async function startEmbeddedDatabase(
  directory: string | null,
  snapshotFile: string | null = null,
): Promise<EmbeddedDatabase> {
  const release = directory === null ? async () => {} : await claimFolder(directory);
  const port = await findFreePort();
  const options: EmbeddedWorkerOptions = { directory, snapshotFile, port, maxConnections: 100 };
  const worker = startWorkerThread(new URL("./embedded-database.worker.ts", import.meta.url), options);
  try {
    await waitFor(worker, "ready");
  } catch (error) {
    await worker.terminate();
    await release();
    throw error;
  }
  return {
    // sslmode=disable: the socket server speaks no TLS, and it listens on loopback only.
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async stop() {
      const stopped = waitFor(worker, "stopped");
      worker.postMessage("stop");
      await stopped;
      await release();
    },
  };
}

function waitFor(worker: Worker, kind: EmbeddedWorkerMessage["kind"]): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
      result();
    };
    const onMessage = (message: EmbeddedWorkerMessage) => {
      if (message.kind === kind) settle(resolve);
      else if (message.kind === "failed")
        settle(() => reject(new Error(`The embedded database could not start: ${message.message}`)));
    };
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The embedded database ended (${code}).`)));
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
  });
}

/** Writes our process id beside the data; a live process that wrote it before us keeps the folder. */
async function claimFolder(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const lockFile = join(directory, "..", "database.lock");
  try {
    await writeFile(lockFile, String(process.pid), { flag: "wx" });
  } catch {
    const owner = Number(await readFile(lockFile, "utf8").catch(() => "0"));
    if (owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `The data folder is in use by another Yardstick (process ${owner}). Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await writeFile(lockFile, String(process.pid));
  }
  return () => rm(lockFile, { force: true });
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("The system gave no free port.")),
      );
    });
  });
}
