/**
 * Embedded Postgres for a machine that has none. Everything else connects to it with an ordinary connection string, so
 * embedded and scaled-out installations share one code path.
 */
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Worker } from "node:worker_threads";
import { startWorkerThread } from "../process/worker-thread.ts";
import { explainFailedStart, prepareFolder } from "./embedded-folder.ts";
import { lockFolder } from "./folder-lock.ts";

/** Start parameters of the thread. */
export interface EmbeddedWorkerOptions {
  /** Folder of the database files; null keeps everything in memory. */
  directory: string | null;
  /** File to load the initial data from, in the format of PGlite's `dumpDataDir`; null for an empty database. */
  snapshotFile: string | null;
  maxConnections: number;
}

/** Messages from the thread. */
export type EmbeddedWorkerMessage =
  | { kind: "ready"; port: number }
  | { kind: "stopped" }
  /** Null when it is ready; otherwise why it failed. */
  | { kind: "copied"; message: string | null }
  | { kind: "failed"; message: string };

/** Messages to the thread. */
export type EmbeddedWorkerOrder = { kind: "stop" } | { kind: "copy"; to: string };

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Connection string for any Postgres client. */
  readonly url: string;
  /** Copies a consistent snapshot of its files into a new folder; queries wait meanwhile. One copy at a time. */
  copyTo(folder: string): Promise<void>;
  /** Lets running queries finish, writes everything to disk and releases the folder. */
  stop(): Promise<void>;
}

/** Connection strings of the embedded databases that run in this process. */
const running = new Set<string>();

/** Whether the connections to this address share the one session of an embedded database. */
export function isEmbedded(url: string): boolean {
  return running.has(url);
}

/**
 * Starts the embedded database.
 * @param directory folder of the database files, created when missing; null for a database in memory (tests)
 * @param snapshotFile initial data of a new database, in the format of PGlite's `dumpDataDir`; null: none
 * @throws Error that says what to do: another live process has the folder, its files are damaged, the disk is full
 */
export async function startEmbeddedDatabase(
  directory: string | null,
  snapshotFile: string | null = null,
): Promise<EmbeddedDatabase> {
  const release = directory === null ? async () => {} : await claimFolder(directory);
  let worker: Worker;
  let port: number;
  try {
    const markWhole = directory === null ? async () => {} : await prepareFolder(directory);
    ({ worker, port } = await startThread({ directory, snapshotFile, maxConnections: 100 }));
    await markWhole();
  } catch (error) {
    await release();
    throw error;
  }
  let isStopping = false;
  worker.on("exit", (code) => {
    // Nothing in this process works without its database, so the code that ends processes must learn of it
    // (last-resort.ts). A failing thread throws here automatically, since its errors have no listener.
    if (!isStopping) throw new Error(`The embedded database process exited (${code}).`);
  });
  const tell = (order: EmbeddedWorkerOrder): void => worker.postMessage(order);
  // sslmode=disable: the socket server has no TLS, and it listens on loopback only.
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
  running.add(url);
  return {
    url,
    async copyTo(folder) {
      const copied = waitFor(worker, "copied");
      tell({ kind: "copy", to: folder });
      const { message } = await copied;
      if (message !== null) throw new Error(message);
    },
    async stop() {
      isStopping = true;
      running.delete(url);
      const stopped = waitFor(worker, "stopped");
      tell({ kind: "stop" });
      await stopped.finally(release);
    },
  };
}

async function claimFolder(directory: string): Promise<() => Promise<void>> {
  await mkdir(dirname(directory), { recursive: true });
  return lockFolder(join(dirname(directory), "database.lock"));
}

async function startThread(options: EmbeddedWorkerOptions): Promise<{ worker: Worker; port: number }> {
  const worker = startWorkerThread(new URL("./embedded-database.worker.ts", import.meta.url), options);
  try {
    const { port } = await waitFor(worker, "ready");
    return { worker, port };
  } catch (error) {
    await worker.terminate();
    const message = error instanceof Error ? error.message : String(error);
    throw options.directory === null
      ? error
      : new Error(await explainFailedStart(options.directory, message), { cause: error });
  }
}

type MessageOf<Kind> = Extract<EmbeddedWorkerMessage, { kind: Kind }>;

/** Waits for a message from the thread. */
function waitFor<Kind extends "copied" | "ready" | "stopped">(
  worker: Worker,
  kind: Kind,
): Promise<MessageOf<Kind>> {
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
      else if (message.kind === "failed") settle(() => reject(new Error(message.message)));
    };
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The embedded database process exited (${code}).`)));
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
  });
}
