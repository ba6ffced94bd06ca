import { expect, it } from "vitest";
import { importedPackages, placesOf, readManifest } from "./packages.mjs";

const { dependencies, devDependencies } = readManifest();

it("what the server imports is a dependency and nothing else is, so that the image holds no more", () => {
  expect(Object.keys(dependencies).sort()).toEqual([...importedPackages(["api", "schema"])].sort());
});

it("what the page imports is installed for its build", () => {
  const missing = [...importedPackages(["web"])].filter(
    (name) => !dependencies[name] && !devDependencies[name],
  );
  expect(missing).toEqual([]);
});

it("a package's dependencies are found with it, and its optional ones are not", () => {
  const places = placesOf(["pg", "@prisma/client"]);
  expect(places).toContain("node_modules/pg-protocol");
  expect(places).not.toContain("node_modules/prisma");
});
