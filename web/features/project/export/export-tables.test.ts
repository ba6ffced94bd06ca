import { describe, expect, it } from "vitest";
import type { ExportTable } from "../../../lib/export-table.ts";
import { toCsv } from "./download-tables.ts";
import { fileNameFor } from "./export-tables.ts";

const table = (cell: string | number | null): ExportTable => ({
  name: "List",
  columns: [{ header: "Material", kind: "text", width: 10 }],
  rows: [[cell]],
});

describe("a table as CSV", () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ["+1", `"'+1"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["＝1", `"'＝1"`],
  ])("holds %j as text, never as a formula", async (cell, written) => {
    expect(await toCsv(table(cell))).toBe(`\uFEFFMaterial\r\n${written}`);
  });

  it("keeps numbers and amounts as they are and leaves missing values empty", async () => {
    expect(await toCsv(table(12.5))).toBe("\uFEFFMaterial\r\n12.5");
    expect(await toCsv(table("1234.50"))).toBe("\uFEFFMaterial\r\n1234.50");
    expect(await toCsv(table(null))).toBe("\uFEFFMaterial\r\n");
  });
});

it.each([
  ["Back deck", "back-deck-list"],
  ["  Año nuevo / 2026  ", "ano-nuevo-2026-list"],
  ["سطح", "project-list"],
  ["../../etc", "etc-list"],
])("the file for %j is named %s", (name, file) => {
  expect(fileNameFor(name, "List")).toBe(file);
});
