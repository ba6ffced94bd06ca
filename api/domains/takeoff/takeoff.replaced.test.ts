import { describe, expect, it } from "vitest";
import { takeOff } from "./index.ts";

const worksOf = (text: string): string[] => takeOff(text).scope.items.map(({ key }) => key);

/** Name and quantity of a list's first line. */
function firstOf(text: string): string {
  const [first] = takeOff(text).materials;
  return `${first?.measuredQuantity} ${first?.name}`;
}

describe("something that is replaced", () => {
  it.each([
    ["Rip out the chain link, put in vinyl. 120 ft, 6 ft high, one gate.", ["vinyl-fence"]],
    ["Get rid of 80 ft of chain link, replace it with cedar privacy 6 ft.", ["wood-fence"]],
    ["Getting rid of the old wood fence and going with chain link, 150 ft, 4 ft tall.", ["chain-link-fence"]],
    ["Upgrade from 4 ft chain link to a 6 ft cedar privacy fence, 140 ft", ["wood-fence"]],
    ["We want to tear out 300 sq ft of carpet and install vinyl plank in its place.", ["plank-flooring"]],
    ["Replace the carpet in the bedroom with vinyl, 12x14.", ["plank-flooring"]],
    ["Going from carpet to laminate in two bedrooms, 11x12 and 12x14.", ["plank-flooring"]],
    ["Get the linoleum out of the kitchen 10x12, ceramic tile instead.", ["tile-floor"]],
    ["Replace the asphalt shingles with standing seam metal, 24x40 roof, 6/12 pitch.", ["metal-roof"]],
    ["The slate is coming off, architectural shingles going on. 22 squares.", ["shingle-roof"]],
    ["Tear off the shingles and go with metal, 24x36 house, 6/12.", ["metal-roof"]],
    ["We're ditching the wood siding for vinyl, about 1500 sq ft of wall.", ["siding"]],
    ["Swap out the fiberglass batts for blown-in cellulose, 1000 sq ft attic, R-49.", ["blown-insulation"]],
    ["Pull the gravel driveway and pour concrete, 12x40, 4 in thick.", ["concrete-slab"]],
    ["The brick patio is coming out and a concrete slab 14x18x4 is going in.", ["concrete-slab"]],
    ["Remove the old deck and pour a 12x16 slab, 4 in thick.", ["concrete-slab"]],
    ["Swap the mulch for river rock, 200 sq ft, 3 in deep.", ["gravel"]],
    ["Switch the lawn out for artificial turf, 20x30.", ["artificial-turf"]],
    ["Take the wallpaper down and paint the dining room 12x14, 9 ft ceiling.", ["interior-paint"]],
    ["Replacing a falling down split rail with 120 ft of 6 ft cedar privacy fence.", ["wood-fence"]],
    ["Replace an old chain link with a vinyl fence, 150 ft, 6 ft tall.", ["vinyl-fence"]],
    ["Tearing off 3 tab, going back with architectural. 26 squares.", ["shingle-roof"]],
    ["Swapping the boards for composite on my 10x18 deck, the frame is fine.", ["deck"]],
  ])("is not bought: %s", (text, works) => expect(worksOf(text)).toEqual(works));

  it("gives its kind to what takes its place", () =>
    expect(firstOf("We're ditching the wood siding for vinyl, about 1500 sq ft of wall.")).toBe(
      "1500 Vinyl siding",
    ));

  it("gives way to another style of the same work", () => {
    const list = takeOff("Replacing a leaning split rail with 96 ft of 6 ft cedar privacy fence.").materials;
    expect(list.map(({ name }) => name).join()).toMatch(/picket/);
    expect(list.map(({ name }) => name).join()).not.toMatch(/split rail/i);
  });

  it("gives its size only where what takes its place has none", () => {
    expect(firstOf("Tear out 300 sq ft of carpet and install vinyl plank.")).toMatch(/^300 Vinyl plank/);
    expect(firstOf("Tear out 300 sq ft of carpet and install 340 sq ft of vinyl plank.")).toMatch(/^340 /);
    expect(worksOf("Tear down the old 10x10 deck and build a new one 12x16.")).toEqual(["deck"]);
  });

  it("is reported as not wanted", () => {
    const { reading } = takeOff("Tear out the old 10x10 carpet, install oak flooring in 12x14.");
    expect(reading.filter(({ state }) => state === "unread")).toEqual([]);
    expect(reading.find(({ text }) => text === "10x10")).toMatchObject({ state: "set-aside" });
  });
});

describe("something that is renewed or left out", () => {
  it.each([
    ["Tear off one layer of shingles, 30x40 roof, 6/12, new felt and drip edge.", ["shingle-roof"]],
    ["Tear off and re-shingle 24 squares.", ["shingle-roof"]],
    ["Remove and replace 60 ft of fascia.", ["soffit"]],
    ["Replace 3 interior doors with casing.", ["interior-door"]],
    ["Remove the drywall in the basement and replace with 5/8 fire board, 600 sq ft.", ["drywall"]],
    ["Replace the rotten deck boards with composite, 12x16 deck.", ["deck"]],
  ])("stays the work: %s", (text, works) => expect(worksOf(text)).toEqual(works));

  it("as openings are, is no thing that goes", () =>
    expect(firstOf("Drywall walls of a 12x12 room, 8 ft, take out 2 doors 3x7, sheets 4x8")).toMatch(
      /Drywall/,
    ));
});
