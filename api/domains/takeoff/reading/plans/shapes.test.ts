import { describe, expect, it } from "vitest";
import { readText } from "../reading.ts";
import { rectanglesOf } from "./rectangles.ts";
import { shapeArea, shapePerimeter } from "./shapes.ts";

const areaIn = (text: string) => shapeArea(readText(text))?.value ?? null;
const aroundIn = (text: string) => shapePerimeter(readText(text))?.value ?? null;

describe("shapes of a plan", () => {
  it.each([
    // Half base times height; Heron for three sides.
    ["triangular bed, 12 ft base and 9 ft tall, 3 in of mulch", 54],
    ["a triangle bed with sides 10, 12 and 14 feet, 2 in deep", 58.79],
    ["right triangle bed with legs 20 ft and 15 ft", 150],
    // Mean width times length.
    ["driveway tapers from 20 ft wide at the garage to 10 ft at the street, 40 ft long", 600],
    ["trapezoid, parallel sides 12 ft and 18 ft, 10 ft apart, 3 in deep", 150],
    ["8 ft wide at one end, 3 ft wide at the other and 22 ft long", 121],
    // Regular polygons: 3√3/2 s²; 2(√2 − 1) d² across the flats.
    ["hexagon patio of pavers, 6 ft sides", 93.53],
    ["octagonal slab 12 ft across, 4 inches thick", 119.29],
    ["half circle patio, 16 ft diameter", 100.53],
    ["quarter circle corner bed, radius 9 ft", 63.62],
    ["oval bed 14 ft long by 8 ft wide", 87.96],
    ["8 tree rings, 4 ft outside diameter with 1 ft left bare around the trunk", 94.25],
    ["circular lawn 30 ft diameter less a 6 ft circle for the fire pit", 678.58],
    ["L-shaped walk 4 ft wide, one leg 30 ft and the other 18 ft", 192],
    ["3 ft wide path around a 20 x 30 ft pool", 336],
    ["2 ft strip of rock around the house, which is 40 x 28", 288],
    // Shapes are added to the rectangles they are joined to.
    ["25 ft x 10 ft bed plus a half circle at the end 10 ft across", 289.27],
    ["a 20 x 10 ft rectangle plus a triangle 10 ft by 6 ft", 230],
  ])("%s", (text, area) => expect(areaIn(text)).toBeCloseTo(area, 1));

  it.each([
    ["hexagon patio, 6 ft sides", 36],
    ["right triangle bed with legs 20 ft and 15 ft", 60],
    ["half circle patio, 16 ft diameter", 41.13],
  ])("goes around: %s", (text, around) => expect(aroundIn(text)).toBeCloseTo(around, 1));

  it("leaves rectangles and whole circles to be read by their sizes", () => {
    expect(areaIn("12 x 16 ft patio")).toBeNull();
    expect(areaIn("round pad 10 ft across")).toBeNull();
  });

  it("takes no product for the plan", () => {
    expect(areaIn("8 x 10 bathroom with 8 in hexagon tile")).toBeNull();
    expect(areaIn("quarter round around a 10x11 bath less a 2.5 ft door")).toBeNull();
    expect(areaIn("wainscot 36 in high around a 12x16 dining room")).toBeNull();
  });

  it("takes a cut-out corner off an L", () => {
    const sizes = rectanglesOf(readText("L shaped slab, 24 x 16 ft overall with an 8 x 6 ft corner cut out"));
    expect(sizes.map(({ length, width, count }) => length * width * count)).toEqual([384, -48]);
  });

  it("reads one side of a square as both", () => {
    expect(rectanglesOf(readText("concrete base ten foot square"))[0]).toMatchObject({
      length: 10,
      width: 10,
    });
  });
});
