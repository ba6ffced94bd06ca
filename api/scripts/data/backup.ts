/**
 * Writes a backup, whether the product is running or stopped: `npm run backup -- FILE`. It holds the database (at
 * DATABASE_URL, or the embedded one) and the other contents of DATA_DIR.
 */
import { resolve } from "node:path";
import { readDataPlace } from "../../config.ts";
import { backUpEmbedded } from "../../platform/backup/embedded-backup.ts";
import { backUpPostgres } from "../../platform/backup/postgres-backup.ts";

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error("Usage: npm run backup -- FILE");
  const { databaseUrl, dataDir } = readDataPlace();
  const path = resolve(file);
  if (databaseUrl === null) await backUpEmbedded(dataDir, path);
  else await backUpPostgres(databaseUrl, dataDir, path);
  console.log(`The backup is in ${path}. It contains secrets: keep it where only you can read it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
