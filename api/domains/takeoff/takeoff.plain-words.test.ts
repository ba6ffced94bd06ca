import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";

/** Measured quantity by the last part of each line's key. */
function lines(text: string): Record<string, number> {
  return Object.fromEntries(
    takeOff(text).materials.map(({ key, measuredQuantity }) => [key.split(".").at(-1), measuredQuantity]),
  );
}

describe("a percentage with nothing after it", () => {
  it.each(["Oak flooring 400 sf, 8%", "400 sf oak flooring 8% + cleats"])("is waste: %s", (text) => {
    const [floor] = takeOff(text).materials;
    expect(floor).toMatchObject({ measuredQuantity: 400, wastePercent: 8 });
  });

  it("that states how much something is does not add waste", () => {
    const [sheets] = takeOff("Drywall one wall 20 x 8 ft, humidity is 40%").materials;
    expect(sheets?.wastePercent).toBe(0);
  });
});

describe("faces that are counted", () => {
  it.each([
    ["House wrap for 2 walls 28x9 and 2 walls 22x9", 2 * 28 * 9 + 2 * 22 * 9],
    ["House wrap. Two walls are 28 ft by 9 high and two are 22 by 9.", 2 * 28 * 9 + 2 * 22 * 9],
    ["House wrap on 3 walls 25x8", 3 * 25 * 8],
  ])("add up: %s", (text, area) => expect(takeOff(text).materials[0]?.measuredQuantity).toBe(area));

  it("are a room when four walls have its plan", () =>
    expect(lines("Paint the 4 walls, 14x11 room, 8 ft high")["wall-paint"]).toBeGreaterThan(0));
});

describe("units of masonry", () => {
  it.each([
    [
      "Brick wall 30 ft long, 5 ft high. Each brick with its joint covers 4 x 10 inches.",
      "bricks",
      30 * 5 * (144 / 40),
    ],
    ['brick retaining wall 40\' long x 36" high, 3x9" per brick incl joint', "bricks", 40 * 3 * (144 / 27)],
    ["Two block walls 18 + 12 ft, 7 ft high, 18x9 face", "blocks", 30 * 7 * (144 / 162)],
  ])("have the size stated for them: %s", (text, key, pieces) =>
    expect(lines(text)[key]).toBeCloseTo(pieces, 1),
  );

  it("of several walls are counted once for each", () =>
    expect(
      lines("Block walls: three walls, two of them 15 ft long and one 24 ft, all 8 ft high.")["blocks"],
    ).toBeCloseTo(54 * 8 * 1.125, 1));
});

describe("balusters", () => {
  it("stand between two posts with one more gap than balusters", () =>
    expect(lines("Railing, 60 in clear between the posts, 2x2 balusters, 3.5 in max gap")["balusters"]).toBe(
      12,
    ));
});

describe("work for another day", () => {
  it("is not part of the job", () => {
    const { scope } = takeOff("Sod for a 30 x 20 ft lawn. A deck would be nice too, but that's another day.");
    expect(scope.items.map(({ assembly }) => assembly)).toEqual(["sod"]);
  });
});

describe("'include'", () => {
  it("adds to the list and removes nothing", () =>
    expect(
      Object.keys(
        lines("Shingles for a gable roof over a 40 x 28 ft house, 5/12. Include starter and ridge."),
      ),
    ).toContain("shingles"));
});

describe("the area of a job", () => {
  it("leaves a bare common size to the tile: pieces of 2 sq ft", () =>
    expect(
      takeOff("Porcelain tile for the hall, 90 sf, 12x24 laid straight").materials[0]?.measuredQuantity,
    ).toBe(45));

  it("is cut from the full width of a roll, all of which is paid for", () =>
    expect(lines("Carpet for a 9 x 14 ft room off a 12 ft roll, full width paid")["carpet"]).toBe(14 * 12));

  it("may get a side from something that nobody buys", () =>
    expect(takeOff("We have 150 ft of ruts, it's nine feet wide, 3 in of gravel on top.").questions).toEqual(
      [],
    ));
});

describe("a figure for something repeated", () => {
  it("is not a length in a list", () =>
    expect(takeOff("140 lf gutter, a downspout every 35 ft, 12 ft each").materials[0]?.measuredQuantity).toBe(
      140,
    ));

  it("at both ends counts twice", () =>
    expect(
      lines("10 ft wall, studs 16 in oc, at both ends it turns a corner, 3 extra studs per corner")["studs"],
    ).toBe(9 + 6));

  it("is added when it applies to each", () =>
    expect(lines("16 ft wall 24 in oc, 2 corners +2 studs ea, no openings")["studs"]).toBe(9 + 4));
});

