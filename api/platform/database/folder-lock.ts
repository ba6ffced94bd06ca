/** One process at a time for a folder: a file next to it names the process. */
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { identityOf, isAlive } from "../process/process-identity.ts";

/** How often, at most, processes that find the same stale lock at the same moment take it from one another. */
const TRIES = 5;

/**
 * @param lockFile holds the id of the process that has the folder, and when that process started
 * @returns releases the folder
 * @throws FolderInUseError when a live process has it: two writers would destroy a database
 */
export async function lockFolder(lockFile: string): Promise<() => Promise<void>> {
  const content = `${process.pid} ${identityOf(process.pid) ?? ""}`;
  const own = `${lockFile}.${process.pid}`;
  await writeFile(own, content);
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Unlike a write, this either creates the complete file or fails.
      if (await succeeds(link(own, lockFile))) return () => rm(lockFile, { force: true });
      const found = await readFile(lockFile, "utf8").catch(() => null);
      if (found === null) continue;
      const owner = Number.parseInt(found, 10);
      if (isHeld(found)) throw new FolderInUseError(owner);
      const stale = `${own}.stale`;
      if (!(await succeeds(rename(lockFile, stale)))) continue;
      const taken = await readFile(stale, "utf8");
      // Another process removed the stale lock and created its own between our read and our removal.
      if (taken !== found) await link(stale, lockFile).catch(() => {});
      await rm(stale, { force: true });
      if (taken !== found) throw new FolderInUseError(Number.parseInt(taken, 10));
    }
    throw new Error(`The data folder could not be locked: remove ${lockFile} and start again.`);
  } finally {
    await rm(own, { force: true });
  }
}

/** Whether the process that a lock names is still running; its id alone may belong to another process by now. */
function isHeld(content: string): boolean {
  const [number = "", ...rest] = content.trim().split(" ");
  const owner = Number(number);
  const recorded = rest.join(" ");
  if (owner === process.pid || !isAlive(owner)) return false;
  const present = identityOf(owner);
  return recorded === "" || present === null || recorded === present;
}

/** Another live process has the folder. */
export class FolderInUseError extends Error {
  constructor(owner: number) {
    super(
      `The data folder is in use by another Yardstick (process ${owner}). Stop it, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
