import { describe, expect, it } from "vitest";
import { changesBetween, type Preview, type Said, saying, withoutInput } from "./preview.rules.ts";

type Line = Preview["materials"][number];

const JOISTS: Line = {
  __typename: "PreviewMaterial",
  key: "deck.joists",
  name: "Pressure-treated 2x8x12",
  description: null,
  category: "Lumber & Wood",
  quantity: 13,
  calculatedQuantity: null,
  unit: "pieces",
  workItem: "Deck",
  measuredQuantity: "13",
  measuredUnit: "pieces",
  wastePercent: "0",
  usualWastePercent: "0",
  leftover: "0",
  wastePacks: 0,
  formula: "16 ft ÷ 16 in on centre + 1 = 13 joists",
  inputs: [],
};

describe("the lines that are bought differently", () => {
  it("are those with another quantity, size or unit, and no others", () => {
    const screws = { ...JOISTS, key: "deck.screws", name: "Deck screws" };
    const more = { ...JOISTS, quantity: 17, name: "Pressure-treated 2x10x12" };
    expect(changesBetween([JOISTS, screws], [more, screws])).toEqual([
      expect.objectContaining({
        key: "deck.joists",
        previousName: JOISTS.name,
        previousQuantity: 13,
        quantity: 17,
      }),
    ]);
    expect(changesBetween([JOISTS], [{ ...JOISTS, formula: "otherwise" }])).toEqual([]);
  });

  it("distinguish new lines from removed ones", () => {
    const rail = { ...JOISTS, key: "deck.rail" };
    expect(changesBetween([JOISTS], [rail])).toMatchObject([
      { key: "deck.rail", previousQuantity: null, quantity: 13 },
      { key: "deck.joists", previousQuantity: 13, quantity: null },
    ]);
  });
});

describe("what was said", () => {
  const height: Said = {
    kind: "MEANING",
    key: "3 ft",
    value: "input deck.height 3",
    inputKey: "deck.height",
  };
  const spacing: Said = { kind: "INPUT", key: "deck.spacing", value: "12", inputKey: null };

  it("about the same thing counts as it was last said", () => {
    const again = { ...spacing, value: "24" };
    expect(saying([spacing, height], again)).toEqual([height, again]);
  });

  it("about an input is withdrawn, whichever way it was said", () => {
    const joists: Said = { kind: "QUANTITY", key: "deck.height", value: "40", inputKey: null };
    expect(withoutInput([height, spacing, joists], "deck.height")).toEqual([spacing, joists]);
    expect(withoutInput([height, spacing], "deck.spacing")).toEqual([height]);
  });
});
