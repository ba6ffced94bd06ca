import { type Family, list } from "./family.ts";

export const FLOORING: readonly Family[] = [
  {
    id: "plank",
    isFinish: true,
    words: list(`
      vinyl plank, vinyl plank flooring, luxury vinyl plank, laminate flooring, ~laminate, hardwood
      flooring, engineered hardwood, engineered flooring, wood flooring, flooring, lvp, luxury vinyl
      plank flooring, laminate wood flooring, laminate floor, oak flooring, solid hardwood flooring,
      solid oak flooring, engineered oak flooring, plank flooring, ~hardwood, engineered hardwood
      flooring, rigid core vinyl plank, waterproof vinyl plank, rigid core luxury vinyl plank flooring,
      laminate plank, bamboo flooring, hardwood floor, vinyl plank floor, vinyl flooring, luxury vinyl
      flooring, spc flooring, hardwood strip flooring, laminate plank flooring, strip flooring, hybrid
      flooring, lvp flooring, cork flooring, ~spc, ~solid hickory, ~solid oak, ~solid maple
    `),
    sizing: "exact",
    pack: "coverage",
    groups: ["plankMaterial", "floorSpecies", "oak", "peelAndStick"],
  },
  {
    id: "sheet-vinyl",
    isFinish: true,
    words: list(`
      sheet vinyl flooring, sheet vinyl, vinyl sheet, vinyl sheet flooring, residential vinyl sheet
    `),
    sizing: "roll",
    pack: "coverage",
  },
  {
    id: "tile",
    isFinish: true,
    words: list(`
      tile, floor tile, wall tile, ceramic tile, porcelain tile, subway tile, floor and wall tile,
      ceramic floor tile, ceramic wall tile, porcelain floor tile, mosaic tile, mosaic, mosaic floor and
      wall tile, wood look tile, porcelain floor and wall tile, ceramic subway tile, ceramic floor and
      wall tile, ceramic subway wall tile, backsplash tile, bullnose tile, bullnose, ceramic bullnose,
      trim tile, bullnose trim tile, glazed porcelain floor and wall tile, carpet tile, vinyl tile,
      luxury vinyl tile, deck tile, marble tile, bullnose wall tile, bullnose trim, quarry tile, stone
      tile, field tile, tile trim, vinyl tile flooring, glass tile, peel and stick tile, ~backsplash,
      ceramic bullnose wall tile, subway wall tile, ~subway, ~~porcelain, ~~ceramic
    `),
    hints: ["rittenhouse", "daltile", "marazzi", "american olean", "emser"],
    sizing: "tile",
    pack: "coverage",
    groups: ["tileBody", "tilePart"],
  },
  {
    id: "tile-edge-trim",
    isFinish: true,
    words: list(`
      tile edge trim, tile edging trim, edge trim, tile trim profile, edging trim, metal tile edging
      trim, tile edging, schiene, l shape tile edging trim, metal tile edge trim, l angle tile edging
      trim
    `),
    hints: ["jolly", "rondec"],
    pack: "length",
  },
  {
    id: "carpet",
    isFinish: true,
    words: list(`
      ~carpet, indoor carpet, texture carpet, carpet roll, installed carpet, indoor outdoor carpet
    `),
    sizing: "roll",
    pack: "coverage",
    groups: ["stairRunner"],
  },
  {
    id: "carpet-pad",
    words: list("carpet pad, rebond pad, rebond cushion, carpet cushion, carpet padding, rug pad"),
    sizing: "roll",
    pack: "coverage",
  },
  {
    id: "tack-strip",
    words: list("tack strip, carpet tack strip, tackless strip, carpet tackless strip"),
    pack: "length",
  },
  {
    id: "underlayment",
    words: list(`
      underlayment, flooring underlayment, foam underlayment, moisture barrier underlayment, laminate
      underlayment, cork underlayment, floor underlayment, underlayment roll, vinyl plank underlayment,
      moisture barrier, underlay, foam underlayment roll, underlayment for laminate, acoustical
      underlayment, vapor barrier underlayment
    `),
    hints: ["moisture barricade", "quietwalk"],
    sizing: "roll",
    pack: "coverage",
    groups: ["underlaymentKind"],
  },
  { id: "rosin-paper", words: list("rosin paper, red rosin paper"), pack: "coverage" },
  {
    id: "self-leveler",
    words: list(`
      self leveling underlayment, self leveler underlayment, self leveler, self leveling floor, floor leveler, leveling compound,
      self leveling concrete, self leveling compound, self leveling, floor leveling compound, floor
      patch, self leveling floor resurfacer, self leveling cement, embossing leveler, patch and skimcoat
    `),
    hints: ["levelquik", "level pro"],
    pack: "weight",
  },
  {
    id: "thinset",
    words: list(`
      thinset, thin set, tile mortar, thinset mortar, thin set mortar, large format tile mortar, mortar
      thinset, modified thinset, fortified thinset mortar, tile and stone mortar, large format mortar,
      modified thinset mortar, fortified thin set mortar, polymer modified mortar, uncoupling membrane
      mortar, floor and wall tile mortar, unmodified thinset, heavy tile mortar, tile thinset, large and
      heavy tile mortar, tile adhesive mortar, porcelain tile mortar, thinset tile mortar, glass tile
      mortar, large format floor tile mortar, large and heavy tile and stone mortar, floor mortar
    `),
    hints: ["versabond", "flexbond", "megalite", "all set", "ditra set"],
    pack: "weight",
    groups: ["thinsetKind", "largeFormat"],
  },
  {
    id: "grout",
    isFinish: true,
    words: list(`
      grout, sanded grout, unsanded grout, tile grout, non sanded grout, high performance grout, premium
      grout, cement grout, epoxy grout, sanded tile grout, unsanded tile grout
    `),
    hints: ["polyblend", "prism", "fusion pro", "keracolor"],
    pack: "weight",
    groups: ["groutKind"],
  },
  {
    id: "grout-sealer",
    words: list(`
      grout sealer, tile sealer, grout and tile sealer, tile and grout sealer, stone sealer, grout
      colorant
    `),
    pack: "liquid",
  },
  {
    id: "grout-caulk",
    isFinish: true,
    words: list(`
      grout caulk, sanded caulk, ceramic tile caulk, sanded ceramic tile caulk, tile caulk
    `),
  },
  {
    id: "cement-board",
    words: list(`
      cement board, backer board, cement backer board, tile backer board, backerboard, tile backer,
      fiber cement board, foam backer board, underlayment board, backer, cement board underlayment,
      fiber cement backer board, cement backerboard, tile backerboard, foam tile backer board,
      polyisocyanurate backer board
    `),
    hints: ["durock", "hardiebacker", "wonderboard", "permabase", "goboard", "kerdi board", "hardie backer"],
    sizing: "panel",
    pack: "each",
    groups: ["foamCore"],
  },
  {
    id: "waterproof-membrane",
    words: list(`
      waterproofing membrane, waterproofing and crack prevention membrane, liquid waterproofing
      membrane, waterproof membrane, shower waterproofing, waterproofing and anti fracture membrane,
      crack prevention membrane, liquid rubber waterproofing membrane, waterproofing membrane
      underlayment, crack isolation membrane
    `),
    hints: ["redgard", "hydro ban", "hydroban", "aquadefense", "kerdi"],
    pack: "coverage",
    groups: ["membraneKind"],
  },
  {
    id: "uncoupling-membrane",
    words: list(`
      uncoupling membrane, uncoupling mat, decoupling membrane, uncoupling membrane underlayment,
      uncoupling underlayment
    `),
    hints: ["ditra", "prodeso", "strata mat"],
    pack: "coverage",
    groups: ["heated"],
  },
  {
    id: "waterproof-band",
    words: list(`
      waterproofing band, kerdi band, waterproofing strip, seam band, waterproofing tape, kerdi corner,
      kereck
    `),
    pack: "length",
  },
  {
    id: "tile-leveling",
    words: list(`
      leveling clip, tile leveling clip, tile leveling system, leveling wedge, tile leveler, leveling
      system, tile leveling system project pack, tile leveling wedge, reusable wedge, tile leveling cap
    `),
  },
  { id: "tile-spacer", words: list("tile spacer, spacer") },
  {
    id: "transition",
    isFinish: true,
    words: list(`
      stair nose molding, reducer molding, carpet trim transition, carpet transition, laminate reducer,
      vinyl reducer molding, metal transition, trim transition, t molding, t moulding, transition strip,
      stair nose, stair nosing, floor transition, end molding, seam binder, vinyl t molding, laminate t
      molding, reducer strip, flooring transition strip, floor transition strip, carpet trim, multi
      purpose reducer, flush stair nose, threshold molding, molding transition, t mold, vinyl reducer,
      hardwood reducer
    `),
    pack: "length",
    groups: ["transitionMaterial", "plankTrim"],
  },
  {
    id: "cove-base",
    isFinish: true,
    words: list(`
      cove base, wall base, rubber cove base, vinyl cove base, rubber wall base, wall base coil, wall
      base cove base coil, cove base molding, vinyl wall base, vinyl wall cove base, rubber wall base
      cove base coil
    `),
    pack: "length",
    groups: ["baseMaterial"],
  },
  {
    id: "flooring-kit",
    isMixed: true,
    words: list(`
      installation kit, flooring installation kit, floor installation kit, pull bar, tapping block
    `),
  },
  {
    id: "rug",
    isMixed: true,
    words: list(`
      rug, area rug, floor mat, mat, door mat, anti fatigue mat, rubber mat, gym flooring
    `),
  },
];
