/**
 * Writes the next migration: the difference between the last committed api/prisma/schema/ and the current one. Usage:
 * npm run migration -- name_of_the_change
 */
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { startEmbeddedDatabase } from "../../platform/database/embedded-database.ts";
import { MIGRATIONS_FOLDER } from "../../platform/database/migrations.ts";
import {
  loadSchemaEngine,
  NOTHING_EXTERNAL,
  type SchemaFile,
} from "../../platform/database/schema-engine.ts";

const SCHEMA = "api/prisma/schema";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Usage: npm run migration -- NAME (in lower case, such as add_price_observations)");
  process.exit(1);
}

const present: SchemaFile[] = await Promise.all(
  (await readdir(SCHEMA)).sort().map(async (file) => {
    const path = `${SCHEMA}/${file}`;
    return { path, content: await readFile(path, "utf8") };
  }),
);
const committed = readCommitted();
const database = await startEmbeddedDatabase(null);
const engine = await loadSchemaEngine(new PrismaPg({ connectionString: database.url, max: 1 }));
const { stdout } = await engine.diff({
  from: committed.length === 0 ? { tag: "empty" } : { tag: "schemaDatamodel", files: committed },
  to: { tag: "schemaDatamodel", files: present },
  script: true,
  exitCode: null,
  filters: NOTHING_EXTERNAL,
});
const script = stdout?.trim() ?? "";
if (script === "" || script.startsWith("-- This is an empty migration")) {
  console.log("The schema has not changed since the last commit; there is nothing to write.");
} else {
  const folder = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`;
  await mkdir(`${MIGRATIONS_FOLDER}/${folder}`, { recursive: true });
  await writeFile(`${MIGRATIONS_FOLDER}/migration_lock.toml`, 'provider = "postgresql"\n');
  await writeFile(`${MIGRATIONS_FOLDER}/${folder}/migration.sql`, `${script}\n`);
  console.log(`api/prisma/migrations/${folder}/migration.sql`);
}

process.exit(0);

/** Empty before the first commit. */
function readCommitted(): SchemaFile[] {
  const read = (...command: string[]) =>
    execFileSync("git", command, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const paths = read("ls-tree", "--name-only", "HEAD", `${SCHEMA}/`).split("\n").filter(Boolean);
    return paths.map((path) => ({ path, content: read("show", `HEAD:${path}`) }));
  } catch {
    return [];
  }
}
