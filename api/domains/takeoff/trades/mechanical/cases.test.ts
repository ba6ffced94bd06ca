import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("wiring and plumbing jobs", () => {
  it.each([
    [
      "what each branch ends in ends with its sentence",
      "Duct run for a cabin: one 8x16 rectangular metal trunk 24 ft long in 4-ft joints, with six 6-inch round branch runs averaging 12 ft, each branch ending in a floor boot and a 4x10 register. Two 14x20 return grilles.",
      { "ducts.boots": 6, "ducts.registers": 6, "ducts.grilles": 2 },
    ],
    [
      "conductors of a service with their tails",
      "Service upgrade: 60 ft of 2 inch PVC riser, three conductors of 4/0 aluminum, 6 ft extra on each wire at either end",
      // 3 × (60 + 12)
      { "conduit.conduit": 60, "conduit.wire": 216 },
    ],
    [
      "a circuit of 240 volts: its breaker has two poles, and the name of its outlet counts nothing",
      "Run a 240V circuit for my EV charger: 50 amp, 60 ft from the panel, 6/3 NM cable and a NEMA 14-50 outlet",
      {
        "electrical-rough.range-outlets": 1,
        "electrical-rough.double-breakers": 1,
        "electrical-rough.boxes": 1,
      },
    ],
    [
      "outlets that are added to other work, which is listed as well",
      "Paint a 12x14 bedroom with 8 ft walls and add 6 outlets",
      { "interior-paint.wall-paint": 2.38, "electrical-rough.outlets": 6, "electrical-rough.boxes": 6 },
    ],
    [
      "drywall that is hung beside outlets that are added",
      "Hang drywall in a 12x14 bedroom with 8 ft walls and add 6 outlets",
      { "drywall.drywall": 416, "electrical-rough.outlets": 6 },
    ],
    [
      "outlets as they are counted, though they come on top of something else",
      "Add a dimmer, plus 5 new outlets on a 20 amp circuit",
      { "electrical-rough.outlets": 5 },
    ],
    [
      "one outlet of a kind that a number tells",
      "Add a 30 amp 240 volt dryer circuit, 35 ft of 10/3 and a 4 prong dryer outlet",
      { "electrical-rough.range-outlets": 1, "electrical-rough.double-breakers": 1 },
    ],
    [
      "lights in rows, and alarms as they are counted",
      "Recessed lights in 3 rows of 4 for a basement 24 x 16, 5 smoke detectors, two ceiling fans",
      {
        "electrical-rough.recessed-lights": 12,
        "electrical-rough.smoke-alarms": 5,
        "electrical-rough.ceiling-fans": 2,
      },
    ],
    [
      "a line from the manifold to each fixture",
      "PEX manifold, 12 fixtures, home runs average 30 ft each, 7 of them also get hot",
      // (12 + 7) × 30
      { "plumbing-rough.supply-pipe": 570 },
    ],
    [
      "a trunk and its branches, with a boot and a register at each",
      "8x14 trunk duct 36 ft, nine 6 in round runs of 15 ft each with a boot and register for each",
      { "ducts.trunk": 36, "ducts.round-duct": 135, "ducts.boots": 9, "ducts.registers": 9 },
    ],
    [
      "flexible ducts by their runs",
      "Run 7 insulated flex ducts, 8 inch, 18 ft each, with a start collar for each",
      { "ducts.flex-duct": 126, "ducts.takeoffs": 7 },
    ],
    [
      "a pipe in lengths with a coupling between each two, in its bedding",
      "Sewer from house to street, 85 ft of 4 in. PVC in plain-end 10 ft lengths, a coupling at each joint. Trench 18 in wide, bedded in 12 in of sand. Two cleanouts.",
      // 9 lengths − 1; 85 × 1.5 × 1 ft
      { "pipe-run.pipe": 85, "pipe-run.couplings": 8, "pipe-run.cleanouts": 2, "pipe-run.bedding": 127.5 },
    ],
    [
      "a run of conduit with its fittings and wires",
      "110' run of 1\" EMT, pull four #10 THHN, straps every 8 ft, 2 elbows",
      // 11 sticks; 110 ÷ 8 rounded up, + 1; 4 × 110
      {
        "conduit.conduit": 110,
        "conduit.couplings": 10,
        "conduit.straps": 15,
        "conduit.connectors": 2,
        "conduit.elbows": 2,
        "conduit.wire": 440,
      },
    ],
    [
      "lights a circuit, and outlets along a wall",
      "Wiring a hall: 30 ceiling light boxes, max 10 lights on a 15A circuit; receptacles one per 12 feet along 144 ft of wall",
      { "electrical-rough.lighting-breakers": 3, "electrical-rough.outlets": 12 },
    ],
    [
      "GFCI outlets are no duplex ones",
      "Kitchen circuits: 2 small appliance circuits, 6 GFCI outlets, 1 dedicated dishwasher circuit",
      { "electrical-rough.gfci-outlets": 6, "electrical-rough.breakers": 3 },
    ],
    [
      "lights by the hundred square feet, and the fan of a bath",
      "Electrical for a basement of 800 sq ft: for each 100 square feet 2 recessed lights, one full bath with a fan",
      { "electrical-rough.recessed-lights": 16, "electrical-rough.exhaust-fan": 1 },
    ],
    [
      "two cables, each for its own devices, and a home run",
      "Kitchen wiring list: 8 duplex receptacles, 4 GFCI, 3 single pole switches, 2 dimmers, 6 recessed LED lights. 12/2 cable, 18 ft per receptacle, 14/2 at 12 ft per light plus a 40 ft home run.",
      // 12 × 18; 6 × 12 + 40
      {
        "electrical-rough.outlets": 8,
        "electrical-rough.dimmers": 2,
        "electrical-rough.cable": 216,
        "electrical-rough.second-cable": 112,
        "electrical-rough.boxes": 17,
      },
    ],
    [
      "a circuit of its own with its outlet, breaker and staples",
      "New dryer circuit: 36 ft of 10/3 NM cable, 30 amp double pole breaker, one dryer receptacle, staple every 4 ft",
      {
        "electrical-rough.range-outlets": 1,
        "electrical-rough.cable": 36,
        "electrical-rough.double-breakers": 1,
        "electrical-rough.staples": 9,
      },
    ],
    [
      "rows of lights by their spacing and their way off the walls",
      "Recessed cans in an 18 x 14 family room, 4 ft apart and 3 ft off the walls, 14/2 cable 8 ft per light plus 25 ft from the switch. One dimmer.",
      // (12 ÷ 4 + 1) × (8 ÷ 4 + 1); 12 × 8 + 25
      {
        "electrical-rough.recessed-lights": 12,
        "electrical-rough.cable": 121,
        "electrical-rough.dimmers": 1,
      },
    ],
    [
      "wires by their gauges, couplings and the panel at the end",
      "120ft underground in 1inch pvc conduit in 10ft sticks, pulling 3#8 thhn plus 1#10 ground, 5 ft extra on each wire, coupling at every joint, 60 amp subpanel",
      // 4 × 125; 12 sticks
      { "conduit.wire": 500, "conduit.couplings": 11, "conduit.subpanel": 1 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));

  it("lists only the devices that are asked for", () => {
    const lines = measuredIn("10 receptacles and 4 switches, a box and a plate for each");
    expect(Object.keys(lines).sort()).toEqual([
      "electrical-rough.boxes",
      "electrical-rough.outlets",
      "electrical-rough.switch-plates",
      "electrical-rough.switches",
      "electrical-rough.wall-plates",
    ]);
  });

  it.each([
    ["Wire for a dryer: 10/3 romex, panel to laundry 42 feet", 42],
    ["UF-B 12/2 to the barn, 80 ft trench, leave 6 ft extra at each end", 92],
  ])("measures a single run of cable: %s", (text, feet) => {
    expect(measuredIn(text)).toEqual({ "electrical-rough.cable": feet });
  });

  it("goes from box to box, one leg fewer than boxes", () => {
    const lines = measuredIn(
      "14/2 cable: 40 ft home run to the first of 5 outlets, then 10 ft between each one",
    );
    expect(lines["electrical-rough.cable"]).toBe(80);
  });

  it("buries conduit without straps", () => {
    const lines = measuredIn("120 ft 1 inch pvc conduit buried in trench, 3 #10 conductors plus ground");
    expect(lines).toMatchObject({ "conduit.conduit": 120, "conduit.wire": 480 });
    expect(lines["conduit.straps"]).toBeUndefined();
  });

  it("sizes conduit without inches and pulls a cable through it", () => {
    const lines = measuredIn(
      "Run 75 ft of 6/3 to a new 50A subpanel in the shed, in 1-1/4 conduit underground",
    );
    expect(lines).toMatchObject({ "conduit.conduit": 75, "conduit.cable": 75, "conduit.subpanel": 1 });
  });

  it("keeps supply pipes of two sizes separate", () => {
    const lines = measuredIn("Repipe: 160' of 3/4 PEX, 220' of 1/2 PEX, 14 shutoffs");
    expect(lines).toMatchObject({
      "plumbing-rough.supply-pipe": 160,
      "plumbing-rough.other-supply": 220,
      "plumbing-rough.stop-valves": 14,
    });
  });

  it.each([
    "8 bedrooms, each: 6 receptacles and 1 switch, one 15A breaker per 2 rooms",
    "rough-in 8 bdrms, 6 recepts and 1 switch in each, one 15A breaker per 2 rooms",
    "8 bedrooms with 6 outlets and 1 switch each, one 15A breaker per 2 rooms",
  ])("counts devices stated per room for all rooms: %s", (text) => {
    expect(measuredIn(text)).toMatchObject({
      "electrical-rough.outlets": 48,
      "electrical-rough.switches": 8,
      "electrical-rough.boxes": 56,
      "electrical-rough.breakers": 4,
    });
  });

  it("counts a GFCI once per bath, and does not multiply devices stated for all rooms together", () => {
    const baths = measuredIn("3 bathrooms, each gets one GFCI outlet and 2 switches");
    expect(baths).toMatchObject({ "electrical-rough.gfci-outlets": 3, "electrical-rough.switches": 6 });
    expect(baths["electrical-rough.outlets"]).toBeUndefined();
    expect(measuredIn("3 bedrooms each 12 x 14, 18 outlets total")["electrical-rough.outlets"]).toBe(18);
  });
});
