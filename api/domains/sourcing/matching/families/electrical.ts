import { type Family, list } from "./family.ts";

export const ELECTRICAL: readonly Family[] = [
  {
    id: "cable",
    hints: ["simpull"],
    words: list(`
      wire, cable, nm b cable, nm b wire, nmb cable, ~romex, building wire, building cable, electrical
      wire, electrical cable, ~thhn, landscape wire, landscape lighting cable, ground wire, copper wire,
      uf b, mc cable, ac cable, armored cable, data cable, ethernet cable, ser, thermostat wire, coaxial
      cable, speaker wire, service entrance cable, bell wire, bulk cable, cat 6 riser, cat 5e riser, cmr riser, ~cat 6, ~cat 5, ~coax, ~bare copper
    `),
    pack: "length",
    groups: ["cableType", "stranding"],
  },
  {
    id: "extension-cord",
    words: list("extension cord, cord"),
  },
  { id: "power-cord", words: list("power cord, range cord, dryer cord, appliance cord, rv cord") },
  {
    id: "conduit",
    words: list(`
      conduit, ~emt, ~grc, ~rmc, ~imc, ~liquidtight, emt conduit, electrical metallic tubing, electrical conduit, pvc conduit, rigid
      conduit, electrical metallic tube conduit, liquidtight conduit
    `),
    sizing: "pipe",
    pack: "length",
    groups: ["conduitType"],
  },
  {
    id: "conduit-connector",
    words: list(`
      conduit male adapter, pvc conduit male adapter, male terminal adapter, emt connector, set screw
      connector, compression connector, emt set screw connector, conduit connector, terminal adapter,
      raintight compression connector, box connector, conduit box connector
    `),
    groups: ["conduitType", "conduitFitting"],
  },
  {
    id: "conduit-coupling",
    words: list(`
      emt coupling, set screw coupling, compression coupling, conduit coupling, emt set screw coupling
    `),
    groups: ["conduitType", "conduitFitting"],
  },
  {
    id: "conduit-strap",
    words: list(`
      conduit strap, emt strap, pvc strap, rigid steel strap, conduit hole strap, emt hole strap, pvc hole strap, rigid strap, conduit 1 hole strap,
      conduit 2 hole strap, emt 1 hole strap, emt 2 hole strap
    `),
    groups: ["conduitType"],
  },
  {
    id: "conduit-fitting",
    isMixed: true,
    words: list(`
      pvc conduit elbow, conduit ell, conduit lb body, pvc conduit lb body, pvc conduit body, emt 90 elbow, conduit
      elbow, conduit body, emt elbow, pull elbow, lb conduit body, conduit hanger, conduit clamp,
      locknut, conduit bushing, emt 90 degree elbow
    `),
  },
  {
    id: "cable-connector",
    words: list(`
      cable connector, cable clamp connector, nm connector, cable clamp, clamp connector, nm cable
      connector, nm cable clamp connector, twin screw cable clamp connector, non metallic connector,
      romex connector, nm clamp connector, clamp type connector, romex clamp connector, nm push in connector,
      non metallic push in connector, nm snap in connector, romex snap in connector, two screw connector,
      screw clamp connector
    `),
  },
  {
    id: "cable-staple",
    words: list(`
      cable staple, wire staple, romex staple, nm cable staple, insulated staple, electrical staple, nm
      staple, plastic staple, plastic cable staple
    `),
  },
  {
    id: "outlet",
    isFinish: true,
    words: list(`
      ~~duplex, outlet, receptacle, duplex outlet, duplex receptacle, gfci outlet, gfci receptacle, ~gfci,
      electrical outlet, wall outlet, decora outlet, tamper resistant outlet
    `),
    groups: [
      "gfci",
      "afci",
      "blankFace",
      "usb",
      "smart",
      "weatherResistant",
      "tamper",
      "outletShape",
      "decora",
    ],
  },
  {
    id: "switch",
    isFinish: true,
    words: list(`
      switch, light switch, toggle switch, rocker switch, wall switch, single pole switch, decora
      switch, 3 way switch, paddle switch
    `),
    groups: ["switchPoles", "switchKind", "smart", "decora"],
  },
  {
    id: "dimmer",
    isFinish: true,
    words: list(`
      dimmer, dimmer switch, led dimmer, dimmer light switch, dimmer kit, smart dimmer kit, smart dimmer
    `),
    groups: ["smart", "switchPoles"],
  },
  {
    id: "wall-plate",
    isFinish: true,
    words: list(`
      wall plate, wallplate, switch plate, outlet cover, cover plate, wall plate cover, switch plate
      cover, outlet plate, duplex plate, toggle plate, decora plate, rocker plate, blank plate
    `),
    groups: ["plateKind", "screwless"],
  },
  {
    id: "outdoor-cover",
    words: list(`
      in use outlet cover, weatherproof outlet cover, weatherproof in use outlet cover, duty outlet
      cover, in use cover, weatherproof cover, while in use cover, outlet box cover, weatherproof in use
      cover, bubble cover, in use weatherproof cover, receptacle cover, weatherproof receptacle cover,
      device cover, weatherproof device cover, use receptacle cover, weatherproof box cover
    `),
  },
  {
    id: "electrical-box",
    words: list(`
      ~old work, ~new work, electrical box, outlet box, switch box, work box, new work box, old work box, device box, junction
      box, handy box, ceiling box, ceiling fan box, gang box, remodel box, octagon box, square box, wall
      box, new work electrical box, old work electrical box, fan box, weatherproof box, welded box, square welded box, metallic box, metal box, steel box, plastic box, pvc box, switch and
      outlet box, switch outlet box, round box, utility box, nail on box, single gang box, ceiling fixture box, fixture box, fan support box,
      ceiling fan support box, drawn box
    `),
    groups: ["boxWork", "boxShape", "boxMaterial"],
  },
  {
    id: "breaker",
    words: list(`
      ~dual function, breaker, circuit breaker, gfci breaker, afci breaker, dual function breaker
    `),
    groups: ["breakerFamily", "gfci", "afci", "tandem"],
  },
  {
    id: "load-center",
    words: list(`
      main breaker, load center, breaker panel, electrical panel, main breaker panel, subpanel, main lug load center,
      service panel, panelboard, breaker box
    `),
    groups: ["breakerFamily", "mainKind"],
  },
  {
    id: "disconnect",
    words: list(`
      disconnect, ac disconnect, safety switch, disconnect switch, pull out disconnect, air conditioner
      disconnect
    `),
  },
  { id: "meter-socket", words: list("meter socket, meter base, meter main") },
  {
    id: "ground-rod",
    words: list("ground rod, grounding rod, copper ground rod, copper clad ground rod"),
    pack: "each",
  },
  {
    id: "ground-clamp",
    isMixed: true,
    words: list(`
      ground clamp, ground rod clamp, acorn clamp, grounding clamp, grounding bridge, ground bar
    `),
  },
  {
    id: "alarm",
    words: list(`
      smoke alarm, smoke detector, co alarm, carbon monoxide alarm, carbon monoxide detector,
      combination smoke and co alarm, smoke and carbon monoxide detector, smoke and co alarm, smoke and
      carbon monoxide alarm, combination smoke and carbon monoxide detector, fire alarm, alarm,
      detector, smoke and co detector
    `),
    groups: ["alarmSmoke", "alarmCarbon", "alarmPower"],
  },
  {
    id: "recessed-light",
    isFinish: true,
    words: list(`
      recessed light, downlight, can light, recessed lighting, canless downlight, recessed downlight,
      recessed lighting kit, led downlight, recessed light kit, recessed light trim, recessed lighting
      fixture, pot light, wafer light, recessed can light, canless recessed light, led recessed light, retrofit trim, ~recessed, ~wafer, ~canless
    `),
    groups: ["canless"],
  },
  {
    id: "recessed-housing",
    words: list(`
      recessed housing, recessed light housing, recessed lighting housing, can housing, recessed can,
      remodel can, new construction housing
    `),
  },
  {
    id: "flush-mount",
    isFinish: true,
    words: list(`
      flush mount, ceiling light, flush mount light, flush mount ceiling light, semi flush mount,
      ceiling fixture, flushmount, led flush mount, ceiling light fixture, flush mount fixture
    `),
    groups: [],
  },
  {
    id: "vanity-light",
    isFinish: true,
    words: list(`
      vanity light, bath light, vanity fixture, bathroom vanity light, vanity sconce, bath sconce, bath bar, vanity lighting, light
      vanity, bath bar light, bathroom light, vanity bar, vanity light bar, vanity bar light, bathroom light fixture,
      vanity light fixture, bath light fixture
    `),
  },
  { id: "pendant", isFinish: true, words: list("pendant, chandelier, pendant light, mini pendant") },
  {
    id: "wall-sconce",
    isFinish: true,
    words: list(`
      sconce, wall light, wall lantern, outdoor wall light, outdoor wall lantern, wall sconce, flood
      light, security light, motion light, floodlight, path light, landscape light, lantern, wall mount lantern,
      wall mount light, outdoor light, outdoor light fixture, porch light, outdoor wall mount, outdoor wall light fixture, wall fixture
    `),
    groups: ["lightPlace", "outdoorLight"],
  },
  {
    id: "shop-light",
    isMixed: true,
    words: list(`
      troffer, troffer panel light, ceiling panel light, led ceiling panel, shop light, strip light,
      under cabinet light, tape light, wraparound light, wrap light, undercabinet light, under cabinet, puck light,
      light bar, high bay
    `),
  },
  { id: "light-bulb", words: list("light bulb, led bulb, bulb, led light bulb, led lamp, a 19 led, ~a 19") },
  {
    id: "ceiling-fan",
    isFinish: true,
    words: list("ceiling fan, ceiling fan with light, ceiling fan and light kit"),
    groups: ["fanLight"],
  },
  {
    id: "ceiling-fan-part",
    isMixed: true,
    words: list(
      "ceiling fan light kit, fan light kit, downrod, ceiling fan downrod, fan globe, ceiling fan globe",
    ),
  },
  {
    id: "bath-fan",
    words: list(`
      ~~fan, bath fan, dc fan, exhaust fan, bathroom fan, ventilation fan, bathroom exhaust fan, bath exhaust fan,
      bathroom ventilation fan, ceiling bathroom exhaust fan, bath ventilation fan
    `),
    hints: ["whisperfit", "whisperceiling"],
    groups: ["smart"],
  },
  { id: "range-hood", words: list("range hood, hood insert, vent hood") },
  {
    id: "wire-connector",
    words: list(`
      wire connector, wire nut, twist on wire connector, push in wire connector, lever nut, lever
      connector, wire connector kit, twist connector, push in connector, splicing connector, lever wire
      connector
    `),
  },
  {
    id: "electrical-tape",
    words: list("electrical tape, electric tape, vinyl electrical tape"),
    pack: "length",
  },
  {
    id: "thermostat",
    words: list(`
      thermostat, smart thermostat, programmable thermostat, learning thermostat
    `),
    groups: ["programmable"],
  },
  {
    id: "doorbell",
    words: list(`
      chime kit, doorbell chime kit, wired doorbell chime kit, doorbell, door chime, door chime kit,
      chime, doorbell kit, video doorbell
    `),
    groups: ["doorbellPower"],
  },
  { id: "doorbell-part", isMixed: true, words: list("transformer, doorbell button, doorbell transformer") },
  {
    id: "surge",
    words: list("~surge, surge protection device, surge protector, power strip"),
  },
  {
    id: "timer",
    isMixed: true,
    words: list(`
      timer, occupancy sensor, motion sensor, photocell, motion sensor switch, in wall timer, timer
      switch
    `),
  },
  {
    id: "heat-mat",
    isMixed: true,
    words: list(`
      radiant floor mat, floor mat heating, floor heating mat, heating mat, floor heating cable, floor
      heating system, baseboard heater, wall heater, electric baseboard heater, heater
    `),
  },
  {
    id: "conduit-duct",
    isMixed: true,
    words: list(`
      duct, flex duct, duct pipe, dryer duct, dryer vent, duct tape, foil tape, flexible duct, round
      duct, register, floor register, return grille, grille, vent cap, dryer vent hood, roof vent,
      soffit vent, gable vent, wall vent
    `),
    pack: "each",
  },
];
