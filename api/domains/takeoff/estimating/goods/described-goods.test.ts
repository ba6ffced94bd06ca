import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const line = (text: string, name: RegExp) => {
  const found = takeOff(text).materials.find((material) => name.test(material.name));
  return found && { quantity: found.quantity, unit: found.unit, measured: found.measuredQuantity };
};

describe("goods in a description that no recipe lists", () => {
  const PATIO = "Paver patio 12 x 18 ft with 12x12 concrete pavers";

  it("fill the area of the work to their depth", () => {
    expect(line(`${PATIO}. Three inches of lava fill underneath.`, /lava/i)).toMatchObject({
      measured: 2,
      unit: "cubic yards",
    });
  });

  it("have the depth stated after their name, on round plans too", () => {
    const text = "Pea gravel for a 10 ft round pool pad, 4 in deep, plus lava fill 3 in on top";
    expect(line(text, /lava/i)?.measured).toBeCloseTo((Math.PI * 25 * 0.25) / 27, 2);
  });

  it("cover the area of the work, once per stated layer, in the stated packages", () => {
    const text =
      "Hot-mix asphalt drive 20 x 40 ft, 3 in thick, and two layers of burlap below it, burlap in rolls of 300 sq ft";
    expect(line(text, /burlap/i)).toMatchObject({ measured: 1600, quantity: 6, unit: "rolls" });
  });

  it("run along the work: once, on both sides or all around", () => {
    const text = "Sod a lawn of 30 x 40 ft, with rope around the perimeter";
    expect(line(text, /rope/i)).toMatchObject({ measured: 140 });
  });

  it("are not listed when the text says they are there or not wanted", () => {
    expect(line(`${PATIO} over the existing screenings`, /screenings/i)).toBeUndefined();
    expect(line(`${PATIO}, no burlap`, /burlap/i)).toBeUndefined();
  });
});
