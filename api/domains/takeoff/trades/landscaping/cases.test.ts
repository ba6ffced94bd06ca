import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("garden and drainage jobs", () => {
  it.each([
    [
      "emitters on a grid",
      "orchard of 900 square feet, trees on a 6 ft x 5 ft grid, one 1 gph drip emitter per tree",
      { "drip-irrigation.emitters": 30 },
    ],
    [
      "emitters along rows, with their tubing",
      "Drip for 6 veg rows 40 ft long, emitters every 18 inches, half inch poly tubing",
      { "drip-irrigation.emitters": 156, "drip-irrigation.tubing": 240 },
    ],
    [
      "a hedge is a row",
      "Drip system for hedge: 60 ft of hedge, plant every 2 ft, one 2 gph emitter each, plus half inch tubing 60 ft",
      { "drip-irrigation.emitters": 30, "drip-irrigation.tubing": 60 },
    ],
    [
      "sprinklers head to head: 5 × 4",
      "Lawn 60 x 45 ft, sprinkler heads with 15 ft radius, 3 zones",
      { "sprinklers.heads": 20, "sprinklers.valves": 3 },
    ],
    ["a stone-filled pit", "Dry well 4 x 4 x 5 ft filled with stone", { "dry-well.stone": 80 }],
    [
      "a pit for the rain of a roof: 100 cu ft of water in 40 % voids",
      "soakaway for 800 sq ft roof, 1.5 inches of rain, stone filled",
      { "dry-well.stone": 250 },
    ],
    [
      "catch basins with their grates and pipe",
      "3 catch basins 12 in, connected with 85 ft of 4 in solid pvc pipe",
      { "catch-basin.basins": 3, "catch-basin.grates": 3, "catch-basin.pipe": 85 },
    ],
    [
      "culverts of a diameter and a length",
      `Two 24" x 30 ft culverts under the farm lane bedded on 6" of stone`,
      // 2 × 30 × 4 × 0.5
      { "culvert.pipe": 60, "culvert.couplers": 2, "culvert.bedding": 120 },
    ],
    [
      "fabric under stone is bought with it",
      "circle, 16 feet across, pea gravel 3 inches deep with landscape fabric underneath and steel edging all round",
      { "gravel.gravel": 50.27, "geotextile.fabric": 201.06, "landscape-edging.edging": 50.27 },
    ],
    [
      "overlap takes from the roll's width: 1,250 × 12.5 ÷ 11.5",
      "geotextile under a 100 x 12.5 ft track, 12.5 ft x 360 ft rolls, 12 in overlap",
      { "geotextile.fabric": 1358.7 },
    ],
    [
      "foam panels instead of a gravel base, without pavers that nobody asked for",
      "12 x 15 walkway on foam paver base panels, 6 sq ft each, half inch of leveling sand, a bag covers 12 sq ft",
      { "paver-patio.base-panels": 180, "paver-patio.sand": 7.5 },
    ],
    [
      "British slabs of a size",
      "Patio of 5.4 x 3.6 m in 600 x 600 mm slabs on 50 mm sharp sand over 100 mm of MOT type 1",
      { "paver-patio.pavers": 54 },
    ],
    [
      "several beds of two boards",
      "Raised veg beds x3, each 8 ft by 3 ft, two 2x8 boards high, filled with soil",
      // 3 × 2 × 22; 3 × 24 × 14.5 ÷ 12
      { "raised-bed.boards": 132, "raised-bed.soil": 87 },
    ],
    [
      "a bed around a house: (36 × 56 − 30 × 50) ÷ 6",
      "top up mulch, a 3 ft bed all the way around a 30x50 house, 2 inches",
      { "mulch.mulch": 86 },
    ],
    [
      "a trench without units is in inches",
      "French drain: 120 ft, trench 18 x 24, sock pipe, washed rock",
      // 120 × (432 − 12.57) ÷ 144
      { "french-drain.gravel": 349.53 },
    ],
    [
      "several trenches of one length",
      'Septic: 2 trenches 60 ft long 3 ft wide 12" of drain rock with perf pipe',
      { "french-drain.pipe": 120 },
    ],
    [
      "artificial turf with its infill",
      "fake grass 20x30",
      { "artificial-turf.turf": 600, "artificial-turf.infill": 900 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));

  it("lists no gravel base and no pavers for panels alone", () => {
    const lines = measuredIn("10 x 15 walkway with foam paver base panels, 6 sq ft each");
    expect(Object.keys(lines).sort()).toEqual(["paver-patio.base-panels", "paver-patio.sand"]);
  });
});