describe("work that is only mentioned", () => {
  it("is meant when nothing else is", () => {
    const { scope } = takeOff("I read a lot about spray foam. The barn has 600 sq ft of wall, 3 in thick.");
    expect(scope.items.map(({ assembly }) => assembly)).toEqual(["spray-foam"]);
  });

  it("on something existing is done to it", () =>
    expect(
      Object.keys(lines("My asphalt driveway is 40 x 11 ft. Two coats of sealer, 90 sq ft to the gallon.")),
    ).toEqual(["sealer"]));
});

describe("rolls of wallpaper", () => {
  it("are counted singly when requested that way, with doubles counted as two", () => {
    const text =
      "Wallpaper 300 sq ft of wall, 25 sq ft to a single roll, plus one extra double roll. How many single rolls?";
    expect(takeOff(text).materials[0]).toMatchObject({ quantity: 14, unit: "rolls" });
  });
});

describe("boards with gaps inside", () => {
  it("are counted with the gaps between them", () => {
    const text = "Board and batten in the entry, 12 ft wall, 42 in high, boards 2.5 in wide, 10 in gaps";
    expect(lines(text)["uprights"]).toBe(Math.ceil((144 + 10) / 12.5));
  });
});

describe("a heated floor", () => {
  it.each([
    ["Radiant floor 18 x 20 ft, 1.25 ft of tubing per sq ft", 450],
    ['hydronic floor 10x12, pex 9" oc', 160],
  ])("gets its tubing by rate or spacing: %s", (text, feet) => expect(lines(text)["tubing"]).toBe(feet));
});

describe("single batts", () => {
  it("are counted by their own size", () =>
    expect(
      takeOff("R-19 batts for 300 sq ft of wall, batts are 15 in wide and 93 long").materials[0],
    ).toMatchObject({
      quantity: 31,
      unit: "batts",
    }));
});

describe("text messages", () => {
  it("write 'for' as a figure", () =>
    expect(takeOff("crete 4 a patio 10x14, 4 in thick").materials[0]?.measuredQuantity).toBeCloseTo(
      10 * 14 * (4 / 12),
      1,
    ));

  it("count after the name", () => expect(lines("Switches 3, outlets 7, all new")["outlets"]).toBe(7));
});

describe("a unit that is stated once", () => {
  it("applies to the next side too", () => {
    const [paint] = takeOff(
      "Stain a fence 70 feet long and five high, one side, one coat, 350 sq ft a gallon",
    ).materials;
    expect(paint?.formula).toContain("350");
    expect(takeOff("A gravel walk, 4 feet wide and 33 long, 3 in deep").questions).toEqual([]);
  });
});

describe("sizes that are not the work's", () => {
  it("are ignored when the place stays as it is", () =>
    expect(lines("Laminate for the den, 10 x 14. The closet, 3 x 6, stays as it is.")["flooring"]).toBe(140));

  it("are not a number of sheets", () => {
    const { materials } = takeOff("Drywall with 4x8 sheets");
    expect(materials).toEqual([]);
  });
});

describe("beds and pads with a depth in inches", () => {
  it("have their sides in feet", () =>
    expect(lines('raised bed 3x6x11" soil')["soil"]).toBeCloseTo((3 * 6 * 11) / 12, 1));
});

describe("two slopes", () => {
  it("are as high as they rise, and as long as stated", () =>
    expect(lines("Shingle roof, two slopes, each 30 ft long and 12 ft up.")["shingles"]).toBeCloseTo(720, 0));
});

describe("a figure after a plus", () => {
  it("is a percentage when nothing else follows", () =>
    expect(takeOff("Oak flooring 250 sf +12").materials[0]).toMatchObject({ wastePercent: 12 }));
});

describe("the weight of a yard", () => {
  it("is the density of goods ordered by weight", () => {
    const [gravel] = takeOff(
      "Gravel for a pad 9 x 12 ft, 6 in deep. A cubic yard weighs 2,600 lb. How many tons?",
    ).materials;
    expect(gravel).toMatchObject({ unit: "tons", measuredQuantity: 54 });
    expect(gravel?.packSize).toBeCloseTo(27 / 1.3, 2);
  });
});
