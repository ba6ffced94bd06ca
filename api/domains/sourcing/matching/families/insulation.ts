import { type Family, list } from "./family.ts";

export const INSULATION: readonly Family[] = [
  {
    id: "batt",
    words: list(`
      insulation, batt, batt insulation, insulation batt, fiberglass insulation, insulation roll,
      fiberglass batt, kraft faced batt, unfaced batt, roll insulation, sound batt, stone wool batt,
      stone wool insulation, kraft faced roll, unfaced roll, stone wool sound batt, mineral wool
      insulation, mineral wool batt, kraft faced insulation, unfaced insulation, fiberglass roll,
      thermal insulation, kraft faced fiberglass insulation roll, sound insulation, soundproofing
      insulation, wall insulation, attic insulation
    `),
    hints: ["ecotouch", "ecobatt", "rockwool", "safe n sound", "safensound", "comfortbatt"],
    sizing: "batt",
    pack: "coverage",
    groups: ["facing", "insulationForm", "insulationMaterial", "sound"],
  },
  {
    id: "blown-insulation",
    words: list(`
      blown in insulation, blowing insulation, blown in fiberglass, blown in cellulose, loose fill
      insulation, cellulose insulation, blown insulation, blow in insulation, loosefill insulation,
      cellulose blown in insulation, blown in fiberglass insulation, blow in fiberglass insulation,
      fiberglass blown in insulation, blown cellulose, blown fiberglass, blown in cellulose insulation,
      blowing wool, ~cellulose, ~loosefill, cellulose blown in or spray applied insulation, blown in or spray applied insulation
    `),
    hints: ["atticat", "greenfiber", "procat"],
    pack: "weight",
    groups: ["insulationMaterial"],
  },
  {
    id: "foam-board",
    words: list(`
      blue board, pink board, foam board, rigid foam, foam insulation board, ~xps, foam board insulation, rigid insulation, xps insulation, eps insulation, polyiso insulation,
      polystyrene insulation,
      insulation board, foam sheathing, rigid foam board, insulation sheathing, polyiso, ~eps, xps
      board, rigid foam insulation, rigid foam board insulation, foam insulation, extruded polystyrene,
      polyiso rigid foam insulation board, insulation sheet, insulated sheathing, foam panel
    `),
    hints: ["foamular", "styrofoam", "thermasheath", "energyshield", "thermax", "r matte"],
    sizing: "panel",
    groups: ["foamBoard", "tongueAndGroove"],
  },
  {
    id: "spray-foam",
    words: list(`
      great stuff window and door, great stuff gap and crack, foam insulation kit, spray polyurethane foam insulation kit, spray foam, spray foam sealant, foam
      sealant, insulating foam, insulating foam sealant, window and door foam, expanding foam, spray
      foam insulation, gaps and cracks, foam gap filler, spray foam kit, spray foam insulation kit,
      insulating spray foam sealant, window and door insulating foam
    `),
    hints: ["great stuff"],
    pack: "each",
    groups: ["foamUse"],
  },
  {
    id: "sill-sealer",
    words: list(`
      sill sealer, sill seal, foam sill sealer, sill gasket, sill plate gasket, foam sill seal, sill
      plate sealer
    `),
    hints: ["foamsealr"],
    sizing: "roll",
    pack: "length",
  },
  {
    id: "house-wrap",
    words: list(`
      house wrap, housewrap, home wrap, homewrap, drainwrap, weather barrier, building wrap
    `),
    hints: ["tyvek", "pinkwrap"],
    sizing: "roll",
    pack: "roll-area",
  },
  {
    id: "house-wrap-tape",
    isMixed: true,
    words: list(`
      carpet seaming tape, foil tape, house wrap tape, tyvek tape, sheathing tape, seam tape, seaming tape,
      deck tape, joist tape, housewrap tape, joist protective tape, construction tape, carpet seam tape,
      carpet tape, heat bond carpet seaming tape
    `),
    pack: "length",
  },
  {
    id: "flashing-tape",
    words: list(`
      flashing tape, window flashing, window flashing tape, butyl flashing tape, self adhered flashing,
      self adhesive flashing, window and door flashing tape, window and door sealing tape
    `),
    hints: ["flexwrap", "straightflash", "vycor"],
    sizing: "pipe",
    pack: "length",
  },
  {
    id: "poly-sheeting",
    words: list(`
      ~~poly, polyethylene sheeting, plastic sheeting, poly sheeting, vapor barrier, sheeting, polyethylene
      sheet, plastic film, vapor retarder, poly film, visqueen, construction film, plastic vapor
      barrier, 6 mil poly, crawl space vapor barrier
    `),
    sizing: "roll",
    pack: "roll-area",
  },
  {
    id: "radiant-barrier",
    words: list(`
      radiant barrier, reflective insulation, foil insulation, reflectix, bubble insulation, double
      reflective insulation
    `),
    sizing: "roll",
    pack: "roll-area",
  },
  {
    id: "rafter-vent",
    words: list(`
      rafter vent, rafter vent baffle, attic rafter vent, baffle, attic baffle, insulation baffle, vent baffle, vent chute,
      attic vent chute, rafter vent chute
    `),
    hints: ["durovent", "provent", "accuvent", "raft r mate"],
    pack: "each",
  },
  {
    id: "insulation-support",
    isMixed: true,
    words: list("insulation support, insulation hanger, insulation wire, insulation support wire"),
  },
  {
    id: "lap-siding",
    isFinish: true,
    words: list(`
      lap siding, fiber cement siding, fiber cement lap siding, siding, hardieplank, hardie plank, vinyl
      siding, siding board, dutch lap siding, vinyl lap siding, engineered lap siding, wood siding,
      cedar siding, dutchlap vinyl siding, fiber cement panel siding, shake siding, vinyl siding panel,
      smartside, primed siding, horizontal siding
    `),
    sizing: "exact",
    pack: "each",
    groups: ["sidingMaterial", "sidingStyle", "primed", "lapProfile", "sidingColor", "sidingCourse"],
  },
  {
    id: "f-channel",
    isFinish: true,
    words: list("f channel, f channel soffit trim, f channel soffit receiver, f trim"),
    pack: "length",
    groups: ["trimMaterial"],
  },
  {
    id: "siding-accessory",
    isFinish: true,
    isMixed: true,
    words: list(`
      starter strip siding, siding starter strip, starter strip vinyl siding, undersill trim, utility trim
    `),
    pack: "length",
  },
  {
    id: "j-channel",
    isFinish: true,
    words: list("j channel, siding j channel, vinyl j channel, vinyl siding j channel"),
    pack: "length",
    groups: ["sidingColor", "trimMaterial"],
  },
  {
    id: "siding-corner",
    isFinish: true,
    words: list(`
      siding corner post, outside corner post, inside corner post, siding corner, outside corner,
      vinyl outside corner post, inside corner, outside corner trim, inside corner trim
    `),
    pack: "length",
    groups: ["cornerSide", "sidingMaterial", "sidingColor"],
  },
  {
    id: "soffit",
    isFinish: true,
    words: list("soffit, vinyl soffit, soffit panel, aluminum soffit, vented soffit"),
    pack: "each",
    groups: ["vented", "trimMaterial"],
  },
  {
    id: "weep-screed",
    isMixed: true,
    words: list("weep screed, control joint, casing bead, stucco weep screed"),
    pack: "length",
  },
  {
    id: "acoustic-panel",
    isFinish: true,
    isMixed: true,
    words: list(`
      acoustic panel, soundproofing panel, mass loaded vinyl, sound panel, soundproof underlayment
    `),
  },
];
