import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("wiring and plumbing jobs", () => {
  it.each([
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
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));

  it("buries conduit without straps", () => {
    const lines = measuredIn("120 ft 1 inch pvc conduit buried in trench, 3 #10 conductors plus ground");
    expect(lines).toMatchObject({ "conduit.conduit": 120, "conduit.wire": 480 });
    expect(lines["conduit.straps"]).toBeUndefined();
  });
});
