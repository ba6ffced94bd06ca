/** What of the data folder a backup holds, and how it is copied from under a process that works with it. */
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../logger.ts";

/** The embedded database's folder. */
export const DATABASE = "database";

/** What the processes keep beside the database; either may be missing. */
export const KEPT = ["sandbox-payments", "session-secret"];

const PREFIX = "copy-";
/** Where a request stands is the end of its folder's name. */
const STATE = { asked: ".asked", taken: ".taken", ready: ".ready", failed: ".failed" };

const LOOK_MS = 500;
/** A server that lives looks twice a second. */
const ANSWER_LIMIT_MS = 20_000;

/** Copies what is kept beside the database. */
export async function copyKept(dataDir: string, to: string): Promise<void> {
  for (const name of KEPT) {
    if (await exists(join(dataDir, name))) await cp(join(dataDir, name), join(to, name), { recursive: true });
  }
}

/**
 * In the process that has the embedded database: makes the copies that `askForCopy` asks for. They talk by folders in
 * the data folder, so whoever may ask is whoever may read the data.
 * @param copyDatabase copies the database's files as they are at one moment
 * @returns ends it
 */
export function serveCopies(
  dataDir: string,
  copyDatabase: (to: string) => Promise<void>,
  logger: Logger,
): () => Promise<void> {
  /** Of a former process, or of askers that were killed. */
  async function removeOld(): Promise<void> {
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
  async function look(): Promise<void> {
    for (const name of await readdir(dataDir)) {
      if (!name.startsWith(PREFIX) || !name.endsWith(STATE.asked)) continue;
      const base = join(dataDir, name.slice(0, -STATE.asked.length));
      const taken = base + STATE.taken;
      await rename(base + STATE.asked, taken);
      try {
        await copyDatabase(join(taken, DATABASE));
        // After the database: a payment that only the provider knows of is settled, the other way round it is lost.
        await copyKept(dataDir, taken);
        await rename(taken, base + STATE.ready);
        logger.info("the data was copied for a backup");
      } catch (error) {
        logger.error({ err: error }, "the data could not be copied for a backup");
        await rename(taken, base + STATE.failed);
      }
    }
  }
  const failed = (error: unknown) => logger.warn({ err: error }, "requests for a backup could not be read");
  let current: Promise<void> | null = removeOld()
    .catch(failed)
    .finally(() => {
      current = null;
    });
  const timer = setInterval(() => {
    current ??= look()
      .catch(failed)
      .finally(() => {
        current = null;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}

/**
 * Has the process that works with the data folder copy it.
 * @param isServed whether that process still lives
 * @returns the folder of the copy; whoever asked removes it
 * @throws Error when nobody answers, or it could not be copied
 */
export async function askForCopy(dataDir: string, isServed: () => Promise<boolean>): Promise<string> {
  const folder = await mkdtemp(join(dataDir, PREFIX));
  const remove = () =>
    Promise.all(
      ["", ...Object.values(STATE)].map((state) => rm(folder + state, { recursive: true, force: true })),
    );
  try {
    await rename(folder, folder + STATE.asked);
    const began = Date.now();
    for (;;) {
      if (await exists(folder + STATE.ready)) return folder + STATE.ready;
      if (await exists(folder + STATE.failed)) {
        throw new Error("The data could not be copied; the log of the running Yardstick says why.");
      }
      if ((await exists(folder + STATE.asked)) && Date.now() - began > ANSWER_LIMIT_MS) {
        throw new Error("The running Yardstick does not answer. Stop it, and make the backup then.");
      }
      if (!(await isServed())) throw new Error("Yardstick was stopped meanwhile. Make the backup again.");
      await pause(LOOK_MS / 5);
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies the data folder of which no process has the database. @returns as `askForCopy` */
export async function copyAtRest(dataDir: string): Promise<string> {
  const folder = await mkdtemp(join(dataDir, PREFIX));
  await cp(join(dataDir, DATABASE), join(folder, DATABASE), { recursive: true });
  await copyKept(dataDir, folder);
  return folder;
}

/** False also for what may not be looked at. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Whether a database is in the data folder. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const files = await readdir(join(dataDir, DATABASE)).catch(() => []);
  return files.length > 0;
}

/** Makes a folder for the data where there is none. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
}

/** A restore that has begun to move files; the product does not start beside it. */
export const RESTORE_MARK = "restore.unfinished";

/** Marks the data folder before a restore moves the first file; whoever finishes it takes the mark away. */
export function markRestore(dataDir: string): Promise<void> {
  return writeFile(join(dataDir, RESTORE_MARK), "");
}
