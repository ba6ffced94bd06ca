import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("roofs", () => {
  it.each([
    [
      "slates by their size and headlap, nailed twice",
      "Slate for a gable roof, two slopes of 30 ft by 15 ft. 18 x 9 inch slates, 3 inch headlap, copper nails. No waste.",
      // 144 ÷ ((18 − 3) ÷ 2 × 9) × 900 sq ft
      { "tile-roof.cover": 1926, "tile-roof.nails": 3852 },
    ],
    [
      "pieces a square as stated, and battens in their own lengths",
      "Clay tile roof, 1,200 sq ft, 92 pieces per square, 5% over. Battens 1x2 at 12 in spacing in 10-ft pieces",
      { "tile-roof.cover": 1160, "tile-roof.battens": 126 },
    ],
    [
      "all eaves and all rakes, stated beside the squares",
      "Roof replacement, 30 sq. Eaves 110 lf, rakes 96 lf, ridge 52 lf, valley 44 lf, 5/12",
      { "shingle-roof.shingles": 90, "shingle-roof.drip-edge": 21, "shingle-roof.starter": 1 },
    ],
    [
      "trim by the length that is stated right beside its name",
      "Standing seam metal roof, 15 squares, 36 ft of ridge cap, 72 ft eave trim, gable trim 64 ft",
      { "metal-roof.ridge-cap": 4, "metal-roof.eave-trim": 8, "metal-roof.rake-trim": 7 },
    ],
    [
      "one eave and one rafter of a roof that they fit",
      "Shingle a garage roof: 40 ft eave, 16 ft rafter each side, 13 squares",
      { "shingle-roof.starter": 1, "shingle-roof.drip-edge": 15 },
    ],
    [
      "a hip roof by its trapezoids and triangles",
      "Hip roof, two trapezoid sides each 46 ft at the eave, 18 ft at the ridge and 15 ft up the slope, and two triangle ends 28 ft wide by 15 ft, shingles",
      // (46 + 18) × 15 + 28 × 15 = 1,380 sq ft
      { "shingle-roof.shingles": 42 },
    ],
    [
      "two plies that are no plywood, each with its own rolls",
      "Two ply modified bitumen over 18 squares: self-adhered base sheet 2 squares a roll, granulated cap 1 square per roll",
      {
        "flat-roof.membrane": 18,
        "flat-roof.base-sheet": 9,
        "flat-roof.deck-sheets": undefined,
        "flat-roof.bonding-adhesive": undefined,
      },
    ],
    [
      "elbows for each downspout, of however many pieces it is",
      "200 ft of gutter, 5 downspouts of 20 ft each and 2 elbows a downspout",
      { "gutters.downspouts": 10, "gutters.elbows": 10 },
    ],
    [
      "downspouts by the drop of each, and end caps by the pair",
      "120 ft of gutter, 4 downspouts of 20 ft each, end caps 3 pairs",
      { "gutters.downspouts": 8, "gutters.end-caps": 6 },
    ],
    [
      "a bonded membrane with its adhesive by the can",
      "flat garage roof 3.2m x 6m, EPDM rubber glued down, deck adhesive 15 m2 per 5 litre tin",
      // 19.2 ÷ 15
      { "flat-roof.membrane": 207, "flat-roof.bonding-adhesive": 2 },
    ],
    [
      "a pitch in degrees",
      "roof 12 m by 8 m on plan, pitch of 40°, concrete interlocking tiles 10 to the m2, battens at 345 mm gauge",
      // 96 m² ÷ cos 40° × 10
      { "tile-roof.cover": 1254, "tile-floor.tile": undefined },
    ],
    [
      "a roof by the areas of its parts",
      "main roof 1,900 sf, garage roof 420 sf and two dormers at 60 sf each, 3-tab shingles",
      // (1900 + 420 + 120) ÷ 33.3
      { "shingle-roof.shingles": 74 },
    ],
    [
      "shakes that show less than they are rated for",
      "Cedar shake roof, 18 squares, 24 inch shakes at 7.5 exposure",
      // 18 × 5 × 10 ÷ 7.5
      { "tile-roof.cover": 120 },
    ],
    [
      "sheets by their cover in millimetres, along the gutter",
      "Reroof with Colorbond, 22.5 m along the gutters each side and 6 m up the slope, 762 cover",
      // 22.5 ÷ 0.762 = 30 a side
      { "metal-roof.panels": 60, "gutters.gutter": undefined, "shingle-roof.shingles": undefined },
    ],
    [
      "plies mopped in asphalt under gravel",
      "Built-up roof of 30 squares, three plies of #15 felt, 25 lb of asphalt a square per ply, gravel",
      // 30 × 3 ÷ 4; 30 × (3 × 25 + 60) ÷ 100; 30 × 400 ÷ 2000
      {
        "built-up-roof.felt": 23,
        "built-up-roof.roofing-asphalt": 41,
        "built-up-roof.roofing-gravel": 6,
        "asphalt.asphalt": undefined,
      },
    ],
    [
      "a coating by the bucket, for both of its coats",
      "paint my flat roof, 12 m by 6 m, with acrylic elastomeric, one bucket makes 20 m2 with two coats",
      // 72 ÷ 20
      { "roof-coating.roof-coating": 4, "flat-roof.membrane": undefined },
    ],
    [
      "a base and a cap sheet by the size of their rolls",
      "Torch-on felt to garage flat roof 6.5 m x 3 m with base layer and cap sheet, rolls 1 m x 8 m",
      // 19.5 ÷ 8
      { "flat-roof.membrane": 3, "flat-roof.base-sheet": 3 },
    ],
    [
      "membrane in two courses along the eaves",
      "Reroof, ice and water shield two courses at the eaves, 80 ft of eaves, rolls of 200 sq ft, 20 squares",
      // 80 × 6 ÷ 200
      { "shingle-roof.ice-shield": 3 },
    ],
    [
      "metal by eave and rafter",
      "metal roof for a barn. eave is 40 ft long, rafter length is 18 ft, two sides, 3 ft panels",
      // 40 ÷ 3 = 14 a side
      { "metal-roof.panels": 28, "rafters.rafters": undefined },
    ],
    [
      "gutters on two sides of a house",
      "guttering along the front and back of a bungalow, 11 m each, four downpipes",
      // 72.2 ft ÷ 10
      { "gutters.gutter": 8, "gutters.downspouts": 4 },
    ],
    [
      "eaves of one length",
      "Need soffit and fascia for 2 eaves at 44 ft, soffit 16 inches wide",
      // 88 × 16 ÷ 12 ÷ 12
      { "soffit.soffit": 10, "soffit.fascia": 8 },
    ],
    [
      "a roof in squares, in a roofer's shorthand",
      "30 sq roof tear off, arch shingles, synthetic, I&W at eaves 120 lf, ridge vent 45'",
      // 30 × 3; 45 ÷ 4
      { "shingle-roof.shingles": 90, "shingle-roof.ridge-vent": 12 },
    ],
    [
      "a roof with overhangs all round",
      "Reroof a 28x44 ranch, 5/12, 1 ft overhangs all round, architectural shingles, 10% waste",
      // 46 × 30 × 1.083 × 1.1 ÷ 33.3
      { "shingle-roof.shingles": 50 },
    ],
    [
      "what a roll or a bundle covers is no roof",
      "Gable roof 24 x 36, 6/12. Three-tab, 3 bundles to the square. 15 lb felt, 4 squares a roll",
      // 36 × 24 × 1.118 = 966 sq ft
      { "shingle-roof.shingles": 29, "shingle-roof.underlayment": 3 },
    ],
    [
      "felt that is doubled on a low slope",
      "Porch roof, 9 squares at 3/12: two layers of 15 lb felt, 4 squares to a roll. How many rolls?",
      // 900 × 2 ÷ 400
      { "roof-underlayment.felt": 5, "shingle-roof.shingles": undefined },
    ],
    [
      "the roof of a dormer, with a membrane all over and flashing at the cheeks",
      "Shed dormer roof 12 ft wide, 9 ft up the slope. Shingles, ice and water over the entire roof, step flashing at both side walls, 8 ft each, one every 6 inch course",
      // 12 × 9 ÷ 33.3; 108 ÷ 195; 16 × 12 ÷ 6
      { "shingle-roof.shingles": 4, "shingle-roof.ice-shield": 1, "shingle-roof.step-flashing": 32 },
    ],
    [
      "hips and ridge told by their lengths, a plan that is no eave",
      "Hip roof 40 x 26 ft at 5/12, a 14 ft ridge and four hips of 19 ft each, architectural shingles",
      // 40 × 26 × 1.083 ÷ 33.3; (14 + 76) ÷ 35
      { "shingle-roof.shingles": 34, "shingle-roof.ridge-cap": 3 },
    ],
    [
      "tiles by the square metre, their battens and ridge",
      "Roof of concrete tiles, two slopes each 10 m along the eave and 5 m up the slope, 10 tiles to the square metre, battens, ridge 10 m",
      // 100 m² × 10
      { "tile-roof.cover": 1000, "tile-floor.tile": undefined },
    ],
    [
      "purlins and trim of a metal roof where they are named",
      "Metal roof on a lean-to, 24 ft along the eave and 12 ft up the slope, panels cover 36 in, 2x4 purlins 24 in oc, eave trim",
      // 12 ÷ 2 + 1 rows of 24 ft
      {
        "metal-roof.panels": 8,
        "metal-roof.purlins": 11,
        "metal-roof.eave-trim": 3,
        "metal-roof.underlayment": undefined,
      },
    ],
    [
      "fascia all round a hip roof with its overhangs, none below",
      "1x8 PVC fascia around a 24 x 36 hip roof, 1 ft overhangs, 16 ft boards",
      // 2 × (26 + 38) ÷ 16
      { "soffit.fascia": 8, "soffit.soffit": undefined },
    ],
    [
      "what is told by its own length needs no roof",
      "Step flashing for two runs of 10 ft each, shingles at 5 in exposure, one piece per course",
      // 240 ÷ 5
      { "shingle-roof.step-flashing": 48, "shingle-roof.shingles": undefined },
    ],
    [
      "insulation of a flat roof in layers",
      "TPO roof 4,000 sq ft, two layers of 2 in polyiso 4x8 boards",
      // 8,000 ÷ 32
      { "flat-roof.insulation": 250, "flat-roof.edge-metal": undefined },
    ],
    [
      "a main roof and its wing by eave and rafter",
      "Main roof 50 ft along the eaves by 15 ft up the slope, both sides; wing 20 ft x 15 ft both sides. Shingles, 3 bundles a square",
      // 2 × 15 × 70 = 2,100 sq ft
      { "shingle-roof.shingles": 63 },
    ],
    [
      "gutters by the places where they hang, a downspout at each corner",
      "Gutter: 30 ft on the north side, 30 on the south and 10 ft over the porch, a downspout at each corner of the house, gutter guards in 4 ft pieces",
      { "gutters.gutter": 7, "gutters.downspouts": 4, "gutters.guards": 18 },
    ],
    [
      "a roof that sticks out",
      "Shingles for a 20 x 28 ft gable garage, pitch 6/12, sticks out a foot on every side",
      // 22 × 30 × 1.118 = 738 sq ft
      { "shingle-roof.shingles": 23 },
    ],
    [
      "what hangers and sections measure is no run of gutter",
      "Gutter for the two long sides of a 40 ft house, hangers every 2 ft, 10 ft sections",
      { "gutters.gutter": 8, "gutters.hangers": 40 },
    ],
    [
      "a run at each eave, and downspouts at each end of each",
      "Gutters for a cottage, 33 ft along each eave, one downspout at each end of each gutter",
      { "gutters.gutter": 7, "gutters.downspouts": 4 },
    ],
    [
      "a rate of downspouts",
      "Hip roof, gutters on all 140 ft of eave, one downspout for every 20 ft",
      { "gutters.gutter": 14, "gutters.downspouts": 7 },
    ],
    [
      "goods for ridges and hips make no hip roof",
      "Reroof a gable house, 44 ft (ridge way) by 28 ft, pitch 6/12, hip and ridge shingles at 25 ft per bundle",
      { "shingle-roof.ridge-cap": 2, "shingle-roof.drip-edge": 16 },
    ],
    [
      "two kinds of fasteners, as many of each to a board",
      "EPDM roof 40 x 64 ft, one layer of 2 in polyiso in 4x8 boards, 6 screws and plates per board",
      { "flat-roof.insulation": 80, "related.1": 480, "related.2": 480 },
    ],
    [
      "downspouts beside a length, and by their own length and size",
      "K-style gutters 80 ft with 3 downspouts",
      { "gutters.downspouts": 3, "gutters.elbows": 9 },
    ],
    [
      "elbows at both ends of larger downspouts",
      "6 inch seamless gutters, 120 ft total, four 10 foot 3x4 downspouts, two elbows at the top and two at the bottom of each",
      { "gutters.gutter": 12, "gutters.downspouts": 4, "gutters.elbows": 16 },
    ],
    [
      "a soffit as deep as its eave, whatever its panels",
      "Soffit for 150 ft of eave 18 in. deep: panels 12 in wide by 12 ft",
      { "soffit.soffit": 19 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
