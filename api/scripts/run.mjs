/**
 * Runs one of the TypeScript tools of this folder, after installing and generating what it needs: `node
 * api/scripts/run.mjs terminal/takeoff FILE`.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare, ROOT } from "./lib/prepare.mjs";
import { SERVER_FLAGS } from "./lib/server-flags.mjs";

/** Tools that need the built pages. */
const VISUAL = new Set(["pages/screenshots", "pages/lighthouse"]);
/** Tools that run the server as installed. */
const SERVING = new Set(["drill", "bench/api", "bench/live"]);
/** Tools that measure, in their own process, what the server does in its own. */
const AS_THE_SERVER = new Set(["bench/takeoff"]);

const [tool = "", ...args] = process.argv.slice(2);
const file = join(ROOT, "api", "scripts", `${tool}.ts`);
if (!/^([a-z-]+\/)?[a-z-]+$/.test(tool) || !existsSync(file)) {
  console.error(`There is no script "${tool}" in api/scripts.`);
  process.exit(1);
}
// Every tool imports a domain, and a domain's index leads to its store and so to the database client.
prepare({ generated: true, web: VISUAL.has(tool), server: SERVING.has(tool) });
const flags = AS_THE_SERVER.has(tool) ? SERVER_FLAGS : [];
const { status } = spawnSync(process.execPath, [...flags, "--import", "tsx", file, ...args], {
  stdio: "inherit",
});
process.exit(status ?? 1);
