/**
 * Fails when the built page has grown too heavy: the first load of a public page, or the part of a screen that only it
 * needs. Run by `npm test` after the build; prints every screen, the heaviest first.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Manifest, weighScreens } from "../lib/page-weight.ts";

/** In kB of 1,000 bytes after gzip. */
const FIRST_LOAD_KB = 150;
const OWN_KB = 60;

/** Pages visible without an account; the entry includes their frame. */
const PUBLIC = /^(app\/routes|features)\/site\//;

/** Not a screen of the product but an editor with a language server, for developers. */
const EDITOR = "features/playground/playground.tsx";

const BUILD = fileURLToPath(new URL("../../../dist/web/", import.meta.url));

const weights = new Map<string, number>();
function weigh(file: string): number {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(BUILD, file))).length;
  weights.set(file, known);
  return known;
}

const manifest = JSON.parse(readFileSync(join(BUILD, ".vite/manifest.json"), "utf8")) as Manifest;
const screens = weighScreens(manifest, weigh).sort((one, other) => other.ownBytes - one.ownBytes);
const kb = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(7);

const problems: string[] = [];
if (!screens.some(({ screen }) => screen === "app/routes/site/landing.tsx")) {
  problems.push("the build has no landing page: was it moved?");
}
console.log("    own  first load, kB");
for (const { screen, ownBytes, firstLoadBytes } of screens) {
  const isPublic = PUBLIC.test(screen);
  console.log(`${kb(ownBytes)} ${isPublic ? kb(firstLoadBytes) : "       "}  ${screen}`);
  if (isPublic && firstLoadBytes > FIRST_LOAD_KB * 1_000) {
    problems.push(`${screen}: the first load is ${kb(firstLoadBytes).trim()} kB, at most ${FIRST_LOAD_KB}`);
  }
  if (screen !== EDITOR && ownBytes > OWN_KB * 1_000) {
    problems.push(`${screen}: ${kb(ownBytes).trim()} kB of its own, at most ${OWN_KB}`);
  }
}
for (const problem of problems) console.error(`✖ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
