import { describe, expect, it } from "vitest";
import type { Material } from "../offers/product.types.ts";
import { chooseCostliest } from "./costliest.rules.ts";

const makeLine = (id: string, position: number, estimateCents: number | null) => ({
  // The rule reads nothing else of a material.
  material: { id, position } as Material,
  estimateCents,
});
const STARTER = { limit: 2, planName: "Starter" };
const idsOf = (materials: readonly { id: string }[]) => materials.map(({ id }) => id);

describe("the materials that suppliers are queried for", () => {
  it("are all of them where the plan has room", () => {
    const { sourced, unsourced } = chooseCostliest([makeLine("a", 0, 1), makeLine("b", 1, null)], STARTER);
    expect([idsOf(sourced), unsourced]).toEqual([["a", "b"], []]);
  });

  it("are the costliest, in the order of the work", () => {
    const lines = [makeLine("cheap", 0, 100), makeLine("dear", 1, 900), makeLine("dearest", 2, 5_000)];
    const { sourced, unsourced } = chooseCostliest(lines, STARTER);
    expect(idsOf(sourced)).toEqual(["dear", "dearest"]);
    expect(unsourced).toEqual([
      {
        material: lines[0]?.material,
        reason:
          "Not priced: Starter covers the 2 costliest materials of a project, and this one usually costs about $1.00. Professional covers all.",
      },
    ]);
  });

  it("with no usual price rank in the middle, and say so when they are left out", () => {
    const lines = [
      makeLine("unknown", 0, null),
      makeLine("cheap", 1, 100),
      makeLine("middle", 2, 500),
      makeLine("dear", 3, 900),
    ];
    expect(idsOf(chooseCostliest(lines, { ...STARTER, limit: 2 }).sourced)).toEqual(["unknown", "dear"]);
    const [left] = chooseCostliest(lines, { ...STARTER, limit: 1 }).unsourced;
    expect(left?.reason).toContain("no usual price is known for this one, so it was ranked in the middle");
  });

  it("keep the order of the work where no price is known", () => {
    const lines = ["a", "b", "c"].map((id, position) => makeLine(id, position, null));
    expect(idsOf(chooseCostliest(lines, STARTER).sourced)).toEqual(["a", "b"]);
  });
});
