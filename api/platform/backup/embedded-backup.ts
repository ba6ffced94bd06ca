/** Backup and restore of the embedded database. */
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import {
  askForCopy,
  containsDatabase,
  copyAtRest,
  DATABASE,
  exists,
  KEPT,
  makeDataFolder,
  markRestore,
  RESTORE_MARK,
} from "../database/data-folder.ts";
import { startEmbeddedDatabase } from "../database/embedded-database.ts";
import { FolderInUseError, lockFolder } from "../database/folder-lock.ts";
import { assertNew, packBackup, unpackBackup } from "./archive.ts";

/**
 * Writes a backup of the data folder, whether or not the product is running. It includes everything acknowledged before
 * the call; requests wait only while the files are copied.
 * @throws Error that says what to do
 */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  await assertNew(file);
  if (!(await containsDatabase(dataDir))) throw new Error(`There is no database in ${dataDir}.`);
  const folder = await copyData(dataDir);
  try {
    await packBackup(folder, file, "embedded");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyData(dataDir: string): Promise<string> {
  const release = await lockUnlessServed(dataDir);
  if (release) return copyAtRest(dataDir).finally(release);
  return askForCopy(dataDir, async () => {
    const freed = await lockUnlessServed(dataDir);
    await freed?.();
    return freed === null;
  });
}

/** @returns null when a live process holds the folder */
function lockUnlessServed(dataDir: string): Promise<(() => Promise<void>) | null> {
  return lockFolder(join(dataDir, "database.lock")).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return null;
    throw error;
  });
}

/**
 * Replaces the contents of the data folder with a backup. The backup is unpacked and its database started first, so
 * that a damaged one changes nothing.
 * @returns the folder that the previous contents were moved to; null when there were none
 * @throws Error that says what to do
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<string | null> {
  await makeDataFolder(dataDir);
  const release = await lockFolder(join(dataDir, "database.lock"));
  const folder = join(dataDir, `restore-${process.pid}`);
  try {
    const isUnfinished = await exists(join(dataDir, RESTORE_MARK));
    if (!replace && (isUnfinished || (await containsDatabase(dataDir)))) {
      throw new Error(`There is a database in ${dataDir}. Add --replace to replace it with the backup.`);
    }
    await unpackBackup(file, folder, "embedded");
    await checkDatabase(join(folder, DATABASE), file);
    return await exchange(dataDir, folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await release();
  }
}

async function checkDatabase(directory: string, file: string): Promise<void> {
  try {
    const embedded = await startEmbeddedDatabase(directory);
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    try {
      await client.query("SELECT count(*) FROM _prisma_migrations");
    } finally {
      await client.end();
      await embedded.stop();
    }
  } catch (cause) {
    throw new Error(`The database in ${file} is damaged: it does not start.`, { cause });
  }
}

/** Moves the present folder aside and the restored one into place. The mark reveals an interrupted move. */
async function exchange(dataDir: string, folder: string): Promise<string | null> {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  let hasMoved = false;
  await markRestore(dataDir);
  for (const name of [...KEPT, DATABASE]) {
    if (await exists(join(dataDir, name))) {
      await mkdir(aside, { recursive: true });
      await rename(join(dataDir, name), join(aside, name));
      hasMoved = true;
    }
    if (await exists(join(folder, name))) await rename(join(folder, name), join(dataDir, name));
  }
  await rm(join(dataDir, RESTORE_MARK));
  return hasMoved ? aside : null;
}
