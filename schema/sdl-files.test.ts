import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The most that a person reads in one sitting. */
const MOST_LINES = 250;

it("a file of the contract covers one subject, and is short enough to be read as its manual", () => {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  expect(files.length).toBeGreaterThan(50);
  const tooLong = files.filter(
    (name) => readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n").length > MOST_LINES,
  );
  expect(tooLong).toEqual([]);
});
