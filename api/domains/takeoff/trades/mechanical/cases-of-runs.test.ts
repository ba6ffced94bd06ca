import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("runs, and what is counted along or for each of them", () => {
  it.each([
    [
      "a cable for each kind of device, its gauge written with a hyphen",
      "Rewire: 11 receptacles and 5 switches, 18 feet of 12-2 per receptacle and 22 feet of 14-2 per switch",
      {
        "electrical-rough.switches": 5,
        "electrical-rough.cable": 198,
        "electrical-rough.second-cable": 110,
      },
    ],
    [
      "a home run for each circuit on top of the devices",
      "Wiring a barn: 5 receptacles, 3 switches, 4 LED ceiling fixtures on three 20-amp circuits, 12 ft of 12/2 per device or fixture plus a 40 ft home run for each circuit",
      // 12 × 12 + 3 × 40
      { "electrical-rough.cable": 264, "electrical-rough.ceiling-lights": 4 },
    ],
    [
      "runs by their average length",
      "Plumb a house in 1/2 in PEX, 5 cold runs that average 28 ft and 4 hot runs that average 24 ft.",
      { "plumbing-rough.supply-pipe": 236 },
    ],
    [
      "branches by their average length, with what each of them has",
      "8 branches in 6-inch insulated flex averaging 14 ft. Each branch has a takeoff with damper and a 4x10 register boot",
      { "ducts.flex-duct": 112, "ducts.takeoffs": 8, "ducts.dampers": 8, "ducts.boots": 8 },
    ],
    [
      "runs with a word before their name, and what is counted per run",
      "Five return runs of 8 in insulated flex averaging 22 ft each. One boot and one takeoff per run.",
      { "ducts.flex-duct": 110, "ducts.boots": 5, "ducts.takeoffs": 5 },
    ],
    [
      "a trunk by its size, and branches with the inches in signs",
      'Main trunk 16x8, 28 ft. Seven 5" round branches at 9 ft each, one boot and one register per branch.',
      { "ducts.trunk": 28, "ducts.round-duct": 63, "ducts.boots": 7, "ducts.registers": 7 },
    ],
    [
      "pipes of two kinds that are as long on average",
      "Repipe in 1/2 in PEX: 7 cold drops and 5 hot drops, average 32 ft each.",
      { "plumbing-rough.supply-pipe": 384 },
    ],
    [
      "elbows by their count, not by their angle",
      "Run EMT conduit 120 ft, straps every 8 ft, 3 90-degree elbows, pull three #8 wires",
      { "conduit.elbows": 3 },
    ],
    [
      "fittings at a distance, not one of them",
      "200 ft of 1 in. PVC main with a tee and a riser every 25 ft",
      { "pipe-run.pipe": 200, "related.1": 8 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));
});
