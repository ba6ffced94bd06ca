import { type Family, list } from "./family.ts";

export const ROOFING: readonly Family[] = [
  {
    id: "architectural-shingle",
    isFinish: true,
    words: list(`
      designer roofing shingle, luxury designer roofing shingle, shingle, architectural shingle, roofing
      shingle, roof shingle, architectural roofing shingle, laminated shingle, dimensional shingle,
      laminate shingle, asphalt shingle, architectural roof shingle, high definition shingle, laminated
      high definition shingle, laminated architectural shingle, laminate architectural roofing shingle,
      laminated architectural roof shingle, asphalt roofing shingle, fiberglass shingle, laminated high
      definition roofing shingle, ~~duration
    `),
    hints: ["timberline", "oakridge", "landmark", "hdz", "heritage", "cambridge", "pinnacle", "dynasty"],
    pack: "coverage",
    groups: ["luxury", "shingleColor"],
  },
  {
    id: "three-tab-shingle",
    isFinish: true,
    words: list(`
      3 tab shingle, three tab shingle, 3 tab roofing shingle, 3 tab asphalt shingle, 3 tab asphalt
      roofing shingle, 3 tab roof shingle, 3 tab, three tab roofing shingle, traditional 3 tab
    `),
    hints: [
      "royal sovereign",
      "royal sov",
      "supreme",
      "xt25",
      "xt 25",
      "marathon",
      "glass seal",
      "glassmaster",
    ],
    pack: "coverage",
    groups: ["shingleColor"],
  },
  {
    id: "ridge-shingle",
    isFinish: true,
    words: list(`
      ridge cap, hip and ridge, hip and ridge shingle, ridge cap shingle, hip and ridge cap shingle,
      ridge shingle, hip ridge shingle, hip and ridge cap roofing shingle, hip and ridge cap, hip and
      ridge cap asphalt roofing shingle, hip and ridge roofing shingle, hip and ridge asphalt shingle,
      hip and ridge asphalt roofing shingle, hip cap, hip shingle
    `),
    hints: ["seal a ridge", "z ridge", "timbertex", "proedge", "shadow ridge", "decoridge"],
    pack: "length",
    groups: ["metalRidge", "shingleColor"],
  },
  {
    id: "starter-shingle",
    words: list(`
      starter shingle, starter strip, starter strip shingle, roof starter, starter roll, starter strip
      roofing shingle, starter shingle roll, shingle starter, roofing starter, peel and stick starter,
      starter course, starter roofing shingle, starter strip plus
    `),
    hints: ["pro start", "quickstart", "weatherblocker", "swiftstart"],
    pack: "length",
  },
  {
    id: "cedar-shingle",
    isFinish: true,
    words: list(`
      cedar shingle, cedar shake, wood shingle, wood shake, shake, shim shingle
    `),
    pack: "coverage",
  },
  {
    id: "roof-underlayment",
    words: list(`
      roof underlayment roll, roofing underlayment roll, synthetic roof underlayment roll, synthetic
      roofing underlayment roll, synthetic underlayment, roofing underlayment, roof underlayment,
      synthetic roofing underlayment, synthetic roof underlayment, roof deck protection, synthetic felt,
      roofing felt, ~felt, felt paper, asphalt felt, roof felt, tar paper, synthetic roofing felt,
      saturated felt, roof felt underlayment, felt roof deck protection, felt underlayment, building
      paper, asphalt saturated felt, synthetic underlayment roll, synthetic roof deck protection, felt
      roll, lb felt
    `),
    hints: [
      "rhino u20",
      "proarmor",
      "roofrunner",
      "diamonddeck",
      "stormtite",
      "sharkskin",
      "rhinoroof",
      "tiger paw",
      "feltbuster",
      "deck armor",
      "prorhino",
      "titanium udl",
    ],
    sizing: "roll",
    pack: "coverage",
    groups: ["feltKind"],
  },
  {
    id: "ice-water",
    words: list(`
      ice and water roof underlayment, self adhered roof underlayment, peel and stick roof underlayment,
      ice and water shield, ice and water, ice and water barrier, leak barrier, ice and water roll, ice
      and water underlayment, roof leak barrier, self adhered underlayment, ice and water membrane, peel
      and stick roofing underlayment, roofing leak barrier, ice dam protection, waterproofing
      underlayment roofing, self adhering roofing underlayment, peel and stick underlayment roofing,
      roof leak barrier roll
    `),
    hints: ["weatherwatch", "weatherlock", "stormguard", "winterguard"],
    sizing: "roll",
    pack: "coverage",
    groups: ["asphaltUse"],
  },
  {
    id: "roll-roofing",
    isFinish: true,
    words: list(`
      roll roofing, mineral surface roll, modified bitumen, modified bitumen cap, cap sheet, base sheet,
      rolled roofing, mineral roll roofing, mineral surfaced roll roofing, modified bitumen roofing,
      roof roll, asphalt roll roofing
    `),
    sizing: "roll",
    pack: "coverage",
    groups: ["rollPart"],
  },
  {
    id: "epdm",
    words: list(`
      ~epdm, epdm membrane, epdm roofing membrane, rubber roofing membrane, rubber roofing, epdm roofing, tpo, tpo membrane, rubber roof membrane
    `),
    sizing: "roll",
    pack: "roll-area",
    groups: ["membraneRubber"],
  },
  {
    id: "drip-edge",
    isFinish: true,
    words: list(`
      ~~drip, drip edge, drip edge flashing, roof drip edge, eave drip, roof edge, rake edge, roof edge
      flashing, galvanized steel drip edge flashing
    `),
    pack: "length",
    groups: ["gutterMaterial"],
  },
  {
    id: "valley",
    words: list(`
      valley metal, valley flashing, roof valley, w valley, roll valley, roll flashing, valley, flashing
      roll, aluminum roll valley flashing, aluminum coil, trim coil, roll valley flashing, valley roll
    `),
    pack: "length",
    groups: ["flashingKind", "gutterMaterial"],
  },
  {
    id: "flashing",
    words: list(`
      gutter apron, flashing, step flashing, l flashing, roof flashing, wall flashing, roof to wall flashing, counter
      flashing, counterflashing, headwall flashing, sidewall flashing, apron flashing, z flashing, z bar
      flashing, ledger flashing, window drip cap, drip cap, dormer flashing, z bar, deck ledger
      flashing, z metal, endwall flashing, chimney flashing, roof to wall, aluminum flashing, angle
      flashing
    `),
    pack: "each",
    groups: ["flashingKind", "gutterMaterial"],
  },
  {
    id: "ridge-vent",
    words: list(`
      ridge vent, roll ridge vent, shingle over ridge vent, roof ridge vent, rolled ridge vent, rigid
      ridge vent, vented ridge
    `),
    hints: ["cobra", "shinglevent"],
    pack: "length",
  },
  {
    id: "metal-roof-panel",
    isFinish: true,
    words: list(`
      rib panel, ribbed panel, ~galvalume, roof panel, corrugated panel, metal roof panel, roofing panel, corrugated roof panel, metal
      roofing panel, corrugated roofing, metal roofing, steel roof panel, corrugated metal roof panel,
      corrugated roofing panel, metal roofing sheet, corrugated sheet, standing seam panel, steel
      roofing panel, corrugated steel roof panel, corrugated roofing sheet, corrugated polycarbonate
      roof panel, corrugated pvc roof panel, ribbed steel roof panel
    `),
    sizing: "cover",
    pack: "each",
    groups: ["roofPanel"],
  },
  {
    id: "metal-ridge",
    isFinish: true,
    words: list(`
      metal ridge cap, metal roof ridge cap, ridge flashing, steel ridge cap, roof ridge flashing, metal
      ridge, roof ridge cap flashing, steel ridge roll, universal ridge, ridge cap flashing, universal
      ridge cap
    `),
    pack: "length",
  },
  {
    id: "metal-roof-trim",
    isFinish: true,
    words: list("eave trim, gable trim, rake trim, metal roof trim"),
    pack: "length",
    isMixed: true,
  },
  {
    id: "closure-strip",
    words: list(`
      closure strip, foam closure strip, roof closure strip, foam closure, foam roof closure strip, wood
      closure strip
    `),
  },
  {
    id: "gutter",
    isFinish: true,
    words: list(`
      gutter, rain gutter, vinyl gutter, aluminum gutter, k style gutter, gutter section
    `),
    pack: "length",
    groups: ["gutterMaterial", "gutterShape"],
  },
  {
    id: "gutter-hanger",
    words: list(`
      gutter hanger, hidden gutter hanger, gutter bracket, gutter hidden hanger, hidden hanger, gutter
      spike, gutter screw, fascia hanger, gutter fascia bracket
    `),
  },
  {
    id: "gutter-fitting",
    isFinish: true,
    isMixed: true,
    words: list(`
      mitre corner, gutter mitre corner, gutter outside corner, gutter inside corner, gutter seam
      connector, gutter connector, downspout a elbow, downspout b elbow, gutter end cap, gutter elbow,
      gutter outlet, gutter corner, inside miter, outside miter, inside mitre, outside mitre, gutter drop outlet, drop outlet, downspout elbow, downspout
      extension, splash guard, gutter mitre, gutter miter, gutter joiner, gutter slip joint, gutter
      guard, gutter screen, gutter cover, inside gutter corner, outside gutter corner, gutter slip joint
      connector, downspout connector, gutter end drop, end drop, style a elbow, gutter end piece
    `),
    pack: "each",
    groups: ["downspoutElbow"],
  },
  {
    id: "downspout-band",
    words: list("downspout bracket, downspout strap, downspout band, downspout clip"),
  },
  {
    id: "downspout",
    isFinish: true,
    words: list("downspout, gutter downspout, vinyl downspout, rain downspout"),
    pack: "length",
    groups: ["gutterMaterial"],
  },
  {
    id: "roof-cement",
    words: list(`
      roof cement, roofing cement, plastic roof cement, lap cement, wet patch, flashing cement, plastic cement, roof patch, roof sealant, roof leak repair sealant, roof cement sealant, fibered roof cement, wet surface
      roof cement
    `),
    pack: "liquid",
  },
  {
    id: "roof-coating",
    words: list("roof coating, elastomeric roof coating, roof coat, reflective roof coating"),
    pack: "liquid",
    groups: ["roofCoating"],
  },
  {
    id: "roof-tile",
    isFinish: true,
    words: list("roof tile, concrete roof tile, clay roof tile"),
    pack: "coverage",
    groups: ["roofTile"],
  },
  {
    id: "ridge-tile",
    isFinish: true,
    words: list("ridge tile, roof ridge tile, hip tile, hip and ridge tile"),
    groups: ["roofTile"],
  },
  {
    id: "roof-vent",
    isMixed: true,
    words: list(`
      roof vent, box vent, turbine vent, power vent, slant back vent, static vent, soffit vent, gable
      vent, attic vent, gable attic vent, roof louver, attic fan, slant back roof vent
    `),
  },
];
