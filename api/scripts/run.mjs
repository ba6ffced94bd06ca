/**
 * Runs one of the TypeScript tools of this folder, installing and generating first what it needs:
 * `node api/scripts/run.mjs terminal/takeoff FILE`.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare, ROOT } from "./lib/prepare.mjs";

/** Tools that look at the pages. */
const VISUAL = new Set(["pages/screenshots", "pages/lighthouse"]);
/** Tools that run the server as it is installed. */
const SERVING = new Set(["drill", "bench/api", "bench/live"]);

const [tool = "", ...args] = process.argv.slice(2);
const file = join(ROOT, "api", "scripts", `${tool}.ts`);
if (!/^([a-z-]+\/)?[a-z-]+$/.test(tool) || !existsSync(file)) {
  console.error(`There is no tool "${tool}" in api/scripts.`);
  process.exit(1);
}
// Every tool imports a domain, and a domain's index leads to its store and so to the database client.
prepare({ generated: true, web: VISUAL.has(tool), server: SERVING.has(tool) });
const { status } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], { stdio: "inherit" });
process.exit(status ?? 1);
