import { type Family, list } from "./family.ts";

/** Solid wood by its section, boards, panels, trim, doors and windows. */
/** Boards with their own color. */
const MANUFACTURED = /\b(?:composite|capped|pvc|vinyl|aluminum)\b/;

export const LUMBER: readonly Family[] = [
  {
    id: "lumber",
    words: list(`
      ~beam, rail cap, rail cap board, post stock, corner post stock, stud, lumber, dimensional lumber,
      framing lumber, timber, joist, floor joist, ceiling joist, rim joist, rim board, band board,
      rafter, ridge board, hip rafter, top plate, bottom plate, sole plate, sill plate, mud sill, wood
      beam, beam board, header board, ledger, ledger board, blocking, skid, wood post, timber post, deck
      post, fence post, post, fence rail, rail board, plank, ~~whitewood, ~~spf, ~~douglas fir, ~~doug fir,
      ~~hem fir, ~~southern yellow pine, ~~yellow pine, header, plate, girder, stringer, stringer board,
      purlin, sleeper, strapping, brace
    `),
    sizing: "lumber",
    groups: ["postRole", "round", "notched", "treated", "fireRetardant", "species", "lumberGrade", "precut"],
  },
  {
    id: "split-rail",
    words: list(`
      split rail, split rail fence rail, split rail fence, split rail fence post, split rail fence line post, split rail
      post, split rail fence end post, split rail fence corner post
    `),
    sizing: "exact",
    groups: ["splitRailPart", "postRole"],
  },
  {
    id: "landscape-timber",
    words: list("landscape timber"),
    sizing: "lumber",
    groups: ["treatedWhenStated"],
  },
  {
    id: "engineered-lumber",
    words: list(`
      laminated veneer lumber beam, laminated veneer lumber lvl beam, veneer lumber beam, lvl header,
      lvl, lvl beam, laminated veneer lumber, lsl, rim board lsl
    `),
    hints: ["versa lam", "microllam", "gorilla lam"],
    sizing: "exact",
    groups: ["treated"],
  },
  { id: "glulam", words: list("glulam, glulam beam, glued laminated beam"), sizing: "exact" },
  {
    id: "i-joist",
    words: list("i joist, wood i joist, tji, tji joist"),
    hints: ["bci", "lpi", "pji", "ajs"],
    sizing: "exact",
  },
  {
    id: "board",
    words: list(`
      board, softwood board, common board, pine board, whitewood board, hardwood board, cedar board,
      wood board
    `),
    sizing: "lumber",
    groups: ["treated", "species", "oak", "boardGrade", "boardUse", "primed"],
  },
  {
    id: "furring",
    words: list("furring strip, furring strip board, furring, wood strapping, spruce strapping, strapping"),
    sizing: "lumber",
    groups: ["treated"],
  },
  {
    id: "trim-board",
    isFinish: MANUFACTURED,
    words: list(`
      fiber cement trim, fiber cement trim board, composite trim, composite trim board, pvc trim, mdf trim, primed trim, ~~trim, pvc trim board, hardietrim,
      finger joint trim board, trim board, pvc board, primed board, corner board, mdf board, mdf trim board
    `),
    sizing: "lumber",
    groups: ["trimMaterial", "primed"],
  },
  {
    id: "fascia",
    isFinish: MANUFACTURED,
    words: list("fascia, fascia board, trim fascia board, composite fascia board, fascia deck board"),
    sizing: "lumber",
    groups: ["trimMaterial", "primed"],
  },
  {
    id: "shiplap",
    isFinish: true,
    words: list(`
      shiplap wall plank, shiplap plank, shiplap, shiplap board, shiplap pine board, accent wall plank,
      beadboard plank
    `),
    sizing: "lumber",
    groups: ["species"],
  },
  {
    id: "stair-stringer",
    words: list("stair stringer, deck stair stringer, step stringer"),
    groups: ["treatedWhenStated"],
  },
  {
    id: "stair-tread",
    isFinish: true,
    words: list("stair tread, deck stair tread, tread, step tread, retread"),
    sizing: "lumber",
    groups: ["treatedWhenStated", "species"],
  },
  {
    id: "baluster",
    isFinish: true,
    words: list("baluster, spindle, deck baluster, railing baluster"),
    sizing: "lumber",
    groups: ["deckMaterial"],
  },
  {
    id: "railing-kit",
    isFinish: true,
    words: list(`
      railing kit, rail kit, railing, deck railing, stair railing, railing section, railing panel
    `),
    sizing: "exact",
    groups: ["stairRail", "deckMaterial"],
  },
  {
    id: "handrail",
    isFinish: true,
    words: list("handrail, hand rail, stair handrail, wall handrail, stair hand rail, stair rail"),
    sizing: "exact",
    groups: ["species"],
  },
  {
    id: "deck-board",
    isFinish: MANUFACTURED,
    words: list(`
      ~trex, ~timbertech, ~fiberon, ~moistureshield, deck board, rail cap, rail cap board, decking, decking board, composite decking board, composite board, patio decking
    `),
    sizing: "deck-board",
    groups: ["deckMaterial", "boardEdge"],
  },
  {
    id: "fence-picket",
    isFinish: true,
    words: list("fence picket, picket, dog ear picket, fence board"),
    sizing: "picket",
    groups: ["deckMaterial"],
  },
  {
    id: "fence-panel",
    isFinish: true,
    words: list("fence panel, privacy fence panel, fence section, fencing panel"),
    sizing: "exact",
    groups: ["deckMaterial", "fencePanel"],
  },
  { id: "fence-gate", words: list("fence gate, walk gate, gate"), groups: ["gateMaterial", "fencePanel"] },
  {
    id: "post-cap",
    isFinish: true,
    words: list("post cap, post sleeve, post skirt, newel cap, post top"),
    groups: ["postCapUse", "substance"],
  },
  { id: "lattice", isFinish: true, words: list("lattice, lattice panel"), groups: ["deckMaterial"] },
  {
    id: "osb",
    words: list(`
      osb, osb board, oriented strand board, oriented strand board sheathing, osb sheathing, osb subfloor, strand
      board
    `),
    sizing: "panel",
    groups: ["panelKind", "tongueAndGroove", "radiant", "integratedBarrier", "fireRetardant"],
  },
  {
    id: "subfloor",
    words: list("subfloor, subfloor panel, sub floor, subflooring, subfloor sheet"),
    hints: ["advantech"],
    sizing: "panel",
    groups: ["panelKind", "tongueAndGroove"],
  },
  {
    id: "sheathing",
    words: list("roof sheathing, wall sheathing, sheathing, sheathing panel, roof deck"),
    sizing: "panel",
    groups: ["panelKind", "tongueAndGroove", "treated", "radiant", "integratedBarrier"],
  },
  {
    id: "gypsum-sheathing",
    words: list("gypsum sheathing, exterior gypsum sheathing, glass mat sheathing"),
    hints: ["densglass"],
    sizing: "gypsum",
  },
  {
    id: "plywood",
    words: list(`
      tongue and groove underlayment, plywood, plywood sheathing, plywood panel, plywood sheet, plywood subfloor, sheathing plywood,
      ~cdx, ~ply, lauan, luan, luan underlayment, lauan underlayment, sande plywood, plywood underlayment, underlayment plywood
    `),
    sizing: "panel",
    groups: ["panelKind", "treated", "fireRetardant", "plywoodFace", "tongueAndGroove"],
  },
  {
    id: "mdf",
    words: list("~mdf, mdf panel, medium density fiberboard, fiberboard, mdf board"),
    sizing: "panel",
    groups: [],
  },
  { id: "particle-board", words: list("particle board, particleboard"), sizing: "panel" },
  {
    id: "hardboard",
    words: list("hardboard, tempered hardboard, pegboard, hardboard panel"),
    sizing: "panel",
  },
  {
    id: "wainscot",
    isFinish: true,
    words: list("wainscot, wainscot panel, wainscoting, beadboard, beadboard panel, mdf wall panel"),
    sizing: "panel",
  },
  {
    id: "panel-siding",
    isFinish: true,
    words: list(`
      plywood panel siding, osb panel siding, engineered panel siding, osb siding, t1 11 osb siding,
      plywood siding, plywood siding panel, t1 11, t1 11 siding, panel siding, siding panel, smartside
      panel
    `),
    sizing: "panel",
    groups: [],
  },
  {
    id: "drywall",
    words: list(`
      ~sheetrock, drywall, gypsum board, drywall panel, drywall sheet, gypsum wallboard, wallboard,
      gypsum panel, drywall board, gypsum drywall, plasterboard, ceiling board, ceiling drywall, greenboard, green board, ~gypsum
    `),
    hints: ["ultralight", "toughrock", "gold bond"],
    sizing: "gypsum",
    groups: ["fireRated", "moistureResistant", "soundproof", "impactResistant"],
  },
  {
    id: "ceiling-tile",
    isFinish: true,
    words: list(`
      ~lay in, ~fissured, ceiling tile, ceiling panel, acoustic ceiling tile, mineral fiber ceiling tile, drop ceiling tile, lay in panel, suspended
      ceiling tile
    `),
    sizing: "panel",
    pack: "coverage",
    groups: ["ceilingTileMaterial"],
  },
  {
    id: "baseboard",
    isFinish: true,
    words: list(`
      baseboard, base board, base molding, base moulding, baseboard molding, baseboard moulding, base
      trim
    `),
    sizing: "exact",
    pack: "length",
    groups: ["trimMaterial", "primed"],
  },
  {
    id: "shoe-moulding",
    isFinish: true,
    words: list("shoe moulding, shoe molding, base shoe"),
    sizing: "moulding",
    pack: "length",
    groups: ["trimMaterial"],
  },
  {
    id: "quarter-round",
    isFinish: true,
    words: list("quarter round, quarter round moulding, quarter round molding"),
    sizing: "moulding",
    pack: "length",
    groups: ["trimMaterial", "primed"],
  },
  {
    id: "casing",
    isFinish: true,
    words: list(`
      door casing set, casing, door casing, window casing, casing molding, casing moulding, door trim,
      window trim
    `),
    pack: "length",
    groups: ["moldingSet", "trimMaterial", "primed"],
  },
  {
    id: "brick-mould",
    isFinish: true,
    words: list("brick mould, brickmould, brick mold, brick moulding, brickmold"),
    pack: "length",
  },
  {
    id: "crown",
    isFinish: true,
    words: list("crown, crown moulding, crown molding, crown mold"),
    pack: "length",
    groups: ["trimMaterial", "primed"],
  },
  {
    id: "chair-rail",
    isFinish: true,
    words: list("chair rail, chair rail molding, chair rail moulding"),
    pack: "length",
    groups: ["trimMaterial"],
  },
  {
    id: "moulding",
    isFinish: true,
    words: list(`
      moulding, molding, batten moulding, batten, cove moulding, panel moulding, door stop moulding,
      stop moulding, lattice moulding, screen moulding, trim moulding
    `),
    pack: "length",
    groups: ["mouldingProfile", "trimMaterial", "primed"],
  },
  { id: "wood-shim", words: list("shim, wood shim, cedar shim"), groups: ["substance"] },
  { id: "dowel", words: list("dowel, wood dowel, closet rod, round dowel"), pack: "each" },
  {
    id: "door",
    isFinish: true,
    words: list(`
      door, interior door, exterior door, prehung door, door slab, slab door, entry door, front door,
      interior door slab, prehung interior door, bifold door, prehung, ~bifold, ~~slab
    `),
    sizing: "ordered",
    groups: [
      "doorPlace",
      "doorHanging",
      "doorCore",
      "doorMaterial",
      "doorStyle",
      "doorHand",
      "doorKind",
      "insulated",
    ],
  },
  { id: "door-frame", words: list("door jamb, door frame, door jamb kit, ~jamb"), pack: "each" },
  { id: "threshold", words: list("door threshold, threshold, saddle threshold"), pack: "each" },
  { id: "door-sweep", words: list("door sweep, door bottom seal"), pack: "each" },
  {
    id: "window",
    isFinish: true,
    words: list(`
      ~slider, window, vinyl window, replacement window, double hung window, single hung window
    `),
    sizing: "ordered",
    groups: ["windowKind", "doorMaterial"],
  },
  { id: "skylight", words: list("skylight, roof window"), sizing: "ordered" },
  { id: "shutter", isFinish: true, words: list("shutter, exterior shutter"), sizing: "ordered" },
  { id: "truss", words: list("truss, roof truss, floor truss"), isMadeToMeasure: true },
  {
    id: "mulch",
    isFinish: true,
    words: list("mulch, wood mulch, bark mulch, hardwood mulch, wood chip"),
    pack: "bulk",
    groups: ["rubberMulch", "mulchKind"],
  },
  {
    id: "stair-riser",
    words: list("riser, stair riser, riser board"),
    sizing: "lumber",
    groups: ["treatedWhenStated", "species"],
  },
  {
    id: "lumber-shed",
    isMixed: true,
    words: list("shed, storage shed, shed kit, pergola kit, pergola, gazebo, playset"),
  },
];
