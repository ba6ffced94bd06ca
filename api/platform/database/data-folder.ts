/** The parts of the data folder that a backup holds, and how they are copied while a process uses the folder. */
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../logger.ts";

/** The embedded database's folder. */
export const DATABASE = "database";

/** Files that the processes store next to the database; either may be missing. */
export const KEPT = ["sandbox-payments", "session-secret"];

const PREFIX = "copy-";
/** The state of a request is the suffix of its folder's name. */
const STATE = { asked: ".asked", taken: ".taken", ready: ".ready", failed: ".failed" };

const LOOK_MS = 500;
/** A live server looks twice a second. */
const ANSWER_LIMIT_MS = 20_000;

/** Copies the files stored next to the database. */
export async function copyKept(dataDir: string, to: string): Promise<void> {
  for (const name of KEPT) {
    if (await exists(join(dataDir, name))) await cp(join(dataDir, name), join(to, name), { recursive: true });
  }
}

/**
 * Runs in the process that has the embedded database, and makes the copies that `askForCopy` requests. The two
 * communicate through folders in the data folder, so only a process that may read the data can ask.
 * @param copyDatabase copies a consistent snapshot of the database's files
 * @returns stops it
 */
export function serveCopies(
  dataDir: string,
  copyDatabase: (to: string) => Promise<void>,
  logger: Logger,
): () => Promise<void> {
  /** Left over from a former process, or from requesters that were killed. */
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
        // After the database: a payment that only the provider knows of is settled later; the other way round it would
        // be lost.
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
 * Has the process that uses the data folder copy it.
 * @param isServed whether that process is still alive
 * @returns the folder of the copy; the caller removes it
 * @throws Error when no process answers, or the copy failed
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
        throw new Error("The running Yardstick does not answer. Stop it, then make the backup.");
      }
      if (!(await isServed()))
        throw new Error("Yardstick was stopped in the meantime. Make the backup again.");
      await pause(LOOK_MS / 5);
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies a data folder whose database no process has open. @returns as `askForCopy` */
export async function copyAtRest(dataDir: string): Promise<string> {
  const folder = await mkdtemp(join(dataDir, PREFIX));
  await cp(join(dataDir, DATABASE), join(folder, DATABASE), { recursive: true });
  await copyKept(dataDir, folder);
  return folder;
}

/** Also false when access is denied. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Whether the data folder contains a database. */
export async function containsDatabase(dataDir: string): Promise<boolean> {
  const files = await readdir(join(dataDir, DATABASE)).catch(() => []);
  return files.length > 0;
}

/** Creates the data folder if it is missing. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
}

/** Marks a restore that has begun to move files; the product refuses to start while it is there. */
export const RESTORE_MARK = "restore.unfinished";

/** Marks the data folder before a restore moves the first file; the restore that completes removes the mark. */
export function markRestore(dataDir: string): Promise<void> {
  return writeFile(join(dataDir, RESTORE_MARK), "");
}
