/** Jobs as estimators write them: rates, identical parts, and words that name other goods than the work they resemble. */
import { describe, expect, it } from "vitest";
import { takeOff } from "./takeoff.ts";

const listOf = (text: string): string[] =>
  takeOff(text).materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`);

/** The lines with names that match a pattern. */
const linesOf = (text: string, name: RegExp): string[] => listOf(text).filter((line) => name.test(line));

describe("what is stated for each is counted for all", () => {
  it.each([
    [
      "7 window openings, each 3.5 ft wide. 2 jacks, 2 kings and 4 cripples per opening",
      /jack/i,
      "14 pieces Jack",
    ],
    ["11 rafters 2x8x14. Rafter ties at both ends of every rafter", /tie/i, "22 pieces Rafter tie"],
    ["Bunks: four, each with 11 slats", /slat/i, "44 pieces Slat"],
    ["Six windows, a tube of sealant per three", /sealant/i, "2 tubes Sealant"],
    ["20 trail signs, each on two posts", /post/i, "40 pieces Post"],
    ["20 trail signs, each on two 4x4x8 posts", /post/i, "40 pieces 4x4x8 posts"],
    ["11 bird houses, each from one 1x6x8 board", /board/i, "11 pieces 1x6x8 board"],
    [
      "LED wafer lights 4 ft apart each way in a 16 x 20 family room",
      /downlight/i,
      "20 pieces LED canless downlight 6 in",
    ],
  ])("%s", (text, name, line) => {
    expect(linesOf(text, name)).toContain(line);
  });

  it("a wall is covered on each face, and a gauge is not a number of studs", () => {
    const list = listOf(
      'Partition 86 ft x 10 ft, 25 ga studs 24 in oc, 5/8" drywall one layer each face, 4x10 sheets',
    );
    expect(list.find((line) => /stud/i.test(line))).toMatch(/^44 pieces Steel stud/);
    expect(list.find((line) => /sheets Drywall/.test(line))).toMatch(/^4[345] sheets/);
  });

  it.each([
    ["Three exterior walls 14+20+14, 8' high, 2x6 studs 16\" oc", "37 pieces 2x6x8 stud"],
    ["drywall walls 14+20+14 x 8 high", "12 sheets Drywall 1/2 in. 4x8"],
    ["baseboard 14+12+14+12", "7 pieces MDF baseboard 3-1/4 in. primed"],
  ])("walls that are added up without a unit are in feet: %s", (text, line) => {
    expect(listOf(text)).toContain(line);
  });

  it("walls with a number after their name are counted", () => {
    expect(linesOf('Knee walls: two, 24 ft long x 4 ft high, studs 24" oc', /stud/)).toEqual([
      "25 pieces 2x4x8 stud",
    ]);
  });
});

describe("each area belongs to the surface it is stated for", () => {
  it("ceilings are not walls", () => {
    expect(linesOf("Drywall ceilings 1,420 sf and walls 3,980 sf in 4x12", /sheets/)).toEqual([
      "113 sheets Drywall 1/2 in. 4x12",
    ]);
  });

  it("gable triangles are gables, on top of the walls", () => {
    const house = "Vinyl siding, 40 x 26 house, 9' walls";
    const gables = `${house}, plus two gable triangles each 26' wide and 7' high`;
    expect(linesOf(gables, /Vinyl siding/)).toEqual(["14 squares Vinyl siding"]);
    expect(linesOf(house, /Vinyl siding/)).toEqual(["12 squares Vinyl siding"]);
  });
});

describe("named goods and places do not start other work", () => {
  it.each([
    [
      "Lean-to roof on the side of the barn: 20 ft long, 12 ft down the slope. Metal panel",
      /stud|siding|skid/i,
    ],
    [`Expansion felt across the 20' at the garage, driveway 36' long x 20' wide x 5"`, /roof/i],
    ["Duplex entry stairs, 4 risers at 7 in", /outlet/i],
    ["Pool 16x32, paver deck 3 ft wide all around it. Pavers 6x9 in", /joist|deck board/i],
    ["11 base doors take one pull each, 7 drawers take two pulls each", /prehung|casing/i],
    ["Hoop house 14 by 32, a bow is two lengths of chain link top rail bent", /chain-link/i],
    ["LEDs 4 ft apart each way, first row and first column 2 ft off the walls, room 16 x 20", /concrete/i],
  ])("%s", (text, name) => {
    expect(listOf(text)).not.toEqual([]);
    expect(linesOf(text, name)).toEqual([]);
  });
});

