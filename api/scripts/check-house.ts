/**
 * Fails when the code exceeds its limits: files, folders or functions that are too long, import cycles between files or
 * folders, unused exports, and exports without a doc comment. Run by `npm run check` and `npm test`. Prints the figures
 * of each part, and with `--undocumented` every undocumented export that another folder uses.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EXCEPTIONS, LIMITS } from "./lib/house/limits.ts";
import { readModule } from "./lib/house/read-module.ts";
import {
  checkCycles,
  checkExports,
  checkFolders,
  checkFunctions,
  checkLengths,
  measure,
} from "./lib/house/rules.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CODE = /\.(tsx?|mjs)$/;

const files = [
  ...readdirSync(ROOT).filter((name) => CODE.test(name)),
  ...["api", "schema", "web"].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
      .map((path) => `${part}/${path.replaceAll("\\", "/")}`)
      .filter((path) => CODE.test(path) && !path.includes("/node_modules/")),
  ),
];
const known = new Set(files);
const modules = files.map((path) =>
  readModule(path, readFileSync(join(ROOT, path), "utf8"), (at) => known.has(at)),
);

const exports = checkExports(modules, LIMITS, EXCEPTIONS);
const faults = [
  ...checkLengths(modules, LIMITS, EXCEPTIONS),
  ...checkFolders(modules, LIMITS, EXCEPTIONS),
  ...checkFunctions(modules, LIMITS, EXCEPTIONS),
  ...checkCycles(modules, EXCEPTIONS),
  ...exports.faults,
];

console.log("        files    lines  median  p90  max, lines a file");
for (const { part, files: count, lines, median, p90, max } of measure(modules)) {
  const columns = [part.padEnd(6), pad(count, 7), pad(lines, 9), pad(median, 8), pad(p90, 5), pad(max, 5)];
  console.log(columns.join(""));
}
console.log(
  `${(exports.documentedShare * 100).toFixed(1)}% of the exports used by other folders are documented`,
);
if (process.argv.includes("--undocumented")) {
  for (const { at, message } of exports.undocumented) console.log(`${at}: ${message}`);
}
for (const { at, message } of faults) console.error(`✖ ${at}: ${message}`);
process.exit(faults.length > 0 ? 1 : 0);

function pad(count: number, width: number): string {
  return count.toLocaleString("en-US").padStart(width);
}
