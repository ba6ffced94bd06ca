import { type Family, list } from "./family.ts";

/** Yields per pound: 0.60 cu ft in an 80 lb bag of concrete, 0.5 cu ft in 50 lb of sand or gravel. */
const CONCRETE_YIELD = 0.6 / 80;
const LOOSE_YIELD = 0.5 / 50;

export const CONCRETE: readonly Family[] = [
  {
    id: "concrete-mix",
    words: list(`
      concrete mix, ~concrete, ~~quikrete, ~~sakrete, concrete bag, bag of concrete, concrete post mix, ready to use concrete,
      post mix, bagged concrete
    `),
    pack: "weight",
    groups: ["concreteKind"],
    cubicFeetPerPound: CONCRETE_YIELD,
  },
  {
    id: "ready-mix",
    words: list("ready mix concrete, ~ready mix, readymix concrete, ~concrete"),
    pack: "bulk",
    groups: ["concreteKind"],
  },
  {
    id: "mortar",
    words: list(`
      mortar mix, mortar, masonry mortar, mason mix, masonry cement, mortar cement, mortar bag, core
      fill, core fill grout, masonry grout
    `),
    pack: "weight",
    groups: ["mortarType", "mortarBlend"],
    cubicFeetPerPound: CONCRETE_YIELD,
  },
  {
    id: "stucco",
    isFinish: /\bfinish\b/,
    words: list(`
      stucco, stucco mix, stucco base coat, base coat stucco, stucco finish coat, finish coat stucco,
      scratch and brown, one coat stucco, stucco finish, stucco patch
    `),
    pack: "weight",
    groups: ["stuccoCoat"],
  },
  {
    id: "sand-mix",
    words: list("sand topping mix, sand mix, topping mix, sand topping"),
    pack: "weight",
    cubicFeetPerPound: CONCRETE_YIELD,
  },
  {
    id: "cement",
    words: list(`
      portland cement, ~portland, ~cement, hydraulic cement, hydraulic water stop cement, water stop cement,
      anchoring cement, cement mix, white cement
    `),
    pack: "weight",
    groups: ["cementType", "whiteCement"],
  },
  {
    id: "concrete-patch",
    words: list(`
      concrete patch, concrete repair, concrete resurfacer, vinyl concrete patcher, concrete patcher,
      crack filler, concrete crack filler, concrete repair mix, patching compound, crack seal
    `),
    pack: "weight",
  },
  {
    id: "bonding-adhesive",
    words: list(`
      bonder, fortifier, bonder fortifier, concrete bonding agent, concrete bonding adhesive, bonding adhesive, concrete bonder, bonding agent, acrylic fortifier,
      concrete acrylic fortifier
    `),
    pack: "liquid",
  },
  {
    id: "membrane-adhesive",
    words: list(`
      membrane bonding adhesive, epdm bonding adhesive, epdm membrane bonding adhesive, tpo bonding adhesive, epdm
      adhesive, rubber roof adhesive, membrane adhesive
    `),
    pack: "liquid",
  },
  {
    id: "concrete-sealer",
    words: list(`
      concrete sealer, masonry waterproofer, basement waterproofer, waterproofing paint, masonry waterproofing paint,
      masonry sealer, paver sealer, wet look sealer, concrete and masonry waterproofer, masonry waterproofing
    `),
    pack: "liquid",
    groups: ["sealerKind"],
  },
  {
    id: "driveway-sealer",
    words: list(`
      driveway sealer, asphalt sealer, asphalt driveway sealer, driveway filler, driveway filler and sealer,
      asphalt driveway filler and sealer
    `),
    pack: "liquid",
  },
  {
    id: "form-release",
    words: list(`
      form release, concrete form release, concrete release oil, form oil, release oil
    `),
    pack: "liquid",
  },
  {
    id: "concrete-color",
    isFinish: true,
    isMixed: true,
    words: list(`
      cement color, liquid cement color, concrete color, concrete stain, mortar color
    `),
  },
  {
    id: "concrete-filler",
    words: list(`
      concrete filler and sealant, filler and sealant, mortar filler and sealant, concrete filler, self leveling concrete sealant, concrete sealant,
      self leveling sealant, mortar repair sealant, mortar repair
    `),
    pack: "each",
  },
  {
    id: "sand",
    words: list(`
      polymeric joint compound, paver joint compound, polymeric paver joint compound, sand, play sand,
      all purpose sand, leveling sand, paver sand, mason sand, joint sand, paver joint sand, polymeric
      sand, concrete sand, polymeric jointing sand, bedding sand, paver leveling sand
    `),
    pack: "bulk",
    groups: ["sandKind"],
    cubicFeetPerPound: LOOSE_YIELD,
  },
  {
    id: "gravel",
    words: list(`
      gravel, pea gravel, pea rock, paver base, paver base gravel, crushed stone, drain rock, drainage gravel,
      drainage stone, base gravel, gravel base, all purpose gravel, all purpose stone, road base, river rock, lava rock,
      stone base, crushed rock, drainage rock, aggregate base, decorative stone, landscape rock,
      landscape rocks, ~~pebble, river pebble, marble chip, decomposed granite, base stone, crushed limestone, limestone, crusher run, stone gravel, 57 stone, pea
      pebble, pea stone, washed stone, step 1 paver
      base
    `),
    pack: "bulk",
    groups: ["stoneKind", "stoneGrading", "washed"],
    cubicFeetPerPound: LOOSE_YIELD,
  },
  {
    id: "roofing-gravel",
    words: list("roofing gravel, roof gravel, roof ballast"),
    pack: "bulk",
    cubicFeetPerPound: LOOSE_YIELD,
  },
  { id: "paver-base-panel", words: list("paver base panel, paver panel") },
  { id: "hot-mix", words: list("hot mix asphalt, asphalt hot mix, hot mix"), pack: "bulk" },
  {
    id: "asphalt-patch",
    words: list(`
      ~asphalt, asphalt patch, cold patch, asphalt cold patch, blacktop patch, asphalt repair, blacktop asphalt repair,
      blacktop repair, pothole patch
    `),
    pack: "weight",
  },
  { id: "roofing-asphalt", words: list("roofing asphalt, mopping asphalt"), pack: "weight" },
  {
    id: "concrete-block",
    words: list(`
      concrete block, ~~stretcher, cmu, cinder block, masonry block, hollow block, concrete masonry unit, stretcher
      block, standard block, block
    `),
    sizing: "masonry",
    groups: ["blockKind"],
  },
  {
    id: "deck-block",
    words: list("deck block, concrete deck block, pier block, dek block, concrete pier"),
    sizing: "masonry",
  },
  { id: "splash-block", words: list("splash block") },
  {
    id: "wall-block",
    isFinish: true,
    words: list(`
      cap unit, wall capstone, capstone, retaining wall block, wall stone cap, wall block, garden wall block, landscape block, wall stone, retaining wall
      stone, wall cap, retaining wall cap, wall block cap, retaining block
    `),
    sizing: "face",
    groups: ["blockPart"],
  },
  {
    id: "paver",
    isFinish: true,
    words: list(`
      paver, concrete paver, holland paver, patio paver, brick paver, paving brick, paver stone, paving
      stone, clay paver
    `),
    hints: ["holland"],
    sizing: "masonry",
    pack: "each",
    groups: ["porcelain", "paverMaterial"],
  },
  {
    id: "patio-stone",
    isFinish: true,
    words: list(`
      patio stone, step stone, stepping stone, concrete step stone, flagstone, square patio stone, patio
      block, concrete patio stone
    `),
    sizing: "masonry",
    groups: ["substance"],
  },
  {
    id: "brick",
    isFinish: true,
    words: list(`
      brick, clay brick, modular brick, red brick, face brick, fire brick, firebrick, building brick,
      concrete brick
    `),
    sizing: "masonry",
    groups: ["brickKind", "brickSize"],
  },
  {
    id: "stone-veneer",
    isFinish: true,
    words: list("stone veneer, manufactured stone, veneer panel, stone veneer panel, ledger panel"),
    pack: "coverage",
    groups: ["veneerPart"],
  },
  {
    id: "thin-brick",
    isFinish: true,
    words: list("thin brick, brick veneer, thin brick veneer, brick veneer panel"),
    pack: "coverage",
    groups: ["veneerPart"],
  },
  {
    id: "edger",
    isFinish: true,
    isMixed: true,
    words: list(`
      edger, edging stone, landscape edger, curb edging, tree ring, scallop edger
    `),
    sizing: "masonry",
  },
  {
    id: "concrete-form",
    words: list(`
      concrete form tube, quik tube, building form, form tube, concrete tube, tube form, sonotube, builder's tube, builders tube,
      concrete form
    `),
    pack: "each",
  },
  {
    id: "soil",
    words: list(`
      topsoil, top soil, garden soil, potting mix, potting soil, raised bed soil, fill dirt, soil,
      compost, manure, peat moss, cow manure, lawn soil, soil conditioner, compost and manure
    `),
    hints: ["premium topsoil"],
    pack: "bulk",
    groups: ["soilKind"],
  },
  {
    id: "expansion-joint",
    words: list(`
      expansion joint, expansion joint filler, expansion board, isolation joint, concrete expansion
      joint
    `),
    pack: "length",
  },
  { id: "concrete-mesh", words: list("fiber mesh, concrete fiber") },
];
