import { type Family, list } from "./family.ts";

/** Fasteners, adhesives, sealants, paint and hardware. */
export const HARDWARE: readonly Family[] = [
  {
    id: "screw",
    words: list(`
      ledger board fastener, structural fastener, wood fastener, ledger fastener, screw fastener, ~bugle, screw,
      drywall screw, deck screw, wood screw, exterior screw, construction screw, cement board screw,
      concrete screw, lag screw, multi purpose screw, structural screw, timber screw, self drilling
      screw, exterior wood screw, pocket hole screw, cabinet screw, machine screw, sheet metal screw,
      roofing screw, connector screw, roof panel screw, metal roofing screw, star drive screw, concrete anchor screw, masonry screw, backer
      board screw, screw anchor, concrete screw anchor, concrete anchor, masonry anchor, ~tapcon, ~lag, lag bolt, hex lag bolt
    `),
    hints: ["tapcon", "ledgerlok", "headlok", "deckmate", "rock on"],
    pack: "weight",
    groups: ["stainless", "forComposite", "screwUse", "thread", "drillPoint", "expanding", "galvanized"],
  },
  {
    id: "nail",
    words: list(`
      electro galvanized roofing, nail, framing nail, finish nail, brad nail, roofing nail, brad, common nail, box nail, sinker,
      sinker nail, joist hanger nail, cap nail, coil nail, siding nail, casing nail, masonry nail,
      duplex nail, plastic cap nail, plastic cap roofing nail, coil roofing nail, concrete nail,
      connector nail, panel nail, panel board nail, full round framing nail, ring shank nail, flooring
      nail, flooring cleat, cleat, pin nail, headless pin, spike, drywall nail
    `),
    pack: "weight",
    groups: ["stainless", "nailUse", "nailForm", "galvanized", "collation"],
  },
  {
    id: "staple",
    words: list(`
      staple, crown staple, poultry staple, fence staple, poultry net staple, fencing staple, t50
      staple, hammer tacker staple, flooring staple, narrow crown staple
    `),
    pack: "weight",
  },
  {
    id: "landscape-staple",
    words: list(`
      landscape staple, garden staple, fabric staple, landscape fabric staple, landscape pin, sod
      staple, landscaping staple, anchor pin, fabric pin, landscape stake
    `),
  },
  {
    id: "bolt",
    words: list(`
      bolt, ~~carriage, carriage bolt, hex bolt, j bolt, anchor bolt, eye bolt, foundation bolt, toilet
      bolt, closet bolt, through bolt, hex cap screw
    `),
    groups: ["boltKind"],
  },
  {
    id: "anchor",
    words: list(`
      anchor, wedge anchor, sleeve anchor, drywall anchor, toggle bolt, concrete anchor, expansion
      anchor, drop in anchor, hollow wall anchor, wall anchor, concrete screw anchor, screw anchor, self drilling anchor, masonry anchor,
      wall dog, ~tapcon
    `),
    hints: ["trubolt", "wedge all", "strong bolt", "power stud"],
    groups: ["anchorKind", "expanding", "galvanized"],
  },
  {
    id: "washer",
    words: list("washer, flat washer, fender washer, lock washer, bearing plate"),
    groups: ["washerKind"],
  },
  { id: "nut", words: list("nut, hex nut, lock nut, wing nut, coupling nut") },
  {
    id: "adhesive",
    words: list(`
      adhesive subfloor, adhesive subfloor and deck, construction adhesive, adhesive, subfloor adhesive, landscape block adhesive, landscape adhesive,
      block adhesive, panel adhesive, heavy duty adhesive, wall base adhesive, cove base adhesive,
      flooring adhesive, tile adhesive, mastic, tile mastic, glue, wood glue, subfloor and deck
      adhesive, vinyl flooring adhesive, wood flooring adhesive, carpet adhesive, urethane adhesive, tub
      surround adhesive, mirror adhesive, floor adhesive, ceramic tile mastic, roofing adhesive
    `),
    hints: ["pl premium", "loctite power grab", "titebond", "pl 375"],
    pack: "liquid",
    groups: ["adhesiveUse"],
  },
  {
    id: "sealant",
    words: list(`
      caulk, sealant, silicone, silicone sealant, caulking, latex caulk, acrylic latex caulk, silicone
      caulk, window and door sealant, siding sealant, roof sealant, hybrid sealant, polyurethane
      sealant, painter's caulk, painters caulk, acoustical sealant, fire caulk, firestop sealant,
      acoustical caulk, gutter sealant, butyl sealant, roof cement sealant, roof leak repair sealant
    `),
    hints: ["alex plus", "alex fast dry", "alex flex", "dynaflex", "kwik seal", "big stretch"],
    pack: "liquid",
    groups: ["sealantBase", "sealantUse"],
  },
  {
    id: "spackling",
    words: list(`
      spackling, spackle, spackling compound, spackling paste, lightweight spackling, drydex
    `),
    pack: "liquid",
  },
  { id: "wood-filler", words: list("wood filler, wood putty, plastic wood, wood repair"), pack: "liquid" },
  {
    id: "joint-compound",
    words: list(`
      joint compound, drywall mud, drywall compound, joint cement, drywall joint compound, setting
      compound, topping compound, all purpose compound, ready mixed joint compound, setting type joint
      compound, mud, plaster, veneer plaster, setting type compound
    `),
    hints: ["easy sand", "durabond"],
    pack: "liquid",
    groups: ["compoundKind"],
  },
  {
    id: "texture",
    words: list(`
      wall texture, ceiling texture, texture spray, ~texture, drywall texture
    `),
    pack: "liquid",
  },
  {
    id: "joint-tape",
    words: list(`
      joint tape, drywall tape, drywall joint tape, paper tape, mesh tape, drywall mesh tape, fiberglass
      mesh tape, joint paper tape, paper joint tape, self adhesive mesh drywall tape, cement board tape,
      fiberglass drywall tape, fibatape, backer board tape, backerboard tape, alkali resistant tape,
      cement board joint tape, alkali resistant mesh tape, alkali resistant fiberglass tape
    `),
    pack: "length",
    groups: ["tapeKind"],
  },
  { id: "corner-tape", words: list("corner tape, flexible corner tape, metal corner tape"), pack: "length" },
  {
    id: "patch",
    words: list(`
      drywall patch, wall patch, repair patch, drywall repair patch, wall repair patch, drywall repair
      kit, patch kit, wall repair kit, drywall repair panel
    `),
    sizing: "exact",
  },
  {
    id: "paint",
    isFinish: true,
    words: list(`
      ~acrylic latex, ~interior acrylic, ~exterior acrylic, ~interior latex, ~exterior latex, ~~interior satin, ~~exterior satin, ~~interior flat, ~~exterior flat, ~~interior eggshell, ~~semi gloss, paint, interior paint, exterior paint, wall paint, ceiling paint, latex paint, house paint, barn
      and fence paint, floor paint, porch and patio floor paint, enamel, enamel paint, acrylic paint,
      barn paint, epoxy floor paint, garage floor paint, cabinet paint, spray paint, concrete paint,
      floor coating, garage floor epoxy, garage floor coating, 1 part epoxy paint, trim paint, wall and
      trim paint, contractor paint, wall and ceiling paint
    `),
    pack: "liquid",
    groups: ["sheen", "paintPlace", "paintUse", "paintBase"],
  },
  {
    id: "primer",
    words: list(`
      drywall sealer, pva sealer, primer, drywall primer, pva primer, sealer primer, primer sealer, stain blocking primer, paint
      primer, leveler primer, underlayment primer, wall primer, multi surface primer, concrete primer,
      bonding primer, primer and sealer, pva drywall primer, self leveling primer, floor primer, primer
      sealer and stain blocker
    `),
    hints: ["kilz"],
    pack: "liquid",
    groups: ["primerUse", "primerBase", "paintPlace", "paintBase"],
  },
  {
    id: "stain",
    isFinish: true,
    words: list(`
      stain, deck stain, wood stain, exterior stain, fence stain, stain and sealer, stain sealer, deck
      sealer, waterproofing stain, wood stain and sealer, exterior wood stain, stain and sealant, deck
      and fence stain, house and fence wood stain, exterior wood stain and sealer, waterproofing wood
      stain, waterproofing exterior wood stain and sealer, wood sealer, deck finish, oil finish, exterior oil finish, timber oil, deck oil
    `),
    pack: "liquid",
    groups: ["stainOpacity", "stainPlace"],
  },
  {
    id: "waterproofer",
    words: list(`
      waterproofer, waterproofing sealer, water repellent, water sealer, waterproofing wood protector,
      multi surface waterproofer, wood protector, clear sealer, wood preservative
    `),
    hints: ["waterseal"],
    pack: "liquid",
  },
  {
    id: "polyurethane",
    isFinish: true,
    words: list(
      "~polyurethane, floor polyurethane, interior polyurethane, polyurethane finish, polyurethane floor finish",
    ),
    pack: "liquid",
    groups: ["spray"],
  },
  {
    id: "clear-coat",
    isFinish: true,
    isMixed: true,
    words: list("varnish, lacquer, shellac, polycrylic, clear coat, wood finish, floor finish"),
    pack: "liquid",
  },
  {
    id: "solvent",
    isMixed: true,
    words: list(`
      mineral spirits, paint thinner, acetone, denatured alcohol, deck cleaner, cleaner, degreaser,
      etch, concrete cleaner, stripper, muriatic acid, deck wash, grout cleaner
    `),
    pack: "liquid",
  },
  {
    id: "knob",
    isFinish: true,
    words: list(`
      ~passage, ~privacy, ~~hall closet, ~keyed entry, door knob, knob, doorknob, knobset, lockset, entry lockset, door lockset, passage knob, privacy knob, door lever, lever, entry knob, door handle,
      lever set, door lever set, handleset, passage lever, hall closet door knob, bed bath door knob,
      passage door knob, privacy door knob, door handleset
    `),
    groups: ["lockForm", "lockKind", "withDeadbolt", "electronicLock", "finish"],
  },
  { id: "deadbolt", isFinish: true, words: list("deadbolt, dead bolt, smart lock") },
  {
    id: "hinge",
    isFinish: true,
    words: list(`
      hinge, door hinge, butt hinge, strap hinge, gate hinge, cabinet hinge, butt door hinge, t hinge,
      tee hinge
    `),
    groups: ["hingeKind", "finish"],
  },
  {
    id: "door-stop",
    isFinish: true,
    words: list(`
      door stop, doorstop, door bumper, wall stop, solid door stop, spring door stop, rigid door stop
    `),
    groups: ["doorStopKind"],
  },
  {
    id: "gate-hardware",
    words: list(`
      gate hardware, gate hardware kit, hinge and latch kit, hinge and latch, hinge and latch set,
      gate hinge and latch, gate hinge and latch set, gate kit, gate hardware set, anti sag gate kit
    `),
  },
  { id: "gate-latch", words: list("gate latch, gate latch kit, thumb latch") },
  { id: "cane-bolt", words: list("cane bolt, drop rod, gate cane bolt") },
  { id: "barrel-bolt", words: list("barrel bolt, slide bolt, surface bolt") },
  {
    id: "latch",
    isMixed: true,
    words: list(
      "latch, hasp, strike plate, padlock, hook and eye, catch, security lock, window lock, sash lock",
    ),
  },
  {
    id: "cabinet-pull",
    isFinish: true,
    words: list("cabinet pull, drawer pull, cabinet handle, drawer handle, bar pull, pull handle, cup pull"),
    groups: ["finish"],
  },
  {
    id: "cabinet-knob",
    isFinish: true,
    words: list("cabinet knob, drawer knob, hardware knob, cabinet and drawer knob"),
    groups: ["finish"],
  },
  { id: "drawer-slide", words: list("drawer slide, drawer glide") },
  {
    id: "shelf",
    isMixed: true,
    words: list(`
      swing set bracket, swing bracket, a frame swing set bracket, shelf, shelf bracket, closet kit, closet organizer, shelving unit
    `),
  },
  { id: "wire-shelf", words: list("wire shelf, wire shelving, ventilated wire shelf, wire closet shelf") },
  { id: "barrel", words: list("barrel, drum, plastic barrel, plastic drum, rain barrel") },
  {
    id: "cabinet",
    isFinish: true,
    words: list(`
      cabinet, base cabinet, wall cabinet, kitchen cabinet, sink base cabinet, pantry cabinet, sink
      base, base kitchen cabinet, wall kitchen cabinet
    `),
    groups: ["cabinetPlace"],
    sizing: "leading",
  },
  {
    id: "countertop",
    isFinish: true,
    isMixed: true,
    words: list(`
      countertop, butcher block, laminate countertop, butcher block countertop, solid surface countertop,
      backsplash panel
    `),
  },
  {
    id: "landscape-fabric",
    words: list(`
      landscape fabric, weed barrier, weed barrier fabric, weed control fabric, weed barrier landscape
      fabric, ground cover fabric, geotextile fabric, weed fabric, geotextile, filter fabric, drainage
      fabric, landscaping fabric, weed block, driveway fabric, non woven geotextile fabric, stabilization fabric,
      geotextile filter fabric
    `),
    sizing: "roll",
    pack: "roll-area",
    groups: ["fabricWeave", "fabricUse"],
  },
  {
    id: "edging",
    words: list(`
      landscape edging, edging, lawn edging, coiled edging, garden edging, landscape edging coil, paver
      edging, paver edge restraint, edge restraint, paver restraint, no dig edging, edging coil, paver
      edge, landscape edging kit
    `),
    pack: "length",
    groups: ["edgingMaterial", "edgingUse"],
  },
  {
    id: "edging-spike",
    words: list(`
      edging spike, paver spike, landscape spike, edging stake, timber spike, landscape edging spike,
      nylon spike
    `),
  },
  { id: "mailbox", isMixed: true, words: list("mailbox, house number") },
  {
    id: "chain",
    isMixed: true,
    words: list("chain, rope, wire rope, cord rope, turnbuckle, carabiner"),
    pack: "each",
  },
  {
    id: "glazing",
    isMixed: true,
    words: list("glazing, acrylic sheet, plexiglass, glass sheet, polycarbonate sheet"),
  },
  {
    id: "weatherstrip",
    words: list(`
      weatherstrip, weather stripping, weatherstripping, weather seal, door seal, backer rod, foam
      weatherstrip, foam tape, weather strip
    `),
    pack: "length",
  },
  {
    id: "seed",
    words: list(`
      ~fescue, ~ky31, ~k31, ~kentucky 31, grass seed, lawn seed, fescue seed, tall fescue seed, fescue grass seed, seed, ~tall fescue
    `),
    pack: "weight",
    groups: ["grass"],
  },
  { id: "sod", words: list("sod, fescue sod"), pack: "area" },
  {
    id: "fertilizer",
    isMixed: true,
    words: list("fertilizer, lawn food, lime, weed and feed, starter fertilizer"),
    pack: "weight",
  },
  {
    id: "erosion",
    isMixed: true,
    words: list(`
      pine straw, pine straw mulch, straw mulch, erosion blanket, straw blanket, silt fence, erosion control blanket
    `),
    pack: "each",
  },
  { id: "straw", words: list("straw bale, straw, wheat straw, bale of straw") },
  {
    id: "wallpaper",
    isFinish: true,
    words: list(`
      wallpaper, wallcovering, wall covering, peel and stick wallpaper, vinyl wallpaper
    `),
    pack: "coverage",
    groups: ["wallpaperBorder"],
  },
  {
    id: "wallpaper-paste",
    words: list(`
      wall covering paste, wallcovering paste, wallpaper paste, wallpaper adhesive, wallcovering
      adhesive, wallpaper primer
    `),
    pack: "liquid",
  },
  {
    id: "epoxy",
    words: list(`
      epoxy, anchoring epoxy, anchoring adhesive, epoxy adhesive, high strength anchoring epoxy,
      anchoring gel
    `),
    pack: "liquid",
  },
];
