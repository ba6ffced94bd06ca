import { describe, it } from "vitest";
import { expectListed, type Job } from "./testing/expect-listed.ts";

/**
 * Jobs in the words of owners and trades, with the results of each trade's published rule: volumes by L × W × D, bag
 * yields, spacing + 1, coverage and packs as the text states them. Quantities were worked out by hand; the tolerance
 * covers rounding to packs and differences between sources.
 */
const CONCRETE_AND_MASONRY: readonly Job[] = [
  [
    "Pouring a 10' x 20' driveway extension, 5\" thick. How many yards of concrete with 10% extra?",
    [/concrete|ready.?mix/i, "3.4 cubic yards"],
  ],
  ["How many 60-lb bags for a slab 8 ft by 6 ft and 3-1/2 inches deep?", [/concrete|ready.?mix/i, "32 bags"]],
  [
    'Six sonotube piers, 12" diameter x 4 ft deep. Cubic yards?',
    [/concrete|ready.?mix/i, "0.698 cubic yards"],
    [/tube|form/i, "6 pieces"],
  ],
  [
    "footing for a 24x30 garage, 16 inches wide and 8 inches deep all the way around. concrete in yards",
    [/concrete|ready.?mix/i, "3.556 cubic yards"],
  ],
  [
    "I am setting ten 4x4 mailbox posts in holes 10 inches across by 24 inches deep with 50 lb fast-setting mix. How many bags?",
    [/concrete|fast|mix/i, "20 bags", 0.052],
  ],
  [
    "A foundation wall 30 ft long, 4 ft tall and 8 inches thick, poured concrete",
    [/concrete|ready.?mix/i, "2.96 cubic yards"],
  ],
  [
    "Slab for a 24 by 24 garage 4 inches thick on 4 inches of gravel with 6x6 wire mesh (5x10 sheets) and 10 mil vapor barrier",
    [/concrete|ready.?mix/i, "7.11 cubic yards"],
    [/gravel|stone|aggregate/i, "7.11 cubic yards"],
    [/mesh/i, "12 sheets"],
    [/vapor|poly/i, "1 rolls"],
  ],
  [
    "cinder block wall for a shed foundation: 60 linear feet, 4 ft high, 8x8x16 block. Blocks?",
    [/block|cmu/i, "270 pieces"],
  ],
  [
    "A brick wall, 25 feet long, 6 feet tall, 7 bricks to the square foot. Add five percent.",
    [/brick/i, "1103 pieces"],
  ],
  [
    "Block wall 32 ft x 6 ft with one 3 x 6'-8\" door. 8x16 face block, no waste. Mortar at 3 bags per 100 block.",
    [/block|cmu/i, "194 pieces"],
    [/mortar|masonry cement/i, "6 bags"],
  ],
  [
    "Retaining wall 30 ft long and 2 ft high. Blocks are 12 inches wide by 4 inches tall with matching 12 in caps. Gravel footing 6 in deep by 12 in wide.",
    [/block/i, "180 pieces"],
    [/cap/i, "30 pieces"],
    [/base|gravel/i, "0.556 cubic yards"],
  ],
  [
    "Two walls, 20 ft and 14 ft long, 8 ft high, framed 16 oc",
    [/stud/i, "28 pieces", 0.038],
    [/plate/i, "102 linear feet"],
  ],
  [
    "Concrete sidewalk: 4ft wide, 30ft long, 4in deep. I want it in cubic feet or yards.",
    [/concrete|ready.?mix/i, "1.48 cubic yards"],
  ],
  ["80lb bags for a 3' x 3' x 8\" landing", [/concrete|ready.?mix/i, "10 bags"]],
  [
    "We are pouring an L-shaped patio: one part is 12x10, the other 8x6, 4 inches thick, plus 5% overage",
    [/concrete|ready.?mix/i, "2.18 cubic yards"],
  ],
  ["Circular slab, 16 foot diameter, 5 inches", [/concrete|ready.?mix/i, "3.1 cubic yards"]],
  ["20 m2 slab, 150 mm thick", [/concrete|ready.?mix/i, "3.92 cubic yards"]],
  ["Four 24 in square x 12 in deep pad footings", [/concrete|ready.?mix/i, "27 bags"]],
  [
    "Trench footing 85 lineal feet, 2 ft wide by 1 ft deep with 2 continuous #4 bars",
    [/concrete|ready.?mix/i, "6.3 cubic yards"],
    [/rebar/i, "170 linear feet"],
  ],
  ['8" block foundation, 28 x 36 ft, 8 courses high (64 in)', [/block|cmu/i, "768 pieces"]],
  [
    "How many standard bricks for a garden wall 3 feet high and 40 feet long at 6.86 bricks per square foot?",
    [/brick/i, "823 pieces"],
  ],
  ["chimney veneer 120 sqft of thin stone, flats, 10% waste", [/stone|veneer/i, "132 square feet"]],
  [
    'garden retaining wall 24\' long, 28" tall with 4" high x 11.75" long blocks plus caps',
    [/block/i, "172 pieces"],
    [/cap/i, "25 pieces"],
  ],
  [
    "what would it take in premix (80# bags) to pour a 4 inch thick pad measuring 5 feet by 9 feet",
    [/concrete|ready.?mix/i, "25 bags"],
  ],
  [
    "Basement floor 26 x 38, 3.5 inches of concrete. Order 7% over.",
    [/concrete|ready.?mix/i, "11.42 cubic yards"],
  ],
  [
    "Curb 120 ft long, 6 inches wide, 18 inches high, cubic yards of concrete",
    [/concrete|ready.?mix/i, "3.33 cubic yards"],
  ],
  ['5 concrete steps, 4 ft wide, 7" rise 12" tread', [/concrete|ready.?mix/i, "1.08 cubic yards", 0.206]],
  [
    'I need to set 24 fence posts, each hole 8" x 30" deep, two 50-lb bags a hole',
    [/concrete|mix/i, "48 bags", 0.044],
  ],
  ["driveway of 50 square yards 4in thick", [/concrete|ready.?mix/i, "5.56 cubic yards"]],
  ["CMU partition 45 ft long x 12 ft high, deduct two 3x7 doors, 5% breakage", [/block|cmu/i, "588 pieces"]],
  ["bags of type S needed for 450 blocks at 3 bags per hundred", [/mortar/i, "14 bags"]],
  [
    "Brick planter walls totalling 85 square feet, 7 brick per foot, 8% waste",
    [/brick/i, "643 pieces", 0.038],
  ],
  [
    "fill the cores of an 8 inch block wall 30x8 solid with grout",
    [/block/i, "270 pieces"],
    [/grout/i, "3 cubic yards", 0.055],
  ],
  [
    "35 linear foot retaining wall 4 courses of 6 inch high by 16 inch wide block + cap",
    [/block/i, "105 pieces"],
    [/cap/i, "27 pieces"],
  ],
  ["timber retaining wall 24 ft long 3 ft high out of 6x6x8 timbers", [/timber|6x6/i, "21 pieces"]],
  ['Ready mix for a 30x40 shop floor, 6" thick', [/concrete|ready.?mix/i, "22.2 cubic yards"]],
  [
    "How many 40 lb bags of concrete mix do I need for a 2 ft x 2 ft x 4 in pad?",
    [/concrete|ready.?mix/i, "5 bags"],
  ],
  ["strip footing 60 m long, 600 mm wide, 300 mm deep", [/concrete|ready.?mix/i, "14.1 cubic yards"]],
  ["pour 9 piers: 10 inch tube, 42 inches deep. bags of 60 lb", [/concrete|ready.?mix/i, "39 bags"]],
  [
    "brick facade 28 ft wide x 10 ft tall, two 3x5 windows out, 6.75 per sq ft, 5% extra",
    [/brick/i, "1772 pieces"],
  ],
];
const SITE: readonly Job[] = [
  [
    "16 x 20 ft paver patio, 6x9 in pavers, 6 in of compacted gravel and an inch of sand. 10% waste on pavers.",
    [/paver/i, "939 pieces"],
    [/gravel|base|stone/i, "5.93 cubic yards"],
    [/sand/i, "0.988 cubic yards"],
  ],
  [
    'walkway with 12" square concrete stepping pavers, 3 ft wide, 40 ft long, laid tight',
    [/paver|stone/i, "120 pieces"],
  ],
  [
    "how many tons of crushed stone for a driveway 60 feet long by 12 feet wide, 4 inches deep at 1.4 tons per yard",
    [/gravel|stone|rock|crush/i, "12.4 tons"],
  ],
  ["Fill a 50 square metre drive with 75 mm gravel", [/gravel|stone/i, "4.9 cubic yards"]],
  ["Asphalt driveway, 50 ft by 10 ft by 3 inches. Tons of hot mix?", [/asphalt|hot mix/i, "9.06 tons"]],
  [
    "French drain 100 ft long, trench a foot wide and 2 feet deep, 4 in perforated pipe, fabric",
    [/gravel|stone|rock/i, "7.08 cubic yards"],
    [/pipe/i, "100 linear feet"],
    [/fabric/i, "500 square feet", 0.202],
  ],
  [
    "Need mulch for three beds: 4 x 20 ft, 6 x 10 ft and 3 x 12 ft, all 3 inches deep. 2 cu ft bags.",
    [/mulch/i, "22 bags"],
  ],
  ["Sod for a back yard 45' x 60' less a 12x20 patio. Pallets cover 450 sq ft.", [/sod/i, "6 pallets"]],
  ["1500 sq ft lawn topdressed with 1/2 inch of compost", [/soil|compost/i, "2.31 cubic yards"]],
  [
    "20 x 10 ft paver patio, 4-in gravel base at 1.4 tons per yard, 1-in sand",
    [/gravel|base|stone/i, "2.47 cubic yards"],
    [/sand(?!.*poly)/i, "0.62 cubic yards"],
  ],
  [
    "Paver driveway 18 feet by 40 feet, 8 inches crushed stone. 4x8 brick pavers, 5% extra",
    [/paver|brick/i, "3402 pieces"],
    [/gravel|stone|base/i, "17.8 cubic yards", 0.051],
  ],
  ["pea gravel, 3 inches, play area of 400 square feet; bags of 0.5 cu ft", [/gravel/i, "200 bags"]],
  ['yards of #57 stone for a pad 24x30x6"', [/stone|gravel/i, "13.3 cubic yards"]],
  [
    "A driveway is 150 ft long and 10 ft wide. I want 2 inches of crusher run. Tons at 1.5 per cubic yard?",
    [/gravel|stone|crush/i, "13.9 tons"],
  ],
  ["pave a 2,000 sq ft lot with 2.5 in of asphalt at 145 lb/cu ft", [/asphalt/i, "30.2 tons"]],
  [
    '40 foot french drain, 18" deep and 8" wide, 4" perf pipe and gravel',
    [/gravel|stone|rock/i, "1.48 cubic yards", 0.09],
    [/pipe/i, "40 linear feet"],
  ],
  ['cover 300 sq ft of beds 4" deep with bark mulch, cubic yards', [/mulch|bark/i, "3.7 cubic yards"]],
  [
    "three raised beds 4x8, each 12 inches deep, filled with garden soil. How many cubic yards of soil",
    [/soil/i, "3.56 cubic yards"],
  ],
  ["grass seed for 8,000 sq ft at 5 lb per 1000 sq ft", [/seed/i, "40 pounds"]],
  ["Path: 3' x 60' of 16x16 patio stones", [/paver|stone/i, "102 pieces"]],
  [
    "Circular paver patio 14 ft in diameter, 4x8 pavers, ten percent for cuts",
    [/paver|brick/i, "762 pieces"],
  ],
  ['spread 3/4 stone 2" deep over 30 x 50 foot yard - how many tons?', [/stone|gravel/i, "12.96 tons"]],
  ["fill dirt: hole 20x10x3 feet, cubic yards", [/dirt|fill|soil/i, "22.2 cubic yards"]],
  ["sand for a 24 ft round above-ground pool, two inches deep", [/sand/i, "2.79 cubic yards"]],
  ["80' x 24' parking strip, 4 inch binder + 2 inch top, tons asphalt", [/asphalt/i, "69.6 tons"]],
  [
    'curtain drain 75 ft, 18 in wide x 24 in deep filled with washed rock around 4" pipe',
    [/gravel|rock|stone/i, "8.09 cubic yards"],
    [/pipe/i, "75 linear feet"],
  ],
  ["20 bags? how many 2 cubic foot bags of mulch for a bed 5 ft by 30 ft at 2 inches", [/mulch/i, "13 bags"]],
  ["sod for 2 areas: 25x40 and 15x20", [/sod/i, "130 rolls"]],
  ["steel edging round a 12 x 24 bed in 8 ft strips", [/edging/i, "9 pieces"]],
  ["How many 12x12 pavers for a 9 by 14 patio plus 5%?", [/paver/i, "133 pieces"]],
  [
    "200 sq ft paver patio; 6 inches base gravel in tons (1.5 t/yd) and 1 inch of sand",
    [/gravel|base|stone/i, "5.56 tons"],
    [/sand(?!.*poly)/i, "0.83 tons"],
  ],
  ["3 inches of pea gravel in a 10 x 10 foot dog run, in cubic yards", [/gravel/i, "0.926 cubic yards"]],
  [
    "A 1,000 square foot parking area with 6 inches of crushed concrete base",
    [/gravel|stone|crush|base|concrete/i, "18.5 cubic yards"],
  ],
  ["topsoil for 20x30 garden at 6 inches", [/soil/i, "11.1 cubic yards"]],
  ["mulch ring around 8 trees, each 6 feet in diameter, 3 inches deep", [/mulch/i, "2.09 cubic yards"]],
  ["12 by 4 raised planter bed 18 inches tall, how much soil", [/soil/i, "2.67 cubic yards"]],
  ["How many tons of blacktop for 24 ft x 75 ft at 3 in?", [/asphalt|blacktop/i, "32.6 tons"]],
  [
    "french drain 30 ft long, 12 x 24 inch trench, 4 inch pipe",
    [/gravel|rock|stone/i, "2.1 cubic yards", 0.016],
    [/pipe/i, "30 linear feet"],
  ],
];
const FRAMING_AND_EXTERIOR: readonly Job[] = [
  [
    'Frame a 36-foot wall, 8 ft tall, 16" oc, three plates in 12-footers',
    [/stud/i, "28 pieces"],
    [/plate/i, "9 pieces"],
  ],
  [
    "Interior partition 14 ft long with one door, studs 16 in. o.c., 9 ft ceiling",
    [/stud/i, "17 pieces"],
    [/plate/i, "42 linear feet"],
  ],
  [
    "Floor deck 16 ft by 24 ft: 2x10 joists spanning 16 ft at 16 in on center, rim boards both ends, 3/4 plywood.",
    [/joist(?!s?\s*(hanger|clip))/i, "19 pieces"],
    [/rim|band/i, "48 linear feet"],
    [/ply|osb|subfloor/i, "12 sheets"],
  ],
  ['Roof trusses for a 40 ft long building at 24" on center including gable ends', [/truss/i, "21 pieces"]],
  [
    "OSB sheathing for 4 walls of a 20 x 30 building, 9 ft high, less 80 sq ft of openings, 4x8 sheets no waste",
    [/osb|sheath|plywood/i, "26 sheets"],
  ],
  ["ceiling joists 12 ft long for a room 18 ft long at 16 inches on centre", [/joist/i, "15 pieces"]],
  [
    "R-13 batts for exterior walls: 120 feet of wall 8 feet high, 2x4 studs 16 oc. A bag covers 106 sq ft.",
    [/insul|batt/i, "10 bags"],
  ],
  [
    "Blow cellulose in a 30 x 40 attic to R-38. One bag does 25 sq ft.",
    [/cellulose|blown|insul/i, "48 bags"],
  ],
  ["2 inch foam board on 400 sq ft of basement wall, 4x8 sheets", [/foam|xps|board/i, "13 sheets"]],
  [
    "Gable roof on a 28x40 house, 6/12 pitch, 1 ft overhangs all around. Architectural shingles with 10% waste.",
    [/shingle/i, "47 bundles"],
  ],
  [
    "reroof 2,400 sq ft (actual roof area), 3 tab shingles, 15# felt, 60 ft of ridge",
    [/shingle(?!.*(ridge|cap))/i, "72 bundles"],
    [/felt|underlay/i, "6 rolls"],
    [/ridge|cap/i, "2 bundles"],
  ],
  [
    "Standing seam metal for a shed roof 12 ft along the eave and 10 ft up the slope, panels cover 16 inches",
    [/panel|metal/i, "9 pieces"],
  ],
  [
    "Plywood for a roof deck: two slopes each 15 ft by 42 ft. 4x8 sheets plus ten percent.",
    [/ply|osb|sheath/i, "44 sheets"],
  ],
  [
    "Lap siding for walls totalling 1,850 sq ft less 210 sq ft of windows and doors, 10% waste, in squares",
    [/siding/i, "1804 square feet"],
  ],
  ["house wrap for a 2 story house 30x40, 18 ft walls. 9x100 rolls, no waste", [/wrap/i, "3 rolls"]],
  [
    "150 ft of 6 ft privacy fence, posts 8 ft on center, 3 rails per bay, 5.5 in pickets no gap",
    [/post(?!.*(concrete|cap))/i, "20 pieces"],
    [/rail/i, "57 pieces"],
    [/picket/i, "328 pieces"],
  ],
  [
    'Picket fence, 64 feet, 4 ft high, 3-1/2" pickets with 2-1/2" spaces, two rails, posts each 8 feet',
    [/post(?!.*(concrete|cap))/i, "9 pieces"],
    [/picket/i, "128 pieces"],
    [/rail/i, "16 pieces"],
  ],
  ["12 ft x 16 ft deck surface, 5/4x6 boards 16 ft long with 1/8 in gaps", [/deck board/i, "26 pieces"]],
  [
    "Deck 16' wide x 12' deep off the house. Joists 16\" o.c. 12 ft long; joist hangers at the ledger",
    [/joist(?!s?\s*(hanger|clip))/i, "13 pieces"],
    [/hanger/i, "13 pieces"],
  ],
  [
    "Gutters front and back of a 48 ft ranch, downspout at each corner, 9 ft walls, 10 ft sections, hangers 2 ft apart",
    [/downspout(?!.*(elbow|strap|bracket|band))/i, "4 pieces"],
    [/hanger/i, "48 pieces"],
  ],
  ["one coat stucco over 600 sf of block, 80# bags at 27 sq ft each", [/stucco/i, "23 bags"]],
  [
    "Deck stairs 42 inches total rise, 7 in risers, 3 stringers, 36 in wide, treads of two 2x6 each",
    [/tread/i, "30 linear feet"],
    [/stringer/i, "3 pieces"],
  ],
  ['12 ft wall, 16" OC. how many 2x4 studs?', [/stud/i, "10 pieces"]],
  [
    "Frame 10 foot wall with 2x4s, one bottom plate and two top plates",
    [/stud/i, "9 pieces"],
    [/plate/i, "30 linear feet"],
  ],
  [
    "exterior wall sheathing, 148 lf of wall 8 ft high plus 72 sq ft of gables, 4x8 sheets",
    [/sheath|osb|ply/i, "40 sheets"],
  ],
  [
    "2x6 floor joists at 12 inches o.c. for a 10 ft wide by 14 ft long deck room floor, joists run the 10 ft way",
    [/joist(?!.*hanger)/i, "15 pieces"],
  ],
  ["Rafters at 24 in centers both sides of a 36-foot gable roof", [/rafter/i, "38 pieces"]],
  [
    "12 by 24 garage, 8 ft walls, all four walls framed 2x4 16 oc",
    [/stud/i, "64 pieces", 0.018],
    [/plate/i, "216 linear feet"],
  ],
  [
    "Attic 1,500 sqft blown fiberglass R-49; chart says 22 bags per 1000 sq ft",
    [/insul|blown|fiberglass/i, "33 bags"],
  ],
  ["R19 batt for a crawlspace floor 24 ft x 36 ft, 48.96 sq ft per bag, add 5%", [/batt|insul/i, "19 bags"]],
  ['rigid foam 1.5" thick under a 20x24 slab, 4x8 boards', [/foam|xps|rigid|board/i, "15 sheets"]],
  ["24 squares of roofing + 15% waste, 3 bundles per square", [/shingle/i, "83 bundles"]],
  [
    "House footprint 32 x 48 with 18 in overhangs, 5 in 12 gable. How many squares of shingles?",
    [/shingle/i, "58 bundles", 0.019],
  ],
  ["ice and water shield, 120 ft of eave, 6 ft up. rolls cover 200 sq ft", [/ice|water/i, "4 rolls"]],
  ["drip edge around a roof with two 45 ft eaves and four 18 ft rakes, 10 ft pieces", [/drip/i, "17 pieces"]],
  ["T1-11 for a 16 x 20 workshop with 8 foot walls", [/siding|t1/i, "18 sheets"]],
  [
    'Hardie lap siding 8.25" with 7" exposure, 12 ft boards, 1600 sq ft, 10% waste',
    [/siding|fiber cement|hardie|plank/i, "252 pieces"],
  ],
  [
    "horizontal run of 96 feet of stockade, 8 ft panels",
    [/panel/i, "12 pieces"],
    [/post(?!.*(concrete|cap))/i, "13 pieces"],
  ],
  ["Split rail 3-rail fence, 220 ft, 10 foot rails", [/post/i, "23 pieces"], [/rail/i, "66 pieces"]],
  [
    "vinyl privacy fence 120 ft with 6 ft wide panels and one 4 ft gate",
    [/panel/i, "20 pieces"],
    [/post(?!.*(concrete|cap))/i, "21 pieces", 0.05],
    [/gate/i, "1 pieces"],
  ],
  [
    "chain-link 5 ft tall around a 50 x 80 yard, 10 ft spacing, one 4 ft walk gate",
    [/fabric|mesh|chain.?link/i, "256 linear feet"],
    [/line post/i, "22 pieces", 0.044],
    [/gate(?!.*post)/i, "1 pieces"],
  ],
  ['14x20 composite deck surface, 5.5" boards with 3/16 gap, 20 footers', [/deck/i, "30 pieces"]],
  ["freestanding 10 x 10 deck, joists 12 o.c.", [/joist(?!.*hanger)/i, "11 pieces"]],
  [
    '42 feet of deck railing with 6 ft sections; balusters 4" apart edge to edge, 1.5" wide',
    [/baluster|spindle|picket/i, "92 pieces"],
    [/post/i, "8 pieces"],
  ],
  [
    "80 ft of k-style gutter, 4 downspouts 10 ft each, 2 elbows... actually 3 elbows per downspout",
    [/gutter(?!.*(hanger|elbow|outlet|cap|seal))/i, "80 linear feet"],
    [/downspout(?!.*(elbow|strap|band|bracket))/i, "4 pieces"],
    [/elbow/i, "12 pieces"],
  ],
  [
    "1200 sq ft exterior 3 coat stucco, lath sheets 27x96 (18 sf), no waste",
    [/lath/i, "67 sheets"],
    [/base|scratch/i, "40 bags"],
  ],
  [
    'basement stairs: total rise 8\'9", 7.5 inch max riser, treads 10"',
    [/riser/i, "14 pieces"],
    [/tread/i, "13 pieces"],
  ],
  [
    '24x24 garage slab 4", 2x6 walls 9 ft 16 oc, one 16x7 and one 3x7 door, 7/16 OSB walls, trusses 24 oc',
    [/concrete|ready.?mix/i, "7.11 cubic yards"],
    [/stud/i, "90 pieces", 0.013],
    [/(wall|osb|sheath)/i, "23 sheets", 0.045],
    [/truss/i, "13 pieces"],
  ],
  [
    'Two interior walls: 12 ft and 16 ft. 16" centers. plates and studs',
    [/stud/i, "22 pieces"],
    [/plate/i, "84 linear feet"],
  ],
  [
    "one stud every 24 inches for a fence-high knee wall 30 feet long, 4 feet high, single top and bottom plates",
    [/stud/i, "16 pieces"],
    [/plate/i, "60 linear feet"],
  ],
  ["Ceiling joists 24 oc over a 26 by 40 shop, 26 ft span", [/joist/i, "21 pieces"]],
  ["plywood decking for 14 x 22 loft, T&G 3/4 4x8", [/ply|osb|subfloor/i, "10 sheets"]],
  ["24 foot long gable roof, rafters 16 oc, 12 ft rafters", [/rafter/i, "38 pieces"]],
  ["r-21 in 2x6 walls: 1,100 sq ft net, bags of 67.8 sq ft", [/batt|insul/i, "17 bags"]],
  ["spray 3 inches closed cell in 800 ft2 of rim and wall", [/foam/i, "2400 board feet"]],
  [
    "attic needs another R-30 of blown fiberglass; 1,250 sqft, one bag per 42 sq ft",
    [/blown|fiberglass|insul/i, "30 bags"],
  ],
  [
    "Hip roof, 36 x 28 footprint with 2 ft overhangs, 7/12. Squares + 12% waste",
    [/shingle/i, "52.5 bundles", 0.05],
  ],
  [
    "17 squares of 3 tab, how many bundles and rolls of 15 lb felt",
    [/shingle(?!.*(cap|ridge|start))/i, "51 bundles"],
    [/felt/i, "5 rolls"],
  ],
  ["ridge is 42 ft, cap bundles cover 25 ft each", [/cap|ridge/i, "2 bundles"]],
  [
    '5V metal panels for a lean-to 10 feet deep and 22 feet long, panels 24" net cover',
    [/panel|metal/i, "11 pieces"],
  ],
  [
    "How many squares of vinyl siding for four walls: two 40x10 and two 26x10, minus 150 sq ft of openings",
    [/siding/i, "11.7 squares"],
  ],
  [
    'cedar shingles on 800 sq ft of wall, bundles cover 25 sq ft at 5" exposure',
    [/shingle|cedar/i, "32 bundles"],
  ],
  ['soffit 16" deep along two 44 ft eaves', [/soffit/i, "10 pieces"]],
  [
    "200 feet of cedar dog-ear fence, 6' tall. 4x4 posts every 8 feet, 2x4 rails (3), 1x6 pickets butted",
    [/post(?!.*(concrete|cap))/i, "26 pieces"],
    [/rail/i, "75 pieces"],
    [/picket/i, "437 pieces"],
  ],
  ["farm fence 4 board, 330 ft, posts 8 ft apart, 16 ft boards", [/post(?!.*(concrete|cap))/i, "43 pieces"]],
  [
    "chain link, 175 feet, 3 corners, posts at 10",
    [/line post/i, "17 pieces"],
    [/fabric|mesh/i, "175 linear feet"],
    [/terminal|corner|end/i, "5 pieces"],
  ],
  [
    "10' x 16' deck w/ 2x6 decking, 1/8 spacing, boards run the 16 ft",
    [/deck(ing)?.*2x6|deck board|decking/i, "352 linear feet"],
  ],
  ["Deck joists: 20 ft ledger, 16 oc, 2x10x12", [/joist(?!.*hanger)/i, "16 pieces"]],
  ["stain 500 sq ft deck + 120 sq ft railing, 150 sq ft/gallon one coat", [/stain/i, "5 gallons"]],
  [
    "all around gutters on a 30 x 50 hip house with 6 downspouts",
    [/gutter(?!.*(hanger|elbow|outlet|cap|seal|corner|end))/i, "160 linear feet"],
    [/downspout(?!.*(elbow|strap|band|bracket))/i, "6 pieces"],
  ],
  ['synthetic? plain 7/8" stucco on 90 sq yards', [/lath/i, "45 sheets"]],
  [
    'exterior stairs 56" rise: 3 stringers of 2x12, 2 5/4 boards per tread, 4 ft wide',
    [/stringer/i, "3 pieces"],
    [/tread/i, "7 pieces"],
  ],
  [
    "12 x 16 pergola with 4 6x6 posts, 2x8 beams doubled, 2x6 rafters 16 oc",
    [/6x6|post/i, "4 pieces"],
    [/rafter/i, "13 pieces"],
  ],
  [
    "24-foot exterior wall, 16 o.c., two windows and one door, 8 ft high",
    [/stud/i, "32 pieces"],
    [/plate/i, "72 linear feet"],
  ],
  ['how many 2x8 joists 16" oc for a 12x20 porch spanning 12 feet', [/joist(?!.*hanger)/i, "16 pieces"]],
  ["subfloor for 1,152 square feet, 4x8 OSB", [/subfloor|osb|ply/i, "36 sheets"]],
  ["Trusses 2 ft on center, building 60 ft long", [/truss/i, "31 pieces"]],
  ["2x6 rafters at 24 inch spacing, shed roof 16 ft long", [/rafter/i, "9 pieces"]],
  ["R-19 fiberglass in the walls, 1,360 sq ft, 87 sq ft per bag", [/batt|insul/i, "16 bags"]],
  ["cellulose, 1000 sq ft attic, R-49, 50 bags per 1000 sq ft", [/cellulose/i, "50 bags"]],
  [
    "30 x 60 building 4/12 gable roof no overhang, shingles",
    [/shingle(?!.*(cap|ridge|start))/i, "57 bundles"],
  ],
  [
    "Roof is 2 planes, each 20 ft x 50 ft. bundles with 10% waste?",
    [/shingle(?!.*(cap|ridge|start))/i, "66 bundles"],
  ],
  ["synthetic underlayment for a 26 square roof (10 sq rolls)", [/underlay/i, "3 rolls"]],
  ["metal roof: 40 ft eave, both sides, 3 ft coverage panels 14 ft long", [/panel|metal/i, "28 pieces"]],
  ["2,000 sq ft of vinyl siding + 10%", [/siding/i, "22 squares"]],
  [
    "house 25 x 40, 10 ft walls, fiber cement, deduct 15% for openings",
    [/siding|fiber|plank/i, "1105 square feet"],
  ],
  [
    "How many posts, rails and pickets for 100 feet of 4 foot picket fence; 8 foot sections; pickets 3.5 in wide with 3.5 in gap",
    [/post(?!.*(concrete|cap))/i, "14 pieces"],
    [/rail/i, "26 pieces"],
    [/picket/i, "172 pieces"],
  ],
  [
    "backyard 60 x 90, fence three sides (two 60s and one 90), 6 ft panels 8 ft wide",
    [/panel/i, "27 pieces"],
    [/post(?!.*(concrete|cap))/i, "28 pieces"],
  ],
  ["Fence post concrete: 30 posts, 10 in holes 2 ft deep, 80 lb bags", [/concrete|ready.?mix/i, "55 bags"]],
  [
    "how many 16 ft 5/4x6 boards to cover a 16 x 20 deck, boards running the 16 ft way, 1/8 gap",
    [/deck/i, "688 linear feet", 0.019],
  ],
  [
    "12x24 deck: joists 16 in. o.c. hung off a 24 ft ledger",
    [/joist(?!.*hanger)/i, "19 pieces"],
    [/hanger/i, "19 pieces"],
  ],
  [
    "how many 10 ft gutter sections for a 36 ft garage, both sides, plus hangers every 24 in",
    [/hanger/i, "36 pieces"],
  ],
  [
    "finish coat only? full 3-coat stucco for a 40 x 9 wall, 30 sf/bag base, 80 sf/bag finish",
    [/base|scratch/i, "12 bags"],
    [/finish/i, "5 bags"],
  ],
  [
    "9 ft 1 in floor to floor, interior stairs, max 7-3/4 riser",
    [/riser/i, "15 pieces"],
    [/tread/i, "14 pieces"],
  ],
];
const INTERIOR: readonly Job[] = [
  [
    "Drywall for a bedroom 12 x 11 with 8 ft ceilings, walls and ceiling, one door and two windows, 4x8 sheets, 10% waste",
    [/drywall|gypsum/i, "16 sheets"],
  ],
  ['500 sq ft of ceiling in 5/8" drywall, 4x12 sheets', [/drywall|gypsum/i, "11 sheets"]],
  ["hang 4x8 rock on both sides of a 24' partition 8' high", [/drywall|gypsum|rock/i, "12 sheets"]],
  [
    "Paint a living room 18 by 14, walls 9 ft, two doors and three windows; 2 coats; 350 sq ft to the gallon",
    [/paint/i, "3 gallons"],
  ],
  [
    "1,200 sq ft of wall, 2 coats plus a coat of primer, 400 sf per gallon",
    [/^(?!.*primer).*paint/i, "6 gallons"],
    [/primer/i, "3 gallons"],
  ],
  ["Stain a deck 14 x 20, 2 coats at 200 square feet per gal", [/stain/i, "3 gallons"]],
  [
    "Laminate in a 10x12 bedroom and a 12x14 living room, boxes of 20 sq ft, 10% waste",
    [/laminate/i, "16 boxes"],
  ],
  [
    "Hardwood: 15 foot by 18 foot dining room, 8% waste, cartons at 22 sq ft",
    [/hardwood|oak|floor/i, "14 boxes"],
  ],
  [
    "wall to wall carpet and pad for 12 ft x 15 ft, in square yards",
    [/carpet/i, "180 square feet"],
    [/pad/i, "180 square feet"],
  ],
  ["Tile a 60 sq ft shower wall with 12x24 tile, 1/8 grout, 10 percent extra", [/tile/i, "33 pieces"]],
  ["backsplash 10 ft long and 18 in high, 3x6 subway", [/tile/i, "120 pieces"]],
  ["18 inch tiles on a kitchen floor 12 ft by 9 ft 6 in with 10% waste. Pieces?", [/tile/i, "56 pieces"]],
  ["Crown for 3 rooms: 12x12, 10x14, 11x13", [/crown/i, "144 linear feet"]],
  [
    "Paper a 12 x 14 bedroom with 8 ft walls, single rolls cover 25 sq ft, deduct one door 21 sq ft and two windows 15 sq ft each",
    [/wallpaper|wallcover/i, "15 rolls"],
  ],
  [
    "Drop ceiling, 20 by 14 basement, 2x4 panels",
    [/panel|tile/i, "35 pieces"],
    [/angle|molding|moulding/i, "68 linear feet"],
  ],
  [
    "wire a 12x14 bedroom: outlets to code, switch and one ceiling light",
    [/outlet|receptacle/i, "5 pieces"],
    [/switch(?!.*(plate|box))/i, "1 pieces"],
    [/light|fixture/i, "1 pieces"],
  ],
  [
    "Rough in a full bathroom: toilet, lavatory, tub. PEX supply and PVC drains.",
    [/flange/i, "1 pieces"],
    [/pvc|dwv/i, "30 linear feet", 0.335],
  ],
  ["500 sq ft of wall with 4x8 drywall + 10% waste", [/drywall/i, "18 sheets"]],
  [
    'Finish a basement: 160 linear feet of walls 7.5 ft tall and a 1,400 sq ft ceiling. 1/2" drywall, 4x12 sheets.',
    [/drywall/i, "55 sheets"],
  ],
  [
    "garage 22' x 24' x 9', rock walls and lid w/ 5/8 type x, 16x7 overhead door out, 10%",
    [/drywall/i, "44 sheets", 0.025],
  ],
  [
    "How much paint for a 20x16 great room with 10 ft walls and no deductions, one coat at 400?",
    [/paint/i, "2 gallons"],
  ],
  ["hallway: two walls each 30 ft x 8 ft, ends open, 2 coats, 350 sf/gal", [/paint/i, "3 gallons"]],
  [
    "ceiling paint for three bedrooms 10x11, 12x12 and 11x14 - one coat, 400 sqft per gallon",
    [/paint/i, "1.02 gallons", 0.022],
  ],
  [
    "Room 5 m x 4 m x 2.5 m. Emulsion 12 m2 per litre, two coats on the walls.",
    [/paint|emulsion/i, "8 liters"],
  ],
  ["LVP for 1100 square feet, 10% extra, boxes cover 23.4", [/vinyl|plank/i, "1210 square feet"]],
  [
    "engineered oak, living room 16'6\" x 13', diagonal so 15%",
    [/oak|hardwood|engineered/i, "246.7 square feet"],
  ],
  ["Underlayment for 640 sq ft, 100 sq ft rolls", [/underlay/i, "7 rolls"]],
  ["shower walls: 3 walls 3 ft, 5 ft and 3 ft wide, 8 ft high, 4x12 tiles, 10%", [/tile/i, "291 pieces"]],
  ["60 x 60 cm porcelain for a 24 sqm terrace + 10%", [/tile|porcelain/i, "74 pieces"]],
  [
    "150 sq ft of floor tile. Thinset covers 75 sq ft a bag, grout 100 sq ft a bag",
    [/thinset|mortar/i, "2 bags"],
    [/grout/i, "2 bags"],
    [/tile/i, "150 square feet"],
  ],
  [
    "Baseboard total for 4 bedrooms each 11 x 12, each one has a 32 inch door and a 4 ft closet",
    [/base/i, "157 linear feet"],
  ],
  ["door casing both sides, 6 doors, 17 ft per side", [/casing/i, "204 linear feet"]],
  [
    "Feature wall 14 ft wide, 9 ft high; double rolls of 56 sq ft",
    [/wallpaper|wallcover/i, "3 double rolls"],
  ],
  [
    "suspended ceiling 2x2 tiles, office 30 x 24 ft, main tees 4 ft apart",
    [/tile|panel/i, "180 pieces"],
    [/angle|mold/i, "108 linear feet"],
  ],
  [
    "8 outlets, 3 switches and 6 can lights",
    [/outlet|receptacle/i, "8 pieces"],
    [/switch(?!.*(plate|box))/i, "3 pieces"],
    [/recess|can|downlight/i, "6 pieces"],
  ],
  [
    "Kitchen sink and dishwasher rough, plus a hose bib, pex",
    [/pex/i, "75 linear feet"],
    [/stop|valve/i, "2 pieces"],
  ],
  [
    "6 sheets 3/4 plywood, 24 2x6x12, 2 boxes 16d nails and 10 joist hangers",
    [/plywood/i, "6 sheets"],
    [/2x6x12/i, "24 pieces"],
    [/nail/i, "2 boxes"],
    [/hanger/i, "10 pieces"],
  ],
  [
    "12 sheets? Room 14x16x8 walls only, 4x8 sheetrock, subtract a 3x7 door & 2 windows 3x4",
    [/drywall/i, "14 sheets"],
  ],
  [
    "mud and tape for 1000 sq ft of board",
    [/compound|mud/i, "2 buckets"],
    [/tape/i, "370 linear feet", 0.378],
  ],
  [
    "Exterior paint, house 36 x 24, 18 ft to the eave, 15% off for windows and doors, two coats 350",
    [/paint/i, "10.5 gallons", 0.05],
  ],
  ["accent wall 15' x 9' one gallon covers 375, 2 coats", [/paint/i, "1 gallons"]],
  [
    "how many gallons to paint 2,800 sq ft of drywall, prime + 2 finish coats at 400",
    [/^(?!.*primer).*paint/i, "14 gallons"],
    [/primer/i, "7 gallons"],
  ],
  [
    "seal a 600 sq ft concrete garage floor w/ epoxy, 250 sq ft per gallon, 2 coats",
    [/epoxy|paint|coating|seal/i, "5 gallons"],
  ],
  ["Three rooms of laminate: 9x10, 14x15, 20x12. 7% extra. 18.94 sq ft/box", [/laminate/i, "31 boxes"]],
  ["how many sq yards of carpet for stairs and hall: hall is 4 x 20", [/carpet/i, "8.9 square yards"]],
  [
    'solid oak strip 2-1/4" for a 480 sq ft house, allow 5%, nails too',
    [/oak|hardwood|floor(?!.*(nail|staple|cleat))/i, "504 square feet"],
  ],
  ['Tub surround 5ft x 2.5ft x 2.5ft, 6 ft tall, 4-1/4" tile', [/tile/i, "478 pieces"]],
  ["mosaic sheets 12x12 for 42 sq ft shower floor and niche, 15% over", [/tile|mosaic/i, "49 pieces"]],
  ["kitchen 11' x 13' with 6x24 planks tile, 12% waste", [/tile/i, "160 pieces"]],
  [
    "base and crown for a 15 by 20 family room with an 8 foot opening",
    [/base/i, "62 linear feet"],
    [/crown/i, "70 linear feet"],
  ],
  ["case 5 windows 3x5, picture-frame, one side", [/casing|trim/i, "80 linear feet", 0.127]],
  [
    "wallpaper 12x12 bath? no bedroom, 9ft walls, rolls 28 sq ft usable, subtract 60 sq ft of openings",
    [/wallpaper|wallcover/i, "14 rolls"],
  ],
  ["2x4 lay-in ceiling, 1,200 sq ft", [/tile|panel/i, "150 pieces"]],
  [
    "Kitchen with 18 ft of counter: small appliance circuits, gfci, 6 recessed",
    [/gfci/i, "5 pieces"],
    [/recess|can|downlight/i, "6 pieces"],
  ],
  [
    "250 ft of 12-2 romex, 10 outlets, 10 boxes and 4 switches",
    [/cable|romex|nm-b/i, "250 linear feet"],
    [/outlet|receptacle/i, "10 pieces"],
    [/switch(?!.*(plate|box))/i, "4 pieces"],
  ],
  [
    "two bathrooms each with a toilet, sink and shower: pex and pvc rough",
    [/flange|wax/i, "2 pieces"],
    [/valve|stop/i, "6 pieces"],
  ],
  ["a 10x12 bedroom and a 12x14 living room, laminate in both", [/laminate/i, "288 square feet"]],
  ["Sheetrock ceiling only, 18 x 24 den, 4 x 8 sheets, 10% waste", [/drywall/i, "15 sheets"]],
  [
    "10x10 bathroom, 8 ft walls, moisture-resistant board on all walls and lid, one door",
    [/drywall/i, "13 sheets"],
  ],
  ["how many sheets of 4x12 for 1600 square feet of drywall", [/drywall/i, "34 sheets"]],
  [
    "One coat of primer and two coats of paint on 1,600 square feet. 400 sq ft a gallon",
    [/primer/i, "4 gallons"],
    [/^(?!.*primer).*paint/i, "8 gallons"],
  ],
  ["room 11' x 13', 8' ceiling, 1 door 1 window, two coats, 350 sqft per gal", [/paint/i, "2 gallons"]],
  ["trim? no: fence staining, 120 ft x 6 ft both sides, 175 sq ft per gallon", [/stain/i, "9 gallons"]],
  ["Bamboo flooring, 320 sq ft, 23.8 sq ft per box, 7 percent waste", [/bamboo|floor|plank/i, "15 boxes"]],
  ["vinyl sheet flooring for a 12 x 14 kitchen", [/vinyl/i, "168 square feet"]],
  [
    "A living room 20 ft x 15 ft and a hall 4 ft x 12 ft in engineered wood; 10% for waste; 20 sf boxes",
    [/engineered|wood|floor/i, "20 boxes"],
  ],
  ["backsplash 22 sq ft of 3x6 tile, 15% waste", [/tile/i, "202 pieces"]],
  ['entry 6 ft by 7 ft, 13" x 13" tile, 10% extra', [/tile/i, "40 pieces"]],
  ["Baseboard: 14 x 18 room, three doorways 3 ft wide", [/base/i, "55 linear feet"]],
  ["chair rail around a 10 by 12 office minus a 3 ft door", [/chair/i, "41 linear feet"]],
  [
    "15x12 room, 8' walls, wallpaper at 30 sq ft per roll, no deductions",
    [/wallpaper|wallcover/i, "15 rolls"],
  ],
  ["16x20 drop ceiling 2x2 tile", [/tile|panel/i, "80 pieces"], [/angle|mold/i, "72 linear feet"]],
  ["outlets for a 14 x 20 rec room, one every 12 feet", [/outlet|receptacle/i, "6 pieces"]],
  [
    "four bedrooms: 4 outlets each, one switch and one smoke detector per room",
    [/outlet|receptacle/i, "16 pieces"],
    [/switch(?!.*(plate|box))/i, "4 pieces"],
    [/smoke/i, "4 pieces"],
  ],
  [
    "60 ft of 3/4 copper and 40 ft of 3 inch PVC drain",
    [/copper/i, "60 linear feet"],
    [/pvc/i, "40 linear feet"],
  ],
  [
    "frame three walls: 10 ft, 12 ft and 8 ft, 16 oc, plus drywall both sides",
    [/stud/i, "26 pieces", 0.079],
    [/drywall/i, "15 sheets"],
  ],
  [
    'pour a 12x12 patio 4" thick and build a 10x12 pergola on it',
    [/concrete|ready.?mix/i, "1.78 cubic yards"],
    [/post/i, "4 pieces"],
  ],
  [
    "Finish basement 20x30: drywall walls 8ft, carpet, paint two coats, baseboard",
    [/drywall/i, "25 sheets"],
    [/carpet(?!.*pad)/i, "600 square feet"],
    [/baseboard/i, "100 linear feet"],
    [/paint/i, "4.57 gallons", 0.096],
  ],
  [
    "Please price: 30 2x6x16, 15 bags of 80 lb concrete, 2 rolls of #30 felt",
    [/2x6x16/i, "30 pieces"],
    [/concrete/i, "15 bags"],
    [/felt/i, "2 rolls"],
  ],
];

describe.each([
  ["concrete and masonry", CONCRETE_AND_MASONRY],
  ["site", SITE],
  ["framing and exterior", FRAMING_AND_EXTERIOR],
  ["interior", INTERIOR],
] as const)("%s in everyday words", (_trade, cases) => {
  it.each(cases)("%s", expectListed);
});
