import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("concrete jobs", () => {
  it.each([
    [
      "forms of columns, on all their faces",
      "Formwork for 6 columns 400 x 400 mm, 3.2 m high",
      // 6 × 1.6 m × 3.2 m
      { "formwork.form-plywood": 330.71 },
    ],
    [
      "forms of a wall with studs and double walers by their spacing",
      "Form both faces of a concrete wall 60 ft long and 8 ft high, plyform, 2x4 studs 12 in oc, double 2x4 wales 24 in apart",
      // 61 a face; 60 × 2 faces × 4 rows × 2
      { "formwork.form-plywood": 960, "formwork.form-studs": 122, "formwork.walers": 960 },
    ],
    [
      "oil for the forms",
      "Form release agent for 3,000 sq ft of contact area, a gallon covers 300 sq ft, used 3 times",
      { "formwork.form-oil": 9000 },
    ],
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
      "a wall's forms: both faces, rows of walers, ties along each row",
      "Forms for both faces of a concrete stem wall 80 ft long and 4 ft high, plyform, two rows of 2x4 walers a side, ties 2 ft apart",
      { "formwork.form-plywood": 640, "formwork.walers": 320, "formwork.form-ties": 82 },
    ],
    [
      "bars are counted by their runs, whatever their number, and waste of concrete is not of steel",
      "Footing 100 lf, 16 in W x 10 in D. (3) #5 continuous. Concrete waste: 5%",
      { "strip-footing.concrete": 111.11, "strip-footing.rebar": 300 },
    ],
    [
      "poured walls around a building: uprights at their spacing and runs all round",
      "Poured foundation walls for a 20 x 30 addition, 8 ft tall, 8 in thick, #4: two horizontal runs, uprights 8 ft long every 4 ft",
      // 100 × 8 × 8/12; 25 × 8 + 2 × 100
      { "concrete-wall.concrete": 533.33, "concrete-wall.rebar": 400 },
    ],
    [
      "a retaining wall that is poured is concrete, formed on both faces",
      "Concrete retaining wall, 40 ft long, 5 ft high, 10 in thick, forms on both faces",
      { "concrete-wall.concrete": 166.67, "concrete-wall.wall-forms": 400 },
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
      "a wall on its footing: 100 × 8 × 8 ÷ 12 and 100 × 20 × 10 ÷ 144",
      "Basement, 100 ft perimeter. Footing 20 in wide x 10 in thick. Wall 8 in thick x 8 ft high on top. Yards?",
      { "concrete-wall.concrete": 533.33, "concrete-wall.footing": 138.89 },
    ],
    [
      "a curb with the pan beside it, and no gutter: 90 × (108 + 144) ÷ 144",
      "90 ft of curb 6 in wide and 18 in deep plus a 24 in by 6 in gutter pan along it",
      { "strip-footing.concrete": 157.5 },
    ],
    [
      "a footing beside a slab has its whole depth: 300 + 120",
      "Slab 4 in thick over 900 sq ft, 120 ft of footing 12 in wide by 12 in deep. Yards?",
      { "concrete-slab.concrete": 420 },
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
    [
      "a wall and its footing: stem by height and thickness, footing by width and thickness",
      `Cantilever wall, 30 LF. Stem 8" thick x 6'-0" high, footing 4'-0" wide x 12" thick. Concrete CY`,
      { "concrete-wall.concrete": 120, "concrete-wall.footing": 120 },
    ],
    [
      "steps before a platform that is higher than they are",
      "Concrete stoop, all concrete: platform 4 ft wide x 4 ft deep x 21 in high with two steps in front, 12 in treads, 7 in risers",
      // 4 × 4 × 1.75 + 4 × (7 × 12 ÷ 144) × 3
      { "concrete-steps.concrete": 35 },
    ],
    [
      "a pad and the round pier on it are one of so many",
      "6 footings 24 in x 24 in x 12 in thick, on each a 12 in diameter round pier 3 ft tall",
      // 6 × (4 + 0.785 × 3)
      { "concrete-columns.concrete": 38.14 },
    ],
    [
      "the footing beside the wall that it carries",
      "8x8x16 block wall 60 ft long and 8 ft high. Footing under it is 16 inches wide by 8 inches deep",
      { "strip-footing.concrete": 53.33 },
    ],
    [
      "an overlay by pounds a square yard and inch, with its tack coat",
      `Overlay 900 SY at 2" average, 110 lb per SY-inch. Tack coat 0.10 gal/SY.`,
      { "asphalt.asphalt": 1350, "asphalt.tack-coat": 8100 },
    ],
    [
      "piers that are described once, going down so far",
      "Shed on six round piers. Each one is a 10-inch cardboard form tube going down 36 inches; the store has 4-footers",
      // 6 × π ÷ 4 × (10 ÷ 12)² × 3
      { "concrete-columns.concrete": 9.82 },
    ],
    [
      "laps of the bars",
      "A footing 16 in wide and 8 in thick, 100 lineal feet, two continuous #4 bars, add 10% for lapping, bars 20 ft long",
      { "strip-footing.rebar": 200 },
    ],
    [
      "a footing of its own size under a wall",
      "Footing 20 x 10 in. under a poured wall 8 in. thick around a 26 x 38 basement",
      { "concrete-wall.footing": 177.78 },
    ],
    [
      "joints across a walk, along its longer side",
      "Sidewalk 5 ft x 100 ft, 4 in thick, an expansion joint every 20 ft",
      { "related.1": 5 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));

  it("lists no grid for bars in the edge", () => {
    const lines = measuredIn(
      'Monolithic slab 28x40, 4" thick, edges thickened 12" wide x 18" deep, two #4 bars continuous in the edge',
    );
    expect(lines["concrete-slab.edge-bars"]).toBe(272);
    expect(lines["concrete-slab.rebar"]).toBeUndefined();
  });
});
