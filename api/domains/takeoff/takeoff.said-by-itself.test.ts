import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";
import { measuredIn } from "./trades/materials-of.ts";

const quantityOf = (description: string, name: RegExp): number | undefined =>
  takeOff(description).materials.find((material) => name.test(material.name))?.quantity;

describe("what a text states directly, whatever recipe there is", () => {
  it("counts bars by their grade", () => {
    const { materials } = takeOff("12 #4 bars 20 ft long and 8 #5 bars 10 ft long");
    expect(materials.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Rebar #4 x 20 ft", 12],
      ["Rebar #5 x 10 ft", 8],
    ]);
  });

  it("runs bars around a footing, and does not use their stock length as a side of it", () => {
    const text =
      "Continuous footing, 120 ft measured on the center line, 20 in wide, 10 in thick. Three #5 bars run all the way round, bars come 20 ft long.";
    expect(measuredIn(text)["strip-footing.rebar"]).toBe(360);
    expect(measuredIn(text)["strip-footing.concrete"]).toBeCloseTo((120 * 20 * 10) / 144);
  });

  it("counts what each thing needs when the things were counted in an earlier sentence", () => {
    const text =
      "Drain five downspouts underground. Each gets a 20 ft run of 4 in solid PVC, a downspout adapter at the top and a pop-up emitter at the end.";
    expect(quantityOf(text, /adapter/i)).toBe(5);
    expect(quantityOf(text, /emitter/i)).toBe(5);
  });

  it("lists what is counted next to a work, though no trade has a recipe for it", () => {
    const bed = "Garden bed 8 x 10 ft, mulch 3 in deep. Twelve daylilies and 5 boxwoods";
    expect(quantityOf(bed, /daylily/i)).toBe(12);
    expect(quantityOf(bed, /boxwood/i)).toBe(5);
    expect(quantityOf("Paint a room 12 x 14 ft, and two parrots watch", /parrot/i)).toBeUndefined();
    const floor = "Gravel pad 12 x 16 ft, 4 in deep. Add 5 lb of 8d nails";
    expect(quantityOf(floor, /nail$/)).toBe(5);
    expect(quantityOf(`${floor} per 30 sheets`, /nail$/)).toBeUndefined();
  });

  it("treats counted packages as the total", () => {
    const roof = "Hip roof, 27 squares of shingles, 184 ft of eave, ice and water shield along the eave";
    expect(quantityOf(`${roof}, 2 rolls of ice and water shield`, /ice/i)).toBe(2);
    expect(quantityOf("2x2 ceiling tile in an office 30 x 40. Cartons of 16 tiles.", /^Ceiling tile/)).toBe(
      300,
    );
    const wall = "Brick veneer 30 ft x 8 ft, 6 bricks per sq ft. Mortar, 1 bag to 36 bricks";
    expect(quantityOf(wall, /mortar/i)).toBe(40);
  });

  it("counts a tube for every few sheets by the sheets on the list", () => {
    const text =
      "Cabin floor 16 x 24 ft, 2x8 joists at 16 in oc, 3/4 subfloor in 4x8 sheets, one tube of adhesive for every two sheets";
    expect(quantityOf(text, /^Adhesive/)).toBe(6);
  });

  it("leaves out what a sentence names and then excludes", () => {
    const text =
      "Sod for a lawn 50 by 40 ft, but there's a round pond 10 ft across and the patio is 10 x 12, so those don't get grass";
    expect(measuredIn(text)["sod.sod"]).toBeCloseTo(2000 - (Math.PI / 4) * 100 - 120, 0);
  });

  it("subtracts what is something else", () => {
    const text = "Seed a lot 50 by 80 ft but 600 sq ft of that is patio. Seed at 5 lb per 1000 sq ft.";
    expect(measuredIn(text)["lawn-seed.seed"]).toBeCloseTo(17);
  });

  it("buys no more than is missing", () => {
    const need = "Mulch a bed 10 x 20 ft 3 in deep with 2 cu ft bags";
    expect(quantityOf(need, /mulch/i)).toBe(25);
    expect(quantityOf(`${need}. I have 4 bags already.`, /mulch/i)).toBe(21);
    expect(quantityOf(`${need}. I have 4 kids.`, /mulch/i)).toBe(25);
    expect(quantityOf(`${need}. 4 bags on hand.`, /mulch/i)).toBe(21);
    expect(quantityOf(`${need}. I already have 30 bags.`, /mulch/i)).toBeUndefined();
    const fence = takeOff(
      "80 ft of 6 ft cedar fence, posts 8 ft on center. I already have 4 posts and 10 rails.",
    );
    expect(fence.materials.filter(({ formula }) => /on hand/.test(formula)).length).toBe(2);
    expect(fence.reading.filter(({ state }) => state === "unread")).toEqual([]);
  });

  it("adds up surfaces that are listed with their sides", () => {
    const text =
      "Drywall in 4x8 sheets: two sloped ceilings 6 ft x 16 ft, flat ceiling 5 ft x 16 ft, two end walls 8 ft x 12 ft";
    expect(measuredIn(text)["drywall.drywall"]).toBe(2 * 6 * 16 + 5 * 16 + 2 * 8 * 12);
  });

  it("gives each bed the depth after its two sides", () => {
    const text = "mulch two beds: 8x20 at 2 inches and 5x10 at 4 inches";
    const { materials } = takeOff(text);
    const all = materials.reduce((sum, { measuredQuantity }) => sum + measuredQuantity, 0);
    expect(all).toBeCloseTo((160 * 2 + 50 * 4) / 12);
  });

  it("limits a percentage to the work of its sentence", () => {
    const text =
      "Paint 900 sq ft of walls, one coat, 300 sq ft per gallon. New vinyl plank in the den 12 x 15, 8% waste.";
    const { materials } = takeOff(text);
    const waste = (key: RegExp) => materials.find((one) => key.test(one.key))?.wastePercent;
    expect(waste(/wall-paint/)).toBe(0);
    expect(waste(/plank-flooring\.flooring/)).toBe(8);
  });

  it("shares a percentage that stands alone", () => {
    const text = "Drywall a wall 20 ft long, 8 ft high. Insulate it with R-13 batts. Add 10% waste.";
    expect(takeOff(text).materials.find(({ key }) => key === "drywall.drywall")?.wastePercent).toBe(10);
  });

  it("counts pieces at both ends, and not twice", () => {
    const text =
      "Pergola 16 ft x 12 ft, four 6x6x10 posts, 2x8x12 rafters at 16 in on center over the 16 ft including both ends";
    expect(quantityOf(text, /rafters?$/i)).toBe(13);
  });

  it("names a compound by its last noun", () => {
    const keys = (text: string) => takeOff(text).materials.map(({ key }) => key.split(".")[0]);
    expect(new Set(keys("Build a shed ramp 4 ft wide and 8 ft long"))).toEqual(new Set(["ramp"]));
    expect(keys("Basement stair railing, 12 ft long")).not.toContain("stairs");
    expect(keys("Build a fence gate 4 ft wide, 6 ft high")).not.toContain("wood-fence");
  });
});
