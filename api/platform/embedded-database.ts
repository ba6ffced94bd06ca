/**
 * Embedded Postgres for a machine that has none. Everything else connects to it by an ordinary connection string, so
 * that there is one code path for embedded and scaled-out installations.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { startWorkerThread } from "./worker-thread.ts";

/** What the thread is started with. */
export interface EmbeddedWorkerOptions {
  /** Folder of the database files; null keeps everything in memory. */
  directory: string | null;
  /** File of the data folder to begin with, as `dumpDataDir` of PGlite makes it; null for an empty database. */
  snapshotFile: string | null;
  maxConnections: number;
}

/** What the thread tells. */
export type EmbeddedWorkerMessage =
  | { kind: "ready"; port: number }
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
  const options: EmbeddedWorkerOptions = { directory, snapshotFile, maxConnections: 100 };
  const worker = startWorkerThread(new URL("./embedded-database.worker.ts", import.meta.url), options);
  let isStopping = false;
  let port: number;
  try {
    ({ port } = await waitFor(worker, "ready"));
  } catch (error) {
    await worker.terminate();
    await release();
    throw error;
  }
  worker.on("exit", (code) => {
    // Nothing of this process works without its database: whoever ends processes shall hear of it (last-resort.ts). A
    // thread that fails throws by itself, since nobody listens for its errors.
    if (!isStopping) throw new Error(`The embedded database ended (${code}).`);
  });
  return {
    // sslmode=disable: the socket server speaks no TLS, and it listens on loopback only.
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async stop() {
      isStopping = true;
      const stopped = waitFor(worker, "stopped");
      worker.postMessage("stop");
      await stopped.finally(release);
    },
  };
}

type MessageOf<Kind> = Extract<EmbeddedWorkerMessage, { kind: Kind }>;

/** Waits for a message of the thread. */
function waitFor<Kind extends "ready" | "stopped">(worker: Worker, kind: Kind): Promise<MessageOf<Kind>> {
  return new Promise((resolve, reject) => {
    const settle = (result: () => void) => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
      result();
    };
    const isAwaited = (message: EmbeddedWorkerMessage): message is MessageOf<Kind> => message.kind === kind;
    const onMessage = (message: EmbeddedWorkerMessage) => {
      if (isAwaited(message)) settle(() => resolve(message));
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
