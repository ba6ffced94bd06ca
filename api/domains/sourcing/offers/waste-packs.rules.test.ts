import { describe, expect, it } from "vitest";
import { countWastePacks, type PackedMaterial } from "./waste-packs.rules.ts";

/** 80 sq ft and 10% waste in boxes of 10: nine boxes, of which the work takes eight. */
const TILE: PackedMaterial = {
  quantity: 9,
  calculatedQuantity: null,
  unit: "boxes",
  measuredQuantity: 80,
  measuredUnit: "sq ft",
  wastePercent: 10,
  packSize: 10,
};

describe("packs bought only for waste", () => {
  it.each<[string, Partial<PackedMaterial>, number]>([
    ["a box that the work does not take without waste", {}, 1],
    ["several of a large floor", { measuredQuantity: 800, quantity: 88 }, 8],
    ["none where the last box has the waste anyway", { measuredQuantity: 72, quantity: 8 }, 0],
    ["none without waste", { wastePercent: 0, quantity: 8 }, 0],
    ["closed bags", { unit: "bags" }, 1],
    ["rolls", { unit: "rolls" }, 1],
    ["no boards, which are cut", { unit: "pieces", measuredUnit: "ft" }, 0],
    ["no sheets, which are cut", { unit: "4x8 sheets" }, 0],
    ["nothing in bulk", { unit: "cubic yards", measuredUnit: "cu ft" }, 0],
    ["no paint, which is tinted and poured", { unit: "gallons" }, 0],
    ["no boxes that are counted themselves", { measuredUnit: "boxes", packSize: 1, measuredQuantity: 8 }, 0],
    ["no more than a person still buys", { quantity: 8, calculatedQuantity: 9 }, 0],
    ["not what a person buys beyond it", { quantity: 20, calculatedQuantity: 9 }, 1],
    ["none where a division leaves a crumb", { packSize: 0.1, measuredQuantity: 0.3, quantity: 3 }, 0],
  ])("%s", (_what, change, packs) => {
    expect(countWastePacks({ ...TILE, ...change })).toBe(packs);
  });
});
