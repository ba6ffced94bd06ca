/** The folder of the embedded database: which folders it may start in, and what to do when it does not start. */
import { mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { RESTORE_MARK } from "./data-folder.ts";

/** A start writes one log segment of 16 MB, and a little more. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

const RESTORE_AGAIN = "Run it again: npm run restore -- FILE --replace.";

/**
 * Prepares the folder for a start. A first start that was interrupted is repeated: it never served a request.
 * @returns to be called once the database is complete
 * @throws Error for a folder that holds something else, which a new database would overwrite
 */
export async function prepareFolder(directory: string): Promise<() => Promise<void>> {
  await mkdir(dirname(directory), { recursive: true });
  const unfinished = join(dirname(directory), `${basename(directory)}.unfinished`);
  const beside = await readdir(dirname(directory));
  if (beside.includes(RESTORE_MARK)) {
    throw new Error(`A restore into ${dirname(directory)} was interrupted. ${RESTORE_AGAIN}`);
  }
  if (beside.includes(basename(unfinished))) {
    await rm(directory, { recursive: true, force: true });
  }
  await mkdir(directory, { recursive: true });
  const files = await readdir(directory);
  if (files.includes("PG_VERSION")) return () => rm(unfinished, { force: true });
  if (files.length > 0) {
    throw new Error(
      `${directory} contains files, but PG_VERSION is missing, so it is not a complete database. ${whatToDo(directory)}`,
    );
  }
  await writeFile(unfinished, "");
  return () => rm(unfinished, { force: true });
}

/**
 * The error message for a database that did not start.
 * @param message what the database reported
 */
export async function explainFailedStart(directory: string, message: string): Promise<string> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < LEAST_FREE_BYTES || /ENOSPC|No space left/.test(message)) {
    return `The embedded database could not start: the disk of ${directory} is full. Free some space, 100 MB or more, and start again; nothing is lost.`;
  }
  // When files are damaged, Postgres reports only that it gave up.
  return /^Aborted\(|failed to initialize/.test(message)
    ? `The embedded database could not start: its files in ${directory} seem to be damaged. ${whatToDo(directory)}`
    : `The embedded database could not start: ${message}`;
}

function whatToDo(directory: string): string {
  return `Restore a backup with npm run restore -- FILE --replace, or move ${directory} away to start with an empty one.`;
}
