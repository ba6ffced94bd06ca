import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("concrete jobs", () => {
  it.each([
    [
      "a slab with footings and beams given one by one, in cubic feet",
      `Monolithic foundation: slab area 1500 sq ft @ 4", exterior footings 160 lin ft 12" wide x 12" deep below the slab,
       plus 90 lin ft of interior grade beams 12" wide and 6" deep below the slab`,
      // 500 + 160 × 1 × 1 + 90 × 1 × 0.5
      { "concrete-slab.concrete": 705 },
    ],
    [
      "a thickened edge whose depth is the whole one goes around the slab",
      "24x30 monoslab 4 inches thick with thickened edges 12 inches wide and 16 inches deep",
      // 720 ÷ 3 + 108 × 1 × 1
      { "concrete-slab.concrete": 348 },
    ],
    [
      "beams of several lengths",
      `30x40 shop slab 6" thick, grade beams 12x24 in: three at 30 ft and two at 40 ft`,
      // 600 + 170 × 1 × 1.5
      { "concrete-slab.concrete": 855 },
    ],
    [
      "a contractor's shorthand",
      `SOG 36x48x5", 6 mil poly, #4 @ 16" EW, 4" ABC base. RMX in cy.`,
      // 1,728 × 5 ÷ 12; 1,728 ÷ 3; 37 × 36 + 28 × 48
      { "concrete-slab.concrete": 720, "concrete-slab.base-gravel": 576, "concrete-slab.rebar": 2676 },
    ],
    [
      "formwork around a slab, with stakes",
      "Forms for 20 x 30 slab, 4 in thick: boards and stakes every 3 ft",
      // 100 ÷ 3, rounded up, + 1
      { "formwork.form-boards": 100, "formwork.form-stakes": 35 },
    ],
    [
      "a footing's forms have two sides and ties",
      "formwork for 60 ft footing 12 inches deep both sides with form ties every 2 ft",
      { "formwork.form-boards": 120, "formwork.form-stakes": 41, "formwork.form-ties": 31 },
    ],
    [
      "compaction before waste",
      `parking lot 3600 SF, 2" compacted hot mix @145 pcf, add 10% compaction then 5% waste, tons`,
      // 3,600 ÷ 6 × 1.1
      { "asphalt.asphalt": 660 },
    ],
    [
      "a base under concrete, and no wire for fiber mesh",
      'Driveway 18 wide by 45 long, 5" concrete, fiber mesh, 6" of road base',
      { "concrete-slab.concrete": 337.5, "concrete-slab.base-gravel": 405 },
    ],
    [
      "British counts: 4 × 1.2 × 1.2 × 0.45 m = 91.5 cu ft",
      "4 no. pad footings 1.2 x 1.2 x 0.45 m, C30 concrete",
      { "concrete-columns.concrete": 91.54 },
    ],
    [
      "the footing for a wall is no wall",
      'Footing for 40 ft block wall 24" wide by 12" deep with 3 #5 bars, sacks of 80',
      { "strip-footing.concrete": 80, "strip-footing.rebar": 120 },
    ],
    [
      "a curb is a footing of its section",
      `Curb 120 lf, 6" wide x 18" deep, yards?`,
      { "strip-footing.concrete": 90 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));

  it("lists no grid for bars that lie in the edge", () => {
    const lines = measuredIn(
      'Monolithic slab 28x40, 4" thick, edges thickened 12" wide x 18" deep, two #4 bars continuous in the edge',
    );
    expect(lines["concrete-slab.edge-bars"]).toBe(272);
    expect(lines["concrete-slab.rebar"]).toBeUndefined();
  });
});
