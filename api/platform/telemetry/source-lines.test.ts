import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSourceLines } from "./source-lines.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "source-lines-"));
  // The second line of pay.js is the fifth of pay.ts.
  writeFileSync(
    join(folder, "pay.js.map"),
    JSON.stringify({ version: 3, file: "pay.js", sources: ["pay.ts"], names: [], mappings: ";AAIA" }),
  );
  writeFileSync(join(folder, "broken.js.map"), "{");
});
afterAll(() => rmSync(folder, { recursive: true }));

const placeOf = (file: string, place: string) => `${pathToFileURL(join(folder, file))}:${place}`;

test("a position in a compiled file is mapped to its source", () => {
  expect(inSourceLines(`Error: declined\n    at pay (${placeOf("pay.js", "2:9")})`)).toBe(
    `Error: declined\n    at pay (${placeOf("pay.ts", "5:1")})`,
  );
});

test.each([
  ["no map", "other.js"],
  ["a broken map", "broken.js"],
])("a position in a file with %s is unchanged", (_, file) => {
  const stack = `Error: declined\n    at async ${placeOf(file, "2:9")}`;
  expect(inSourceLines(stack)).toBe(stack);
});
