import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";

const worksOf = (description: string) => [
  ...new Set(takeOff(description).materials.map(({ workItem }) => workItem)),
];

describe("two jobs, each with a sentence and sizes of its own", () => {
  it.each([
    [
      "Build a 12 x 16 ft deck, 3 ft high. Frame a stud wall 10 ft long and 8 ft high.",
      [/^Deck 12 × 16/, /^Stud wall 10 ft × 8/],
    ],
    [
      "Paver patio 14 x 18 ft. Retaining wall 40 ft long, 3 ft high.",
      [/^Paver patio 14 × 18/, /^Retaining wall 40/],
    ],
  ])("are both listed: %s", (description, works) => {
    expect(worksOf(description)).toEqual(works.map((work) => expect.stringMatching(work)));
  });

  it.each([
    [
      "Build a deck 12x16 ft, also pour a patio slab 10x20 ft four inches thick.",
      [/^Deck 12 × 16/, /^Concrete slab 10 × 20/],
    ],
    [
      "Deck 12x16 ft with railing. Concrete patio slab 10x20 ft, 4 inches thick.",
      [/^Deck 12 × 16/, /^Concrete slab 10 × 20/],
    ],
  ])("are both listed if each has a plan of its own: %s", (description, works) => {
    expect(worksOf(description)).toEqual(works.map((work) => expect.stringMatching(work)));
  });

  it("are one if a line of the one has the other's name: a metal roof and its ridge cap", () => {
    expect(worksOf("Metal roof for a 30x50 ft shop, gable, 4/12. Panels 36 in coverage. Ridge cap.")).toEqual(
      [expect.stringMatching(/^Metal roof/)],
    );
  });

  it("are one if the shape of a roof is only mentioned", () => {
    expect(worksOf("Vinyl side a 28x40 ft ranch with a hip roof, 9 ft walls.")).toEqual([
      expect.stringMatching(/^Vinyl siding 28 × 40/),
    ]);
  });

  it("are one if the other lists the same: a shed's slab", () => {
    expect(
      worksOf("Build a 10 x 12 shed with 8 ft walls. Pour a 10 x 12 slab 4 in thick for it."),
    ).toHaveLength(1);
  });

  it("are one if several sentences describe the parts of a whole", () => {
    const coop =
      "Chicken coop 8 x 12 ft. Floor joists 2x6, 8 ft long, every 16 in. Studs 2x4 on 12 in centers, walls 8 ft high. Rafters 2x4x10.";
    expect(worksOf(coop)).toHaveLength(1);
  });
});

describe("an item listed next to other work", () => {
  it("is work of its own, with its sizes, kinds and numbers before its name", () => {
    const basement =
      "Finish a 22 x 30 basement: frame the perimeter walls 16 on center with steel studs, R-15 batts, half inch drywall on walls and ceiling, LVP floor, four 6-panel doors, 12 outlets, 8 can lights.";
    expect(worksOf(basement)).toEqual(
      [/^Steel stud/, /^R-15 batts/, /^Drywall/, /^Vinyl floor/, /^4 interior doors/, /^Electrical/].map(
        (work) => expect.stringMatching(work),
      ),
    );
    const room = "12 x 14 room: drywall on walls and ceiling, laminate floor, 6 outlets";
    expect(worksOf(room)).toHaveLength(3);
  });

  it("is not separate from other work with the same name", () => {
    expect(worksOf("Deck floor 20 x 30 ft, deck paint, 2 coats, 350 sq ft a gallon.")).toHaveLength(1);
    expect(worksOf("Attic 30 x 50 ft. Blown insulation, 14 in deep.")).toHaveLength(1);
  });
});
