/** The backup file: a gzipped tar of the database and the other contents of the data folder. */
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { create, extract, list } from "tar";
import { z } from "zod";
import { readMigrations } from "../database/migrations.ts";

/** The kind of database in the backup. A backup of one kind cannot be restored into the other. */
type BackupKind = "embedded" | "postgres";

/** Describes a backup; stored next to its data. */
const MANIFEST = "backup.json";

const manifestSchema = z.object({
  format: z.literal(1),
  kind: z.enum(["embedded", "postgres"]),
  createdAt: z.iso.datetime(),
  /** The migrations known to the program that made it; the database has these or fewer. */
  migrations: z.array(z.string()),
});

/**
 * Packs a folder. The file appears under its name only once it is complete.
 * @param folder the manifest is added to its contents
 * @throws Error when the file already exists
 */
export async function packBackup(folder: string, file: string, kind: BackupKind): Promise<void> {
  await assertNew(file);
  const { migrationDirectories } = await readMigrations();
  const manifest: z.infer<typeof manifestSchema> = {
    format: 1,
    kind,
    createdAt: new Date().toISOString(),
    migrations: migrationDirectories.map(({ path }) => path),
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  const partial = `${file}.partial`;
  try {
    // It holds password hashes and secrets, so only its owner may read it.
    await create(
      { file: partial, cwd: folder, gzip: true, portable: true, mode: 0o600 },
      await readdir(folder),
    );
    const handle = await open(partial, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** @throws Error when the file already exists */
export async function assertNew(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${file} already exists. Choose another file name.`);
}

/**
 * Unpacks a backup and checks that it is complete, of the required kind, and not from a later version.
 * @param folder created here; the caller removes it
 * @throws Error that says what is wrong with the file
 */
export async function unpackBackup(file: string, folder: string, kind: BackupKind): Promise<void> {
  await access(file).catch(() => {
    throw new Error(`There is no file ${file}.`);
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let manifest: z.infer<typeof manifestSchema>;
  try {
    // Reads the whole archive first, so that nothing is written from a truncated one.
    await list({ file, strict: true });
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_path, entry) => "type" in entry && (entry.type === "File" || entry.type === "Directory"),
    });
    manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), "utf8")));
  } catch (cause) {
    throw new Error(`${file} is not a complete backup of Yardstick: it is damaged or something else.`, {
      cause,
    });
  }
  if (manifest.kind !== kind) {
    throw new Error(
      manifest.kind === "postgres"
        ? `${file} is a backup of a Postgres database: set DATABASE_URL to the database to restore it to.`
        : `${file} is a backup of an embedded database: unset DATABASE_URL to restore it into DATA_DIR.`,
    );
  }
  const known = new Set((await readMigrations()).migrationDirectories.map(({ path }) => path));
  if (manifest.migrations.some((name) => !known.has(name))) {
    throw new Error(`${file} was made by a later version of Yardstick: restore it with that version.`);
  }
}
