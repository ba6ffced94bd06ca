import { describe, it } from "vitest";
import { expectListed, type Job } from "./testing/expect-listed.ts";

/** Every number follows by arithmetic. */
const CONCRETE: readonly Job[] = [
  ["How much concrete for a 24x24 garage slab 4 inches thick?", [/concrete/i, "7.11 cubic yards"]],
  ["20' x 10' patio slab, 4\" thick, mixing 60-lb bags by hand", [/60 lb/i, "149 bags"]],
  [
    "Driveway 40 feet long and 12 feet wide at 5 inches, ready mix concrete, add 10% waste",
    [/concrete/i, "8.15 cubic yards"],
  ],
  ["Pour twelve sonotube footings, 10 inch diameter and 4 feet deep, 80 lb bags", [/80 lb/i, "44 bags"]],
  ["Continuous concrete footing 100 ft long, 16 in wide and 8 in deep", [/concrete/i, "3.29 cubic yards"]],
  ["Footing for a 30 x 40 ft house, 20 in wide and 10 in thick, in yards", [/concrete/i, "7.2 cubic yards"]],
  ["rebar for a 24x24 slab, #4 at 18 inches both ways", [/rebar/i, "816 linear feet"]],
  ["concrete slab 3 m x 4 m, 100 mm thick", [/concrete/i, "1.57 cubic yards"]],
  ["round concrete pad 12 ft across, 4 in thick", [/concrete/i, "1.4 cubic yards"]],
  ['Sidewalk 3 feet wide by 50 feet long, 4" thick concrete', [/concrete/i, "1.85 cubic yards"]],
  ["Concrete patio, 15 by 20, four inches deep, 5% waste", [/concrete/i, "3.89 cubic yards"]],
  [
    "I have 10 fence posts to set. Holes 10 inches wide and 30 inches deep. How many 50 lb bags of concrete?",
    [/50 lb/i, "37 bags"],
  ],
  [
    "8 deck piers, 12 inches in diameter, 3 ft deep. cubic yards of concrete please",
    [/concrete/i, "0.7 cubic yards"],
  ],
];
const MASONRY: readonly Job[] = [
  [
    "Block wall 60 ft long and 6 ft tall, standard 8x8x16 block plus mortar",
    [/block/i, "405 pieces"],
    [/mortar/i, "13 bags"],
  ],
  ["200 sq ft of brick wall, modular, 7 bricks per sq ft, 5% waste", [/brick/i, "1470 pieces"]],
  ["How many concrete blocks for a 24 x 40 ft foundation 8 ft high", [/block/i, "1152 pieces"]],
  [
    "brick wall 20 ft x 8 ft with a 3x7 door and two 3x4 windows, standard modular brick",
    [/brick/i, "777 pieces"],
  ],
  ["A CMU garage wall, 30 feet by 10 feet. Add 5 percent for breakage.", [/block/i, "355 pieces"]],
  [
    "Retaining wall 30 ft long 4 ft high, blocks 12 in x 4 in, with caps",
    [/wall block/i, "360 pieces"],
    [/cap/i, "30 pieces"],
  ],
  ["50 ft x 2 ft retaining wall, 16 x 6 in blocks, 5% extra", [/wall block/i, "158 pieces"]],
];
const FRAMING: readonly Job[] = [
  ["Frame a 12 ft partition, studs 16 in oc, one door", [/stud/i, "15 pieces"]],
  [
    "40 ft wall, studs 16 inches on center, 8 ft tall. How many studs and plates?",
    [/stud/i, "31 pieces"],
    [/plate/i, "120 linear feet"],
  ],
  ["Use the one stud per linear foot rule for 120 linear feet of wall", [/stud/i, "120 pieces"]],
  ["floor joists for a 16 x 24 floor, 2x10 at 16 oc spanning the 16 ft", [/joist/i, "19 pieces"]],
  ["2x8 joists 12 in on center along a 20 foot long room", [/joist/i, "21 pieces"]],
  ["Roof trusses 24 in o.c. on a 48 ft long building", [/truss/i, "25 pieces"]],
  ["rafters for a gable roof on a building 30 ft long, 16 in oc both slopes", [/rafter/i, "48 pieces"]],
  ["OSB sheathing on the walls of a 40x30 house, 8 ft walls, 4x8 sheets", [/osb/i, "35 sheets"]],
  ["roof sheathing for a 1,500 sq ft roof plus 10% waste, 4x8", [/sheathing/i, "52 sheets"]],
  ["plywood subfloor 24 x 32 ft", [/subfloor/i, "24 sheets"]],
  ["Straight basement stairs, 9 ft floor to floor. Treads and risers.", [/tread/i, "14 pieces"]],
  ["stairs with a total rise of 105 in, risers no more than 7.5 in", [/riser/i, "14 pieces"]],
];
const INTERIOR: readonly Job[] = [
  [
    "Drywall a 12x14 room with 8 ft ceilings, walls and ceiling, one door and two windows. 4x8 sheets, 10% waste",
    [/drywall/i, "19 sheets"],
  ],
  ["Hang a garage ceiling 20 x 20 with 4x12 drywall", [/drywall/i, "9 sheets"]],
  ["drywall both sides of a 30 ft wall, 8 ft high", [/drywall/i, "15 sheets"]],
  ["R-13 batts for a wall 40 ft by 8 ft, a bag covers 40 sq ft", [/R-13/i, "8 bags"]],
  ["Attic 30x40 with blown cellulose to R-38; one bag covers 20 sq ft", [/cellulose/i, "60 bags"]],
  ["closed-cell spray foam 2 inches thick on 500 sq ft of wall", [/foam/i, "1000 board feet"]],
  [
    "Paint a bedroom 12 x 12, 8 foot ceilings, one door, one window, two coats at 350 sq ft per gallon",
    [/wall/i, "2 gallons"],
  ],
  [
    "Exterior painting of a 30x40 house, 10 ft walls, two coats at 400 sq ft per gallon",
    [/paint/i, "7 gallons"],
  ],
  ["paint the ceiling of a 20 x 20 room, one coat, 400 sq ft/gal", [/ceiling paint/i, "1 gallons"]],
  ["4 m x 5 m room 2.4 m high, one coat of wall paint that covers 16 m2 per litre", [/paint/i, "3 liters"]],
  ["Stain a 16x20 deck, semi-transparent 200 sq ft per gallon, 2 coats", [/stain/i, "4 gallons"]],
  ["wallpaper a 12x14 room, 8 ft walls, single rolls with 25 usable sq ft", [/wallpaper/i, "17 rolls"]],
  [
    "Suspended ceiling for a 24 x 36 room with 2x4 tiles",
    [/tile/i, "108 pieces"],
    [/wall angle/i, "120 linear feet"],
  ],
  ["drop ceiling, 12 ft by 20 ft basement, 2 ft x 2 ft panels", [/tile/i, "60 pieces"]],
  ["Bathroom floor 8 x 10, 12x12 tile, 10% waste", [/tile/i, "88 pieces"]],
  ["Kitchen backsplash 15 ft long and 18 in high in 3x6 subway tile, 10% waste", [/tile/i, "198 pieces"]],
  ["300 sq ft of 18x18 tile laid diagonally, 15% waste", [/tile/i, "154 pieces"]],
  ["14 x 16 laminate floor, 10% waste, boxes of 20 sq ft", [/laminate/i, "13 boxes"]],
  ["Nailed oak strip floor, 500 sq ft, how many fasteners", [/fastener/i, "4000 pieces"]],
  ["Vinyl plank in three bedrooms, 10x12, 11x13 and 12x14, plus a hall 3x20", [/vinyl/i, "491 square feet"]],
  [
    "12x15 bedroom with one 30 in door and a 5 ft closet opening; baseboard only",
    [/baseboard/i, "46.5 linear feet"],
  ],
  ["crown molding in a 14 by 18 room, 10% waste", [/crown/i, "70.4 linear feet"]],
  ["Living room 15x20, outlets no more than 12 ft apart", [/outlet/i, "6 pieces"]],
];
const EXTERIOR: readonly Job[] = [
  [
    "A 30 x 50 ft house with a 4/12 gable roof, 1 ft overhang all round. Shingles with 10% waste",
    [/shingles.*bundle/i, "58 bundles"],
  ],
  ["2,400 sq ft roof, 3-tab shingles, 10% waste", [/3-tab/i, "80 bundles"]],
  ["#30 felt for 18 squares of roof", [/felt/i, "9 rolls"]],
  ["hip roof on a 40x30 house, 6:12, shingles, no overhang", [/shingles.*bundle/i, "41 bundles"]],
  ["Vinyl siding on a ranch 50x28 with 8 ft walls, 10% waste", [/vinyl siding/i, "13.73 squares"]],
  [
    "fiber cement lap siding, 7 in exposure, 12 ft planks, 1,000 sq ft of wall",
    [/fiber cement/i, "143 pieces"],
  ],
  [
    "gutters on both eaves of a 40 ft long gable house, hangers every 2 ft",
    [/gutter/i, "80 linear feet"],
    [/hanger/i, "40 pieces"],
  ],
  ["Two-coat stucco over block, 800 sq ft, an 80 lb bag does 40 sq ft per coat", [/finish/i, "20 bags"]],
  ["House wrap a 1,600 sq ft wall area with 9x150 rolls", [/house wrap/i, "2 rolls"]],
];
const SITE: readonly Job[] = [
  ["12x20 paver patio, 4x8 pavers, 10% extra, 4 in base and 1 in sand", [/paver 4x8/i, "1188 pieces"]],
  [
    "12x20 paver patio, 4x8 pavers, 4 in gravel base and 1 in sand",
    [/gravel/i, "2.96 cubic yards"],
    [/sand/i, "0.74 cubic yards"],
  ],
  [
    "Gravel driveway 100 ft x 12 ft, 4 in deep, how many tons at 1.4 tons per yard",
    [/gravel/i, "20.74 tons"],
  ],
  ["asphalt driveway 50 x 20, 3 in thick", [/asphalt/i, "18.13 tons"]],
  ["200 sq ft bed, mulch 3 inches deep, 2 cu ft bags", [/mulch/i, "25 bags"]],
  ["two inches of topsoil over a 1000 sq ft lawn", [/topsoil/i, "6.17 cubic yards"]],
  ["50 ft French drain, trench 12 in wide and 18 in deep, 4 in pipe", [/gravel/i, "2.62 cubic yards"]],
  [
    "150 ft of 6 ft cedar privacy fence, posts 8 ft apart, 3 rails, 5.5 in pickets",
    [/post/i, "20 pieces"],
    [/picket/i, "328 pieces"],
    [/rail/i, "57 pieces"],
  ],
  ["Chain link fence, 200 ft with 4 ft fabric, line posts 10 ft apart", [/line post/i, "19 pieces"]],
  ["12x16 deck, joists 16 in on center, 5/4x6 boards", [/joist/i, "13 pieces"]],
  ["12x16 deck, joists 16 in on center, 5/4x6x16 boards", [/deck board/i, "26 pieces"]],
  ["Sod a yard 30 x 40 ft", [/sod/i, "120 rolls"]],
];

describe.each([
  ["concrete", CONCRETE],
  ["masonry", MASONRY],
  ["framing", FRAMING],
  ["interior", INTERIOR],
  ["exterior", EXTERIOR],
  ["site", SITE],
])("takeoff of %s", (_trade, cases) => {
  it.each(cases)("%s", expectListed);
});
