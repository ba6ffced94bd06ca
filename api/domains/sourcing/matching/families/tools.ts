import { type Family, list } from "./family.ts";

/** Tools and consumables, followed by the plain nouns that turn "drywall …" or "concrete …" into something else. */
export const TOOLS: readonly Family[] = [
  {
    id: "roller-cover",
    words: list(`
      roller cover, paint roller cover, paint roller, mini roller cover, roller, roller refill, roller
      sleeve, microfiber roller cover, knit roller cover
    `),
  },
  {
    id: "roller-kit",
    words: list(`
      roller frame, roller kit, paint tray, roller tray, tray set, paint roller kit, roller frame and
      tray set, roller tray set, paint kit, paint tray kit, paint roller frame, tray liner, roller set,
      paint applicator kit, tray kit, tray, roller and tray set, paint tray set
    `),
    isMixed: true,
  },
  {
    id: "paint-brush",
    words: list(`
      paint brush, brush, sash brush, angled sash, angle sash, flat sash, angle sash brush, paintbrush, angled brush, angle sash paint
      brush, chip brush, angle brush, angled paint brush, angle paint brush, trim brush, angular sash
      paint brush, angled sash paint brush
    `),
    groups: ["brushShape"],
  },
  {
    id: "painters-tape",
    words: list(`
      painter's tape, painters tape, painter tape, multi surface painter's tape, blue
      tape, multi surface painters tape, painting tape, painter's masking tape, frogtape
    `),
    sizing: "tape",
    pack: "length",
  },
  {
    id: "drop-cloth",
    words: list(`
      drop cloth, canvas drop, plastic drop, canvas drop cloth, plastic drop cloth, dropcloth, clear plastic drop cloth, paint
      tarp, plastic drop sheet, drop sheet
    `),
    sizing: "cover",
    pack: "each",
    groups: ["clothMaterial"],
  },
  {
    id: "barrier-plastic",
    isMixed: true,
    words: list(`
      dust barrier, barrier wrap, dust barrier plastic, dust barrier wrap, dust barrier kit, floor
      protection, surface protector, ram board, floor protection board, floor protection paper, builder
      paper, masking film, carpet protection film, masking paper
    `),
    sizing: "exact",
    pack: "each",
  },
  {
    id: "sanding",
    isMixed: true,
    words: list(`
      sandpaper, sanding sponge, sanding disc, sanding block, sanding sheet, drywall sanding sponge,
      sanding screen, sanding belt, sanding pad, hook and loop disc, drywall sanding screen, sander,
      drywall sander, pole sander, orbital sander, drywall sanding sheet, abrasive sheet
    `),
    groups: ["coarseness"],
  },
  {
    id: "contractor-bag",
    words: list(`
      contractor bag, trash bag, contractor trash bag, contractor clean up bag, clean up bag, cleanup
      bag, garbage bag, contractor cleanup bag, contractor garbage bag
    `),
  },
  {
    id: "laser-level",
    words: list(`
      laser level, cross line laser, cross line laser level, line laser, rotary laser, laser, laser
      measure, laser distance measurer, self leveling laser, self leveling laser level
    `),
  },
  {
    id: "compressor",
    words: list(`
      air compressor, compressor, pancake air compressor, pancake compressor
    `),
  },
  {
    id: "drill",
    words: list(`
      drill, drill driver, drill driver kit, hammer drill, impact driver, drill kit, drill combo kit,
      combo kit, cordless drill, cordless drill driver kit, impact driver kit, rotary hammer, drill
      driver combo kit, tool combo kit
    `),
    groups: ["drillKind", "handle"],
  },
  {
    id: "miter-saw",
    words: list(`
      miter saw, compound miter saw, sliding miter saw, sliding compound miter saw, mitre saw
    `),
    groups: ["sliding"],
  },
  {
    id: "circular-saw",
    isMixed: true,
    words: list(`
      circular saw, table saw, reciprocating saw, jigsaw, jig saw, oscillating tool, track saw,
      oscillating multi tool, band saw, chainsaw, chain saw, tile saw, wet tile saw, hand saw, saw,
      drywall saw, jab saw, hacksaw, hole saw, wet saw, hole saw kit
    `),
    groups: ["handle"],
  },
  {
    id: "blade",
    isMixed: true,
    words: list(`
      blade, saw blade, diamond blade, utility knife blade, circular saw blade, cutting wheel, cut off
      wheel, grinding wheel, miter saw blade, reciprocating saw blade, utility blade
    `),
  },
  {
    id: "bit",
    isMixed: true,
    words: list(`
      bit, drill bit, driver bit, bit set, masonry bit, screwdriver bit, spade bit, auger bit, drill bit
      set, drywall bit, screwdriving bit, drywall screw setter, dimpler, impact bit, concrete bit, sds
      bit, insert bit, screwdriver bit set, forstner bit
    `),
  },
  {
    id: "nailer",
    isMixed: true,
    words: list(`
      nailer, nail gun, brad nailer, framing nailer, roofing nailer, finish nailer, staple gun, stapler,
      hammer tacker, flooring nailer, cap stapler, pin nailer, flooring stapler
    `),
    groups: ["handle"],
  },
  {
    id: "hand-tool",
    isMixed: true,
    words: list(`
      ~level, torpedo level, rafter square, chalk reel, chalk line reel, hammer, pry bar, screwdriver,
      tape rule, pliers, wrench, utility knife, knife, tape measure, speed square, chalk line, chisel, snips, tin
      snips, clamp, screwdriver set, wire stripper, cutter, pipe cutter, tube cutter, pvc cutter, tile
      cutter, bolt cutter, nipper, tile nipper, crimper, crimp tool, crimping tool, pex crimper, pex
      crimp tool, ratchet, multimeter, tester, voltage tester, outlet tester, fish tape, stud finder,
      finder, rasp, drywall rasp, t square, drywall t square, framing square, putty knife, taping knife,
      brick jointer, jointer, brick trowel, joint knife, scraper, caulk gun, caulking gun, adhesive gun, mud pan, hawk, trowel, float, grout
      float, notched trowel, bull float, edger tool, groover, screed, darby, shovel, rake, wheelbarrow,
      hand tamper, dirt tamper, post hole digger, auger, digger, broom, mop, ~bucket, ~pail, bucket lid,
      sponge, grout sponge, knee pad, kneepad, knee kicker, kicker, puller, nail puller, shear, shears,
      remover, shingle remover, lifter, panel lifter, drywall lift, lift, panel hoist, hoist, wall jack,
      mixer, concrete mixer, mortar mixer, mixing paddle, paddle, mixing tub, mixing bucket, sprayer,
      paint sprayer, pump sprayer, spray gun, texture gun, hopper gun, heat gun, glue gun, torch,
      blower, insulation blower, shop vac, vacuum, wet dry vacuum, generator, pressure washer, scaffold,
      scaffolding, ladder, step ladder, extension ladder, sawhorse, work bench, workbench, tool box,
      tool bag, tool set, grinder, angle grinder, planer, router, vibrator, concrete vibrator, plate
      compactor, compactor, trencher, marker, marking paint, marking flag, pencil, jig, pocket hole jig,
      guide, template, moisture meter, meter, detector tool, tie tool, rebar tie tool, rebar cutter,
      gun, foam gun, opener, paint can opener, multi tool, tool, hatchet, axe, sledge hammer, magnet,
      bar tool, bender, conduit bender, emt bender, fence stretcher, stretcher, extension pole, roller
      extension pole, handle, socket, socket set, nut driver, hex key, roofing shovel, shingle cutter,
      siding tool, squeegee, skimming blade
    `),
    groups: ["handle"],
  },
  {
    id: "safety",
    isMixed: true,
    words: list(`
      glove, work glove, safety glasses, respirator, dust mask, hard hat, ear plug, face shield, safety
      vest, harness, earmuff, mask, n95, first aid kit, goggle, coverall, safety goggle, boot, tarp,
      caution tape
    `),
  },
  {
    id: "accessory",
    isMixed: true,
    words: list(`
      cover plate kit, holder, hook, organizer, rack, hanger kit, caddy, tote, liner, lid, sticker,
      sign, label, anode rod, book, magazine, sample, swatch, chip, test kit, repair kit, touch up kit, touch up
      pen, ~filter, battery, charger, remote, remote control, ~gasket, o ring, ~seal, ~spring, ~insert,
      ~sleeve, caster, ~wheel, roller guide, ~track, bracket, ~mount, mounting kit, mounting bracket,
      ~extension, extender, box extender, outlet extender, ~kit, accessory kit, ~pad, furniture
      pad, felt pad, ~cushion, toy, stool, planter, decal, curtain, shower
      paver mold, concrete mold, walk maker, curtain, harness, protector, hoe, paint grid, basket, candle, replacement part, cover, leaf guard, dispenser,
      display, cart, dolly, stand, shade, globe, blind, threader, netting, pot, grill, peg, colorant, hardener,
      grease, applicator, rosette, finial, refill, wipe, thermometer, monitor, camera, apron, clip, sensor, foundation vent,
      thinner, jack, driver, ~table, ~chair, ~bench, cable tie, zip tie, sealer, diffuser, window screen,
      screen kit, corner guard, plinth block, dye, backplate, speaker, cord reel, extension cord reel,
      module, arbor,
      spreader, sifter, lubricant, escutcheon plate, cap screw cover, plug cover, foam
      brush, wiping cloth, rag, cloth, tack cloth, release agent, curing compound, accelerator,
      retarder, additive, latex additive, acrylic additive, deicer, ice melt, ~~salt, litter, mold
      remover, mold spray, wiper, strainer, wand, nozzle
    `),
  },
  {
    id: "tape",
    isMixed: true,
    words: list(`
      masking tape, duct tape, hvac tape, double sided tape, tape, packing tape, gaffer tape, repair tape, safety
      tape, anti slip tape, reflective tape
    `),
    pack: "length",
  },
  { id: "rental", isMixed: true, words: list("dumpster, dumpster bag, rental") },
];
