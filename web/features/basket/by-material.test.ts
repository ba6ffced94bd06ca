import { expect, it } from "vitest";
import { byMaterial } from "./by-material.ts";

it("a material that is bought in two places has both lines; a line without a material is omitted", () => {
  const [one, two, other, own] = [
    { id: "one", materialId: "joists" },
    { id: "two", materialId: "joists" },
    { id: "other", materialId: "nails" },
    { id: "own", materialId: null },
  ] as const;
  expect([...byMaterial([one, other, two, own])]).toEqual([
    ["joists", [one, two]],
    ["nails", [other]],
  ]);
});
