/**
 * `npm run licences`: lists every package that is shipped with the product, in the server or in the page, with its
 * version and license. Fails on a license that is not known to allow that.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importedPackages, placesOf, readManifest } from "./lib/packages.mjs";
import { ROOT } from "./lib/prepare.mjs";

/** SPDX names. All allow redistribution, modified or not, and require only their notice. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  // What an older notice calls its terms of two or three clauses.
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Shipped unmodified, as separate packages that anyone can replace: their license requires only that and its notice. */
const APART = [{ name: /^@img\/sharp-libvips-/, licence: "LGPL-3.0-or-later" }];

const roots = [...Object.keys(readManifest().dependencies), ...importedPackages(["web"])];
const rows = placesOf(roots).map((place) => {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(ROOT, place, "package.json"), "utf8"),
  );
  return { name, version, licence: toText(license ?? licenses ?? readLicence(place)) };
});
const isVerbose = !process.argv.includes("--quiet");
for (const { name, version, licence } of isVerbose ? rows : []) {
  console.log(`${name}\t${version}\t${licence}`);
}
const refused = rows.filter(
  ({ name, licence }) =>
    !isAllowed(licence) && !APART.some((one) => one.name.test(name) && one.licence === licence),
);
for (const { name, version, licence } of refused) {
  console.error(`✖ ${name} ${version}: ${licence} is not among the licences we may distribute`);
}
console.log(`${rows.length} packages, ${refused.length} refused`);
process.exit(refused.length > 0 ? 1 : 0);

/** The first line of a package's license, where its manifest names none. */
function readLicence(place) {
  const file = join(ROOT, place, "LICENSE");
  return existsSync(file) && /^(The )?MIT License/i.test(readFileSync(file, "utf8").trim())
    ? "MIT"
    : undefined;
}

/** Older packages have a list of objects. */
function toText(licence) {
  if (Array.isArray(licence)) return licence.map(toText).join(" OR ");
  return typeof licence === "object" ? toText(licence?.type) : (licence ?? "no licence named");
}

/** "(MIT OR GPL-2.0)" leaves the choice to us, "A AND B" does not. */
function isAllowed(licence) {
  const choices = licence.replace(/[()]/g, "").split(/ OR /i);
  return choices.some((choice) => choice.split(/ AND /i).every((one) => ALLOWED.has(one.trim())));
}
