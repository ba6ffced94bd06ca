/** The installed packages that ship with the product, from package-lock.json and the code's imports. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./prepare.mjs";

/** Code for tests and developers does not ship. */
const NOT_DELIVERED =
  /\.(test|spec|bench)\.tsx?$|\.fixtures(-more)?\.ts$|\.plugin\.ts$|\/(testing|e2e|scripts|docs)$/;

const IMPORTED =
  /(?:\bfrom |^import |\bimport\(|import\.meta(?:\.url\))?\.resolve\(|@import )"(?![./]|node:|#|virtual:)((?:@[\w.-]+\/)?[\w.-]+)[^"\n]*"\)?[;),]/gm;

/**
 * @param {readonly string[]} folders of this checkout
 * @returns {Set<string>} names of the packages imported by shipped code there
 */
export function importedPackages(folders) {
  const names = new Set();
  for (const file of folders.flatMap(deliveredFiles)) {
    for (const [, name] of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORTED)) names.add(name);
  }
  return names;
}

function deliveredFiles(path) {
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => {
    const full = `${path}/${entry.name}`;
    if (NOT_DELIVERED.test(full)) return [];
    if (entry.isDirectory()) return deliveredFiles(full);
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [full] : [];
  });
}

/**
 * Everything packages need at run time, each at its location. npm's own `--omit=dev` also keeps optional peers, such as
 * the command-line tools of the database client.
 *
 * @param {Iterable<string>} names of top-level packages
 * @returns {string[]} locations such as "node_modules/pg", of those installed on this platform
 */
export function placesOf(names) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const found = new Set();
  const add = (name, from) => {
    const place = resolvePlace(packages, name, from);
    if (place === null || found.has(place) || !existsSync(join(ROOT, place))) return;
    found.add(place);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[place];
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      add(needed, place);
    }
  };
  for (const name of names) add(name, "");
  return [...found].sort();
}

/** Resolves as Node does: next to the package that asks, then further up. */
function resolvePlace(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === "") return null;
  }
}

/** @returns {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
export function readManifest() {
  return JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
}
