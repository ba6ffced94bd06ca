/**
 * Restores a backup: `npm run restore -- FILE [--replace]`, while the product is stopped. Without --replace, only where
 * there is no data yet.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readDataPlace } from "../../config.ts";
import { restoreEmbedded } from "../../platform/backup/embedded-backup.ts";
import { restorePostgres } from "../../platform/backup/postgres-backup.ts";

try {
  const options = { replace: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error("Usage: npm run restore -- FILE [--replace]");
  const { databaseUrl, dataDir } = readDataPlace();
  if (databaseUrl === null) {
    const aside = await restoreEmbedded(dataDir, resolve(file), values);
    if (aside !== null)
      console.log(`The previous data is in ${aside}. Delete it when you no longer need it.`);
  } else {
    await restorePostgres(databaseUrl, dataDir, resolve(file), values);
  }
  console.log("The backup is restored.");
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
