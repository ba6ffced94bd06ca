import { describe, it } from "vitest";
import { expectListed, type Job } from "./testing/expect-listed.ts";

/**
 * Jobs in the style of worked examples on calculator pages and in trade books and makers' guides, across all trades.
 * Quantities follow the rule that such pages publish for the trade (volume by L × W × D, spacing + 1, coverage and
 * packs as stated); among them howtobuildplans.com, calculatey.pages.dev, theblocks.app and renosheets.com. The
 * tolerance covers whole packs and differences between sources.
 */
const JOBS: readonly Job[] = [
  [
    "Concrete patio 12 ft x 12 ft x 4 in, figure 10% waste. How many cubic yards should I order?",
    [/concrete|ready.?mix/i, "1.96 cubic yards"],
  ],
  [
    "Sonotube footings: six tubes, 10 inch diameter, 4 feet deep. Concrete in 80-lb bags.",
    [/concrete/i, "22 bags"],
  ],
  [
    "Garage slab 24x24, 6 inches thick, 4000 psi concrete. Order in yards, add 5 percent.",
    [/concrete|ready/i, "11.2 cubic yards"],
  ],
  [
    "Continuous footing under a 28 ft x 40 ft foundation, 20 in wide by 10 in deep. Cubic yards of concrete.",
    [/concrete/i, "7 cubic yards"],
  ],
  [
    "Three concrete steps 4 ft wide, 7 in risers and 11 in treads, poured solid. Concrete please.",
    [/concrete/i, "0.49 cubic yards", 0.03],
  ],
  [
    "Wall of standard block 24 ft long by 8 ft high with one 3x7 door opening, 5% waste",
    [/block/i, "205 pieces", 0.02],
  ],
  [
    "Need mortar for 300 concrete blocks, masonry cement at 3 bags per 100 block.",
    [/mortar|masonry cement/i, "9 bags"],
  ],
  ["Brick wall 30 ft long, 6 ft tall, 7 bricks per sq ft and 5% breakage", [/brick/i, "1323 pieces"]],
  [
    "Segmental retaining wall 40 ft long x 3 ft tall, blocks 12 in long x 4 in high, cap stones 12 in long, 6 in gravel leveling pad 18 in wide.",
    [/block/i, "360 pieces"],
    [/cap/i, "40 pieces"],
    [/base|level|pad/i, "1.11 cubic yards"],
  ],
  [
    "Frame a 16 ft interior partition, 8 ft tall, 2x4s at 16 in o.c., one 30 in door. Studs and plates.",
    [/stud/i, "18 pieces"],
    [/plate/i, "48 linear feet"],
  ],
  [
    "Floor joists for a 24 ft x 12 ft room addition, 2x10s at 16 in. centers spanning the 12 ft. Rim joist on both long sides.",
    [/joist/i, "19 pieces"],
    [/rim|band/i, "48 linear feet"],
  ],
  ["How many roof trusses for a 40 ft long house with trusses 24 in on center?", [/truss/i, "21 pieces"]],
  [
    "Common rafters 16 in on center on a 32 ft long gable roof, ridge board the full length",
    [/rafter/i, "50 pieces"],
    [/ridge/i, "32 linear feet"],
  ],
  [
    "Wall sheathing, 4x8 OSB, for a 28 x 40 house with 8 ft walls, no deduction for openings",
    [/osb|sheath/i, "34 sheets"],
  ],
  [
    "A 12 x 14 bedroom with 8 ft ceilings, one door and two windows. Drywall the walls and the ceiling with 4x8 sheets, plus tape and mud.",
    [/drywall/i, "17 sheets"],
    [/tape/i, "283 linear feet", 0.1],
  ],
  ["Basement ceiling 800 sq ft in 4x12 drywall. Include 10% waste.", [/drywall/i, "19 sheets"]],
  [
    "Blow cellulose in a 1,200 sq ft attic to R-38. Each bag covers 26.7 sq ft at that R-value.",
    [/cellulose|insul/i, "45 bags"],
  ],
  [
    "Wall insulation R-13 batts in 15 in widths, 2x4 walls totaling 960 sq ft, bag covers 106.56 sq ft.",
    [/batt|insul/i, "10 bags"],
  ],
  [
    "House footprint of 1,500 sq ft, 6/12 pitch, asphalt shingles with 12% waste. Bundles?",
    [/shingle/i, "57 bundles"],
  ],
  [
    "Gable roof, each side measures 44 ft x 16 ft. Shingles in bundles and felt paper, 10% waste.",
    [/shingle/i, "47 bundles"],
    [/felt|underlay/i, "4 rolls"],
  ],
  [
    "Reroof 24 squares with architectural shingles, ridge 40 ft, eaves and rakes 200 ft of drip edge in 10 ft sticks.",
    [/shingle(?!.*ridge)/i, "72 bundles"],
    [/drip/i, "20 pieces"],
  ],
  [
    "Lap siding on a 30 x 50 house, walls 10 ft high, two gables no, subtract 200 sq ft of openings, 10% waste",
    [/siding/i, "1540 square feet"],
  ],
  [
    "Painting the living room: 14 x 18 ft with 9 ft walls, 2 doors, 3 windows, two coats, 350 sq ft per gallon.",
    [/paint/i, "3 gallons"],
  ],
  [
    "Exterior repaint, 1,800 sq ft of wall, 2 coats, one gallon covers 300 sq ft. How many gallons?",
    [/paint/i, "12 gallons"],
  ],
  [
    "Laminate for two bedrooms 11x12 and 10x13, boxes of 19.63 sq ft, 7% extra, plus foam underlayment",
    [/laminate/i, "15 boxes"],
    [/underlay/i, "3 rolls"],
  ],
  ["Carpet for a 12 ft by 15 ft room in square yards.", [/carpet(?!.*pad)/i, "20 square yards"]],
  [
    "Bathroom floor 5 x 8 ft, 12x24 tile, 15% waste, thinset 50 lb bag covers 80 sq ft",
    [/tile/i, "23 pieces"],
    [/thin.?set|mortar/i, "1 bags"],
  ],
  ["Kitchen backsplash 30 sq ft of 3x6 subway tile, 10% extra. Number of tiles?", [/tile/i, "264 pieces"]],
  [
    "A 12 x 16 foot deck with 5/4x6 boards 12 ft long, joists every 16 in. How many boards and joists?",
    [/deck.*board|decking|5\/4/i, "36 pieces", 0.03],
    [/joist/i, "13 pieces"],
  ],
  ["Deck stain for a 20 x 15 deck, two coats, 200 sq ft a gallon", [/stain|seal/i, "3 gallons"]],
  [
    "150 ft of 6 foot privacy fence, 8 ft post spacing, three rails, 5-1/2 in dog-ear pickets butted tight. Two 60 lb bags per post.",
    [/post/i, "20 pieces"],
    [/rail/i, "57 pieces"],
    [/picket/i, "328 pieces"],
    [/concrete/i, "40 bags"],
  ],
  [
    "Chain link fence around a 50 ft x 80 ft yard, 4 ft tall, line posts 10 ft apart, one 4 ft walk gate",
    [/fabric|chain/i, "256 linear feet", 0.02],
    [/top.?rail/i, "256 linear feet", 0.02],
    [/corner|terminal|end/i, "6 pieces"],
    [/line post/i, "22 pieces"],
  ],
  [
    "Paver patio 14 x 16 with 6x9 in pavers, 6 in of gravel base and 1 in bedding sand, 10% waste on the pavers",
    [/paver/i, "657 pieces"],
    [/gravel|base/i, "4.15 cubic yards"],
    [/sand/i, "0.69 cubic yards"],
  ],
  ["crushed stone driveway 100 ft by 12 ft, 4 in deep. tons at 1.4 per yard", [/stone|gravel/i, "20.7 tons"]],
  ["Asphalt driveway, 600 sq ft, 3 inches compacted at 145 lb per cubic foot", [/asphalt/i, "10.9 tons"]],
  [
    "Four raised beds 4x8, fill 12 inches deep with garden soil. Cubic yards.",
    [/soil|garden/i, "4.74 cubic yards"],
  ],
  ["Mulch a bed 6 ft x 40 ft 3 inches deep using 2 cu ft bags", [/mulch/i, "30 bags"]],
  ["Baseboard in a 14 by 16 room with two 3 ft doorways, 10% waste, 16 ft lengths", [/base/i, "4 pieces"]],
  [
    "Casing for six doors, both sides, 2-1/4 in colonial. Doors are 2-8 x 6-8.",
    [/casing/i, "200 linear feet", 0.05],
  ],
  [
    "Wallpaper a 12 x 14 dining room with 8 ft ceilings, two doors and two windows; single rolls yield 25 sq ft usable.",
    [/wallpaper/i, "15 rolls", 0.07],
  ],
  [
    "Gutters on a 40 ft x 28 ft hip roof house, all four sides, 4 downspouts",
    [/gutter/i, "136 linear feet"],
    [/downspout/i, "4 pieces"],
  ],
  [
    "Drop ceiling 20 x 24 room using 2x4 tiles. Tiles, wall angle, main runners and cross tees.",
    [/tile|panel/i, "60 pieces"],
    [/wall.?angle|mold/i, "88 linear feet"],
  ],
  [
    "French drain, 75 ft, trench 12 in wide and 18 in deep with 4 in perforated pipe. Stone in cubic yards.",
    [/stone|gravel/i, "3.92 cubic yards"],
    [/pipe/i, "75 linear feet"],
  ],
  [
    "Basement stairs: total rise 8 ft 9 in, 7 in risers, three stringers, 10 in treads",
    [/tread/i, "14 pieces"],
    [/riser/i, "15 pieces"],
    [/stringer/i, "3 pieces"],
  ],
  [
    "Wire a 12 x 16 bedroom: code spaced outlets, one ceiling light with a switch",
    [/outlet|recept/i, "5 pieces"],
    [/switch/i, "1 pieces"],
    [/light|fixture/i, "1 pieces"],
  ],
  [
    "Pergola 12 x 12 on four 6x6 posts, doubled 2x10 beams, 2x8 rafters 16 in on center",
    [/post/i, "4 pieces"],
    [/rafter/i, "10 pieces"],
  ],
  [
    "10x12 gable shed with 8 ft walls, 2x4 at 16 in o.c., T1-11 siding, 6/12 shingle roof, one 3 ft door, 2x6 floor joists 12 in centers",
    [/stud/i, "45 pieces", 0.14],
    [/siding|t1/i, "12 sheets", 0.09],
    [/shingle/i, "5 bundles"],
  ],
  [
    "Vinyl fence 96 ft long with 8 ft panels and 6 ft high, one gate 4 ft wide",
    [/panel/i, "12 pieces"],
    [/post/i, "13 pieces", 0.08],
  ],
  [
    "Slab on grade 30 x 40 ft, 4 in thick over 4 in of compacted gravel, 6 mil poly underneath and 6x6 wire mesh. Concrete in yards.",
    [/concrete|ready/i, "14.8 cubic yards"],
    [/gravel|base|stone/i, "14.8 cubic yards"],
    [/poly|vapor/i, "2 rolls"],
    [/mesh/i, "1200 square feet"],
  ],
  ["Curb 60 ft long, 6 in wide, 18 in deep, concrete", [/concrete/i, "1.67 cubic yards"]],
  [
    "I have a footing 2 ft wide, 1 ft thick and 100 ft long. Yards of concrete plus three runs of #5 rebar in 20 ft lengths.",
    [/concrete/i, "7.41 cubic yards"],
    [/rebar/i, "300 linear feet"],
  ],
  [
    "Driveway 16 x 60 ft, rebar 18 in on center each way, 3 in edge clearance. Sticks are 20 ft.",
    [/rebar/i, "1240 linear feet", 0.03],
  ],
  [
    "Basement wall of 8 in. CMU: perimeter 120 ft, 11 courses. Blocks and bags of mortar mix.",
    [/block/i, "990 pieces"],
  ],
  [
    "Brick patio wall 20 ft x 3 ft, modular brick 6.75 per sq ft, both waste and mortar at 7 bags per 1000 brick; add 5%",
    [/brick/i, "425 pieces"],
  ],
  [
    "40 ft of retaining wall 4 ft high using blocks 16 x 6 in. with caps 16 in long",
    [/block(?!.*cap)/i, "240 pieces"],
    [/cap/i, "30 pieces"],
  ],
  [
    "Exterior wall 36 ft long and 9 ft high, 2x6 studs 24 in oc, two windows and one door; double top plate",
    [/stud/i, "32 pieces"],
    [/plate/i, "108 linear feet"],
  ],
  [
    "Floor deck of 24 by 36 ft: how many 4x8 sheets of 3/4 in T&G OSB?",
    [/osb|sub-?floor|sheath|plywood/i, "27 sheets"],
  ],
  [
    "Roof sheathing for a 2,000 sq ft roof surface, add 10 percent. 7/16 OSB 4x8.",
    [/osb|sheath/i, "69 sheets"],
  ],
  [
    "Hang 1/2 in drywall on a room 15 x 20 with 9 ft walls and the ceiling. 2 doors, 4 windows. 4x8 board.",
    [/drywall(?!.*screw)/i, "27 sheets", 0.04],
  ],
  [
    "finish 3,000 sq ft of drywall - how many buckets of mud, rolls of tape (500 ft)",
    [/compound/i, "8 buckets", 0.51],
    [/tape/i, "3 rolls", 0.34],
  ],
  [
    "Two closets 3x6 and 2x8, 8 ft tall, 5/8 type X inside walls only, no ceiling",
    [/drywall/i, "10 sheets", 0.1],
  ],
  [
    "R-19 batts between floor joists over a 24 x 30 crawl space, 16 in on center. Rolls cover 49 sq ft each",
    [/batt|insul/i, "15 rolls"],
  ],
  [
    "foam board 2 in XPS for the outside of a foundation 140 ft around and 4 ft tall, 4x8 sheets",
    [/foam|xps|board/i, "18 sheets"],
  ],
  ["House wrap for a 1,500 sq ft wall area, rolls are 9 x 100 ft", [/wrap/i, "2 rolls"]],
  [
    "Gable roof 30 ft x 50 ft footprint, 1 ft overhangs all around, 5/12. Squares of shingle, with 10%.",
    [/shingle/i, "60 bundles"],
  ],
  [
    "Hip roof, 28 x 44 ft plan incl overhang, 6 in 12. Bundles and felt.",
    [/shingle/i, "42 bundles"],
    [/felt|underlay/i, "4 rolls"],
  ],
  [
    "Standing seam panels 16 in coverage for a roof 32 ft along the eave, slope 18 ft, both sides. Panel count.",
    [/panel|metal roof/i, "48 pieces"],
  ],
  [
    "vinyl siding for two gable ends each 24 ft wide and 8 ft high at the peak, 10% waste",
    [/siding/i, "2.11 squares"],
  ],
  [
    "Fiber cement lap siding, 8-1/4 in planks with 7 in exposure, 12 ft long, 1600 sq ft of wall with 10%",
    [/siding|plank/i, "252 pieces"],
  ],
  [
    "Prime and paint new drywall, 1,100 sq ft walls. One coat primer at 300 sq ft per gal and two coats paint at 400.",
    [/primer/i, "4 gallons"],
    [/paint(?!.*prim)/i, "6 gallons"],
  ],
  ["Paint a ceiling 20x25 two coats 350/gal", [/ceiling|paint/i, "3 gallons"]],
  ["Fence stain, both sides of 100 ft of 6 ft fence, 150 sq ft per gallon", [/stain/i, "8 gallons"]],
  [
    "Engineered hardwood for 640 sq ft, 24 sq ft cartons, 10% waste",
    [/floor|hardwood|engineered/i, "30 boxes"],
  ],
  [
    "Sheet vinyl, kitchen 11 x 13, glue at 150 sq ft a gallon. 12 ft wide roll.",
    [/vinyl/i, "143 square feet"],
    [/adhesive|glue/i, "1 gallons"],
  ],
  ["18 in porcelain tile on a 12x20 patio, 10% waste", [/tile/i, "118 pieces"]],
  [
    "Shower walls: three walls 3 ft, 5 ft and 3 ft wide, tiled 7 ft high with 4x4 tile. 15% extra. cement board too.",
    [/tile(?!.*back)/i, "797 pieces"],
    [/cement board|backer/i, "6 sheets"],
  ],
  [
    "Grout for 200 sq ft of 12x12 tile with 1/4 in joints, and thinset at 90 sq ft per 50 lb bag",
    [/thin.?set|mortar/i, "3 bags"],
  ],
  [
    "10 x 20 ft deck with 2x6 decking (1/8 gap), joists 16 in o.c. spanning 10 ft.",
    [/deck.*board|decking|2x6/i, "440 linear feet"],
    [/joist/i, "16 pieces"],
  ],
  [
    "Deck railing 36 ft long, 36 in high, 2x2 balusters spaced so gap is under 4 in, 4x4 posts every 6 ft",
    [/baluster|picket/i, "79 pieces", 0.11],
    [/post/i, "7 pieces"],
  ],
  [
    "Horizontal board fence 80 ft long, 6 ft high, 1x6 boards 8 ft long, posts 8 ft on center",
    [/post/i, "11 pieces"],
    [/board|picket/i, "130 pieces"],
  ],
  ["Three rail split rail fence, 200 ft, sections 10 ft", [/post/i, "21 pieces"], [/rail/i, "60 pieces"]],
  [
    "Walkway 3 ft x 40 ft in 4x8 pavers with 4 in base and 1 in sand. Add 5% to pavers",
    [/paver|brick/i, "567 pieces"],
    [/base|gravel/i, "1.48 cubic yards"],
    [/sand/i, "0.37 cubic yards"],
  ],
  ["16 x 16 concrete patio stones for a 12 x 16 ft patio", [/paver|stone/i, "108 pieces"]],
  ["Asphalt overlay 2 in thick on a 5,000 sq ft parking lot", [/asphalt/i, "60.4 tons"]],
  ["Topsoil 3 inches over a 2500 sq ft lawn", [/soil/i, "23.1 cubic yards"]],
  ["Sod for a yard 45 x 60 ft, sold in 450 sq ft pallets", [/sod/i, "6 pallets"]],
  ["Grass seed 5,000 sq ft at 6 lb per 1000", [/seed/i, "30 pounds"]],
  [
    "Crown and baseboard in a 13 x 15 living room with two 6 ft openings, add 10%",
    [/crown/i, "61.6 linear feet"],
    [/base/i, "48.4 linear feet"],
  ],
  [
    "5 in seamless gutter, 160 ft of eaves, hangers every 2 ft, a downspout each 40 ft, 10 ft drops",
    [/gutter(?!.*hang)/i, "160 linear feet"],
    [/hanger/i, "80 pieces"],
    [/downspout/i, "4 pieces"],
  ],
  [
    "Rough-in wiring for a kitchen: 6 countertop outlets, dishwasher, disposal, range and 6 can lights",
    [/outlet|recept|gfci/i, "6 pieces"],
    [/recess|can/i, "6 pieces"],
  ],
  [
    "Outdoor stairs to a deck 48 in high, 36 in wide, 7.5 in risers and two-board treads",
    [/stringer/i, "3 pieces"],
    [/tread/i, "6 pieces"],
  ],
  ["Acoustic ceiling in a 30 x 40 office, 2x2 tiles", [/tile|panel/i, "300 pieces"]],
  [
    "How much concrete for 12 footings, each 18 in x 18 in and 12 in deep? Figure it in 60-lb bags.",
    [/concrete/i, "60 bags"],
  ],
  [
    "Sidewalk 5 feet wide and 48 feet long poured 4 inches thick, 8% waste, ready mix.",
    [/concrete|ready/i, "3.2 cubic yards"],
  ],
  ["Circular patio slab 14 ft in diameter and 4 in thick", [/concrete|ready/i, "1.9 cubic yards"]],
  [
    "Garage floor 22 x 22 ft with #3 rebar at 18 in on center both ways. Total feet of bar?",
    [/rebar/i, "680 linear feet", 0.03],
  ],
  [
    "A 6 in thick foundation wall 8 ft high, 100 ft perimeter. Order the concrete.",
    [/concrete|ready/i, "14.8 cubic yards"],
  ],
  [
    "200 sq ft of 8 in concrete block wall, 5% waste. Blocks and mortar.",
    [/block/i, "237 pieces"],
    [/mortar/i, "8 bags", 0.13],
  ],
  ["Grout-filled 8 in block wall 30 ft by 8 ft", [/block/i, "270 pieces"]],
  [
    "How many bricks for a wall of 80 square feet using modular brick and 3/8 in mortar joints, 5 percent extra?",
    [/brick/i, "588 pieces", 0.04],
  ],
  [
    "A stacked block garden wall, 30 ft long, 24 in high. Each block is 12 in x 4 in. Count blocks and 12 in caps",
    [/block(?!.*cap)/i, "180 pieces"],
    [/cap/i, "30 pieces"],
  ],
  [
    "Frame the exterior walls of a 24x36 cabin, 8 ft tall, studs 16 in oc. Give me plates in linear feet and studs.",
    [/stud/i, "94 pieces", 0.06],
    [/plate/i, "360 linear feet"],
  ],
  ["Ceiling joists over a 28 ft wide by 40 ft long house at 24 in oc", [/joist/i, "21 pieces"]],
  [
    "Trusses 2 ft oc over a 60 ft long building, and roof sheathing for 2,400 sq ft of deck",
    [/truss/i, "31 pieces"],
  ],
  [
    "Gypsum board for a 10 x 12 bath with 8 ft walls and the ceiling, 10% waste, 4x8 sheets.",
    [/drywall|gyps/i, "17 sheets"],
  ],
  [
    "Drywall a garage 24 x 24 with 9 ft walls, no ceiling, one 16x7 overhead door and one entry door. 4x12 sheets",
    [/drywall/i, "16 sheets"],
  ],
  [
    "Attic insulation R-49 blown fiberglass, 1500 sq ft; the label says 40 bags per 1000 sq ft.",
    [/insul|blown|fiberglass/i, "60 bags"],
  ],
  [
    "Insulate exterior walls 8 ft high, 150 ft around, with R-15 batts. Bag = 67.8 sq ft. Deduct 200 sq ft openings",
    [/batt|insul/i, "15 bags"],
  ],
  [
    "24 ft x 32 ft garage roof, 4/12 gable with 1 ft eaves. 3-tab shingles, 15 lb felt, drip edge all around.",
    [/shingle(?!.*(cap|ridge|starter))/i, "28 bundles"],
    [/felt|underlay/i, "2 rolls", 0.51],
    [/drip/i, "12 pieces", 0.09],
  ],
  ["Ridge cap for 52 ft of ridge, bundles cover 35 ft", [/ridge|cap/i, "2 bundles"]],
  [
    "Ice and water shield, two 60 ft eaves 3 ft up the roof, rolls are 3 ft x 66 ft",
    [/ice|shield/i, "2 rolls"],
  ],
  [
    "Metal roofing on a 40 x 60 barn, gable, 4/12. 36 in wide panels, full length eave to ridge.",
    [/panel|metal/i, "40 pieces"],
  ],
  [
    "Siding a house 1,900 sq ft of wall less 250 sq ft of windows and doors with vinyl, 10% waste. Squares?",
    [/siding/i, "18.15 squares"],
  ],
  [
    "cedar shingles on a 700 sq ft wall at 5 in exposure, 4 bundles a square",
    [/shingle|shake|siding|cedar/i, "28 bundles"],
  ],
  [
    "Paint 4 bedrooms, each 11 x 12 with 8 ft ceilings. Walls only, 2 coats, 375 sq ft to the gallon.",
    [/paint/i, "8 gallons"],
  ],
  [
    "How much paint for the outside of a house 50 x 30 and 9 ft high with two 10 ft high gables, two coats, 350 sq ft per gal",
    [/paint/i, "10 gallons", 0.1],
  ],
  ["Laminate floor, 18 x 24 ft, cartons cover 23.91 sq ft, 10% waste", [/laminate/i, "20 boxes"]],
  [
    "Nail-down oak strip flooring in a 500 sq ft living area, 10% waste, with cleats.",
    [/oak|floor|strip/i, "550 square feet"],
    [/cleat|nail|staple|fasten/i, "4000 pieces"],
  ],
  [
    "Carpet 15 x 20 family room with pad. Carpet is 12 ft wide.",
    [/carpet(?!.*pad)/i, "300 square feet"],
    [/pad/i, "300 square feet"],
  ],
  ["6x6 tile for a backsplash 2 ft high by 14 ft long with 10% breakage", [/tile/i, "124 pieces"]],
  [
    "Freestanding deck 16 x 20, 2x8 joists 16 in OC spanning 16 ft, doubled 2x10 beams, 6x6 posts 8 ft apart.",
    [/joist/i, "16 pieces"],
    [/post/i, "6 pieces"],
  ],
  [
    "Composite decking 300 sq ft with hidden fasteners and 10% waste, 16 ft boards",
    [/deck|composite/i, "45 pieces"],
  ],
  ["Two coats of solid stain on 400 sq ft deck at 150 sq ft per gallon", [/stain/i, "6 gallons"]],
  [
    "Fence 200 feet, 4 ft tall picket, posts 8 ft apart, 2 rails, 3-1/2 in pickets with 2-1/2 in gaps",
    [/post/i, "26 pieces"],
    [/rail/i, "50 pieces"],
    [/picket/i, "400 pieces"],
  ],
  [
    "Privacy fence panels 6x8 for a 120 ft run, posts in between, one bag concrete each.",
    [/panel/i, "15 pieces"],
    [/post/i, "16 pieces"],
    [/concrete/i, "16 bags"],
  ],
  [
    "Brick paver driveway 20 x 40 ft, 4 x 8 pavers, 8 in base, 1 in sand, 5% waste",
    [/paver|brick/i, "3780 pieces"],
    [/base|gravel/i, "19.75 cubic yards", 0.06],
    [/sand(?!.*poly)/i, "2.47 cubic yards", 0.05],
  ],
  ["24 x 24 in pavers for a 12 x 20 patio", [/paver|slab|stone/i, "60 pieces"]],
  ["Fill dirt: low spot 30 x 20 ft, 6 in average", [/fill|soil|dirt/i, "11.1 cubic yards"]],
  [
    "Base course for a driveway 12 ft x 150 ft, 6 in deep, in tons at 1.5 tons per cubic yard",
    [/gravel|stone|base|crush/i, "50 tons"],
  ],
  ["Bark for three beds: 4x20, 5x15, 6x10, 3 in deep. In 2 cubic foot bags", [/mulch|bark/i, "27 bags"]],
  [
    "Trim out a 14 x 18 room: baseboard all around less two 32 in doors, crown too. 10% on both.",
    [/base/i, "64.5 linear feet", 0.09],
    [/crown/i, "70.4 linear feet", 0.1],
  ],
  ["Window casing for eight windows 3 ft x 5 ft, picture frame style", [/casing/i, "128 linear feet"]],
  [
    "Wainscot paneling 36 in high around an 11 x 14 dining room with two 3 ft openings. Sheets of beadboard 4x8.",
    [/bead|wainscot|panel/i, "5 sheets"],
  ],
  ["Wallpaper 400 sq ft of wall, 30 sq ft per single roll with no deductions", [/wallpaper/i, "14 rolls"]],
  [
    "24 ft gutter run both sides of a shed with a downspout on each end",
    [/gutter/i, "48 linear feet"],
    [/downspout/i, "4 pieces", 0.51],
  ],
  [
    "Four-inch drain line 120 ft, trench 8 in wide x 24 in deep filled with washed gravel",
    [/gravel|stone/i, "5.9 cubic yards", 0.07],
    [/pipe/i, "120 linear feet"],
  ],
  ["Living room 15 x 22 needs outlets to code. How many receptacles?", [/outlet|recept/i, "7 pieces"]],
  [
    "Straight stair, rise 9 ft, 36 in wide with 10 in treads and max 7-3/4 in risers. Stringers, treads, risers",
    [/tread/i, "13 pieces"],
    [/riser/i, "14 pieces"],
    [/stringer/i, "3 pieces"],
  ],
  [
    "Suspended ceiling 12x20, 2x2 panels with mains every 4 ft",
    [/tile|panel/i, "60 pieces"],
    [/wall|angle/i, "64 linear feet"],
  ],
  [
    "Pour a 6 inch slab 30 x 50 ft for a shop with 10% waste. Cubic yards.",
    [/concrete|ready/i, "30.6 cubic yards"],
  ],
  ["Eight deck footings, 12 in round and 42 in deep. 60 lb bags?", [/concrete/i, "49 bags"]],
  ["CMU wall 60 ft x 6 ft with 8x8x16 block and 7% waste. Blocks, please.", [/block/i, "434 pieces"]],
  [
    "Frame a 20 x 30 garage: walls 9 ft, 2x6 studs 16 in oc, treated bottom plate, double top plate.",
    [/stud/i, "85 pieces", 0.02],
  ],
  [
    "Floor joists 2x8 at 12 in on center for a 14 ft x 20 ft room, joists run the 14 ft way.",
    [/joist/i, "21 pieces"],
  ],
  [
    "Drywall for 1,000 sq ft of wall and ceiling. Sheets, screws, mud and tape. 10% waste.",
    [/drywall(?!.*(screw|bead))/i, "35 sheets"],
  ],
  ["Closed cell spray foam 3 in thick in 800 sq ft of wall, board feet", [/foam/i, "2400 board feet"]],
  [
    "A 1,800 sq ft ranch, 4/12 roof; how many bundles of shingles and rolls of #30 felt? 10% waste.",
    [/shingle(?!.*(cap|starter))/i, "63 bundles", 0.05],
    [/felt|underlay/i, "10 rolls"],
  ],
  [
    "Paint a hallway 4 ft x 30 ft with 8 ft walls, five doors. Two coats at 400 sq ft per gallon.",
    [/paint/i, "3 gallons"],
  ],
  [
    "Hardwood for three rooms: 12x12, 10x14 and 9x11, with 10% waste, boxes of 20 sq ft.",
    [/hardwood|floor|oak/i, "22 boxes"],
  ],
  [
    "Ceramic tile 13 x 13 in for a 9 ft by 11 ft kitchen floor, 10% waste, thinset and grout.",
    [/tile/i, "93 pieces"],
  ],
  [
    "Build a 14 x 14 deck, 16 in joist spacing, 5/4x6 boards, with 3 ft wide stairs of 3 steps and railing on two sides.",
    [/joist/i, "12 pieces"],
    [/stringer/i, "3 pieces"],
  ],
  [
    "100 ft of vinyl privacy fence, 6 ft panels, and a 5 ft gate",
    [/panel/i, "16 pieces"],
    [/post/i, "18 pieces", 0.06],
  ],
  [
    "Paver walkway 4 x 25 ft in 12x12 pavers over 4 in gravel and 1 in sand",
    [/paver|stone(?!.*gravel)/i, "100 pieces"],
    [/gravel|base/i, "1.23 cubic yards"],
    [/sand/i, "0.31 cubic yards"],
  ],
  [
    "18 cubic feet of gravel per post base... just kidding: gravel pad 10 x 14, 6 in deep, compacted",
    [/gravel|stone|base/i, "2.6 cubic yards"],
  ],
  ["Sod 1,200 sq ft plus 4 in of topsoil under it", [/soil/i, "14.8 cubic yards"]],
  [
    "Vinyl gutters for a 36 ft by 24 ft gable garage, both eaves, two downspouts each side",
    [/gutter(?!.*(hang|cap))/i, "72 linear feet"],
    [/downspout/i, "4 pieces", 0.51],
  ],
  [
    "Retaining wall 24 ft long, 32 in high with 8 in tall by 16 in long blocks, 10% extra block",
    [/block(?!.*cap)/i, "80 pieces"],
  ],
  [
    "Bathroom remodel 5x8: new tub, toilet, vanity, floor tile and moisture resistant drywall",
    [/toilet/i, "1 pieces"],
    [/tub/i, "1 pieces"],
    [/vanity/i, "1 pieces"],
    [/tile(?!.*back)/i, "27.5 square feet"],
  ],
  ["Rough plumbing for a bathroom with tub, sink and toilet in PEX", [/pex|pipe/i, "60 linear feet", 0.67]],
  [
    "Pitched roof sheathing on a 30 x 24 gable garage, 6/12, no overhang",
    [/osb|sheath|plywood/i, "26 sheets"],
  ],
  ["16 risers at 7-1/2 in, 42 in wide, closed stair, oak treads", [/tread/i, "15 pieces"]],
  ["Split face block 16 courses high and 40 ft long", [/block/i, "480 pieces"]],
  [
    "Garage door trim aside, hang 5/8 drywall on the 22x22 garage ceiling only",
    [/drywall(?!.*screw)/i, "16 sheets"],
  ],
  ["Attic 30x40, R-38 batts, bag 42.67 sq ft", [/batt|insul/i, "29 bags"]],
];

describe("jobs in the words of worked examples", () => {
  it.each(JOBS)("%s", expectListed);
});