describe("sizes and rates mean what their trade means by them", () => {
  it.each([
    ["Mud-set shower floor: pan 48 x 36, 2x2 mosaic tile", /tile/i, "432 pieces Ceramic wall tile 2x2 in"],
    [
      "Parking lot overlay: 118' x 64'. Inch and a half lift of asphalt, 145 lb per cubic foot",
      /asphalt/i,
      "69 tons Hot-mix asphalt",
    ],
    ["64 ft of arborvitae, one every 4 ft with one at both ends", /arborvitae/i, "17 pieces Arborvitae"],
    ["220 ft of split rail in a straight line", /post/i, "29 pieces Pressure-treated 4x4x8 post"],
  ])("%s", (text, name, line) => {
    expect(linesOf(text, name)).toContain(line);
  });

  it("a ramp that climbs an inch per foot is as long as its rise implies", () => {
    const ramp = (slope: string): string[] => listOf(`ADA ramp, total rise 30", ${slope}, 48" wide`);
    expect(ramp("slope one inch per foot")).toEqual(ramp("slope 1:12"));
  });

  it.each([
    ["Glass block shower screen 5'4\" x 6'8\", 8 inch nominal block", /concrete block/i],
    ["Cable railing 56 ft long, a swage stud on the end of each cable", /2x4x8 stud/i],
    ["Vinyl base all round less 2'8\" door in a 9 x 7 laundry room", /prehung/i],
  ])("%s", (text, name) => {
    expect(linesOf(text, name)).toEqual([]);
  });
});

describe("a run, a roof and a floor add up everything stated about them", () => {
  it.each([
    [
      "Vinyl fence L-shaped: 40 ft and 64 ft, 8 ft panels",
      /panel/i,
      "13 pieces Vinyl privacy fence panel 6x8 ft",
    ],
    [
      "Vinyl fence, U-shaped yard: 40', then 64', then 40', panels 8 ft",
      /post$/i,
      "19 pieces Vinyl fence post",
    ],
    [
      "Roof 2 slopes, each 18' x 52', architectural shingles, drip edge",
      /drip/i,
      "18 pieces Drip edge 10 ft",
    ],
    [
      "Blow cellulose R-49, 24.3 sq ft a bag: attic 28 x 44 ft but there's a piece, 12 by 16, where there's no attic to blow",
      /cellulose/i,
      "43 bags Blown-in cellulose 25 lb",
    ],
  ])("%s", (text, name, line) => {
    expect(linesOf(text, name)).toContain(line);
  });

  it("rolls of artificial turf are not sod", () => {
    expect(linesOf("Artificial turf 15 x 38. Turf rolls are 15 ft wide so cut 38 ft", /sod/i)).toEqual([]);
  });
});

describe("excluded parts are neither bought nor measured", () => {
  it.each(["Bathroom floor 5x8 tile minus tub 30x60", "tile bathroom floor 5x8 less tub 30x60"])(
    "%s",
    (text) => {
      expect(linesOf(text, /tile/i)).toEqual(["28 square feet Porcelain floor tile"]);
    },
  );

  it("a garage that gets no siding yet has none on its list, but all the rest", () => {
    const garage = "24x24 garage, 2x6 walls 9 ft, trusses 24 in oc";
    const without = (list: string[]) => list.filter((line) => !/siding/i.test(line));
    expect(listOf(`${garage}, no siding yet`)).toEqual(without(listOf(garage)));
    expect(linesOf(garage, /siding/i)).toHaveLength(1);
  });

  it("holes to be patched are not walls", () => {
    expect(listOf("Patch drywall 3 holes 12x12")).toEqual([]);
  });
});

describe("doors and percentages", () => {
  it("a garage door is not a room door, nor is its opener", () => {
    expect(linesOf("16x7 overhead garage door and two windows", /prehung/i)).toEqual([]);
    expect(linesOf("hang 4 bedroom doors and a garage door opener", /prehung/i)).toEqual([
      "4 pieces Prehung interior door 30x80 hollow core",
    ]);
  });

  it("tile underfoot does not hang in a grid", () => {
    expect(linesOf("2x2 tile on the bathroom floor 5x8", /ceiling/i)).toEqual([]);
    expect(linesOf("drop ceiling 12x20, 2x2 tiles", /^\d+ pieces Ceiling tile/)).toHaveLength(1);
  });

  it("a named door is bought once", () => {
    expect(linesOf("Replace the front door", /door/i)).toHaveLength(1);
  });

  it("a percentage of waste is one, whatever follows it", () => {
    const house = "Vinyl siding, house 28x40, walls 9 ft high, no gables";
    const [line] = linesOf(`${house} 10 % waste don't take out any openings`, /Vinyl siding/);
    expect(line).toBe("14 squares Vinyl siding");
  });
});

describe("goods on hand are not bought again, and say nothing about how much the work needs", () => {
  const GARAGE = "drywall for my garage 24x24 ft, 9 ft walls and ceiling, 4x12 sheets";
  it.each([
    [GARAGE, "30 sheets Drywall 1/2 in. 4x12"],
    [`${GARAGE}, I already have 6 sheets`, "24 sheets Drywall 1/2 in. 4x12"],
    [`${GARAGE}, I already have 6 of them`, "24 sheets Drywall 1/2 in. 4x12"],
    ["slab 10x12 4 in thick, 80 lb bags, already have 8 of them", "59 bags Concrete mix 80 lb bag"],
    ["fence 80 ft 6 ft high, already got 9 posts", "2 pieces Pressure-treated 4x4x8 post"],
  ])("%s", (text, line) => {
    expect(listOf(text)).toContain(line);
  });
});
