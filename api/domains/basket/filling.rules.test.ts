import { describe, expect, it } from "vitest";
import type { BasketItem } from "./basket.types.ts";
import { fillingOf, forgetChanged, keepChanges } from "./filling.rules.ts";
import { makeItem } from "./testing/make-item.ts";

const STUDS = { id: "studs", quantity: 36, unit: "pieces" };
const NAILS = { id: "nails", quantity: 2, unit: "lb" };
const studs = makeItem({ productId: "studs-at-hd", materialId: "studs", quantity: 36 });
const studsElsewhere = makeItem({ productId: "studs-at-menards", materialId: "studs", quantity: 36 });
const nails = makeItem({ productId: "nails-at-hd", materialId: "nails", quantity: 2 });
const OFFERED = ["studs-at-hd", "studs-at-menards", "nails-at-hd"];

/** Fills the basket with studs and nails, lets a person leave `present` in it, and fills it with `planned`. */
function refill(
  present: readonly BasketItem[],
  {
    planned = [studs, nails],
    list = [STUDS, NAILS],
    offered = OFFERED,
  }: { planned?: readonly BasketItem[]; list?: readonly (typeof STUDS)[]; offered?: readonly string[] } = {},
) {
  const previous = fillingOf([STUDS, NAILS], [studs, nails]);
  const refilled = keepChanges(present, previous, planned, fillingOf(list, planned), new Set(offered));
  return {
    bought: refilled.items.map(({ productId, quantity }) => `${quantity} ${productId}`),
    kept: refilled.keptMaterialIds,
  };
}

describe("a basket that is filled again", () => {
  it("follows the new plan where nobody changed anything", () => {
    const planned = [studsElsewhere, nails];
    expect(refill([studs, nails], { planned })).toEqual({
      bought: ["36 studs-at-menards", "2 nails-at-hd"],
      kept: [],
    });
  });

  it.each([
    ["another quantity", [{ ...studs, quantity: 20 }, nails], ["20 studs-at-hd", "2 nails-at-hd"]],
    ["another offer", [studsElsewhere, nails], ["36 studs-at-menards", "2 nails-at-hd"]],
    ["an item that was removed", [nails], ["2 nails-at-hd"]],
  ])("keeps %s", (_name, present, bought) => {
    expect(refill(present)).toEqual({ bought, kept: ["studs"] });
  });

  it("follows the plan for a material whose need has changed since", () => {
    const planned = [{ ...studs, quantity: 40 }, nails];
    expect(refill([nails], { planned, list: [{ ...STUDS, quantity: 40 }, NAILS] })).toEqual({
      bought: ["40 studs-at-hd", "2 nails-at-hd"],
      kept: [],
    });
  });

  it("leaves out a material that is no longer on the list, whatever was bought of it", () => {
    const present = [{ ...studs, quantity: 20 }, nails];
    expect(refill(present, { planned: [nails], list: [NAILS] })).toEqual({
      bought: ["2 nails-at-hd"],
      kept: [],
    });
  });

  it("follows the plan where the chosen offer no longer exists", () => {
    expect(refill([studsElsewhere, nails], { offered: ["studs-at-hd", "nails-at-hd"] })).toEqual({
      bought: ["36 studs-at-hd", "2 nails-at-hd"],
      kept: [],
    });
  });

  it("follows the plan for what is only sold as a package", () => {
    const inPackage = { ...studs, package: { id: "quote-1", lines: 2 } };
    expect(refill([nails], { planned: [inPackage, nails] }).bought).toContain("36 studs-at-hd");
  });

  it("keeps no change that the new plan makes by itself", () => {
    const planned = [studsElsewhere, nails];
    expect(refill([studsElsewhere, nails], { planned }).kept).toEqual([]);
  });
});

it("a change that nobody chose is forgotten for the materials that it concerned", () => {
  const filling = fillingOf([STUDS, NAILS], [studs, nails]);
  expect(forgetChanged(filling, [studs, nails], [nails]).map(({ materialId }) => materialId)).toEqual([
    "nails",
  ]);
});
