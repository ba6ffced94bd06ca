/** Removes from an image every installed package that the server does not need at run time. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { placesOf, readManifest } from "./lib/packages.mjs";
import { ROOT } from "./lib/prepare.mjs";

const kept = placesOf(Object.keys(readManifest().dependencies));
const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
for (const place of Object.keys(packages)) {
  if (place === "" || kept.some((one) => one === place || one.startsWith(`${place}/`))) continue;
  rmSync(join(ROOT, place), { recursive: true, force: true });
}
for (const leftover of [".bin", ".cache", ".package-lock.json", ".vite", ".vite-temp"]) {
  rmSync(join(ROOT, "node_modules", leftover), { recursive: true, force: true });
}
