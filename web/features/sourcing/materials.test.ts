import { describe, expect, it } from "vitest";
import {
  byWorkItem,
  type ListedMaterial,
  offersLabel,
  placesOf,
  supplierCount,
  whyLabel,
} from "./materials.ts";

const materialOf = (key: string, workItem: string, fields: Partial<ListedMaterial> = {}): ListedMaterial => ({
  __typename: "Material",
  id: key,
  key,
  name: key,
  description: null,
  category: "Lumber & Wood",
  quantity: 1,
  calculatedQuantity: null,
  unit: "pieces",
  estimatedPrice: null,
  unsourcedReason: null,
  origin: "TAKEOFF",
  replacedName: null,
  workItem,
  measuredQuantity: "1",
  measuredUnit: "pieces",
  wastePercent: "0",
  usualWastePercent: "0",
  leftover: "0",
  wastePacks: 0,
  isSingleArticle: false,
  formula: "",
  offerCount: 0,
  supplierNames: [],
  hasSamplePrices: false,
  bestProduct: null,
  ...fields,
});

describe("the parts of the work", () => {
  it("are in work order, with their lines in order, under keys that survive a change of title", () => {
    const list = [
      materialOf("wall.studs", "Wall 10 ft"),
      materialOf("deck.joists", "Deck"),
      materialOf("wall.plates", "Wall 10 ft"),
    ];
    expect(byWorkItem(list).map(({ key, materials }) => [key, materials.map((one) => one.key)])).toEqual([
      ["wall", ["wall.studs", "wall.plates"]],
      ["deck", ["deck.joists"]],
    ]);
    const longer = list.map((one) => ({ ...one, workItem: one.workItem.replace("10", "12") }));
    expect(byWorkItem(longer).map(({ key }) => key)).toEqual(["wall", "deck"]);
  });
});

describe("where a line can move", () => {
  const [group] = byWorkItem(["a", "b", "c"].map((key) => materialOf(key, "Wall")));
  it.each([
    [0, { up: undefined, down: "c", stays: "b" }],
    [1, { up: "a", down: null, stays: "c" }],
    [2, { up: "b", down: undefined, stays: null }],
  ])("from position %i", (place, places) => {
    expect(group && placesOf(group, place)).toEqual(places);
  });
});

it("suppliers are counted once, however many offers they have", () => {
  const list = [["Ace", "Lowe's"], ["Ace"], []].map((supplierNames, place) =>
    materialOf(`wall.${place}`, "Wall", { supplierNames }),
  );
  expect(supplierCount(list)).toBe(2);
  expect(supplierCount([])).toBe(0);
});

it.each([
  [1, "See 1 offer"],
  [2, "Compare 2 offers"],
])("for %i offers the button says: %s", (offerCount, words) => {
  expect(offersLabel({ offerCount })).toBe(words);
});

it("the button behind a quantity gives the quantity in its readable form", () => {
  expect(whyLabel({ quantity: 1200 })).toBe("Why 1,200?");
});
