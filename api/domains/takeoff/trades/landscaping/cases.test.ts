import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("garden and drainage jobs", () => {
  it.each([
    [
      "a border that is covered itself takes no timbers around it",
      "River rock border 3 ft wide and 120 ft long, 3 in deep",
      { "gravel.gravel": 90 },
    ],
    [
      "emitters on a grid",
      "orchard of 900 square feet, trees on a 6 ft x 5 ft grid, one 1 gph drip emitter per tree",
      { "drip-irrigation.emitters": 30 },
    ],
    [
      "a hedge has a plant at both ends",
      "Plant a privacy hedge, arborvitae 4 ft apart along 100 feet",
      { "planting.plants": 26 },
    ],
    [
      "drains of downspouts add up",
      "Run 4 in solid PVC from 3 downspouts to daylight: 35 ft, 20 ft and 45 ft",
      { "downspout-drain.pipe": 100 },
    ],
    [
      "heads are counted by zones",
      "Irrigation for the lawn: three zones with five heads per zone",
      { "sprinklers.heads": 15, "sprinklers.valves": 3 },
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
    [
      "a mix is listed by its parts: 3 × 32 sq ft × 1.5 ft",
      "Filling three raised beds, each 4 ft x 8 ft and 18 in deep: 50% topsoil, 30% compost, 20% peat moss",
      { "raised-bed.topsoil": 72, "raised-bed.compost": 43.2, "raised-bed.peat": 28.8 },
    ],
    [
      "a mix in parts",
      "Planting bed 40 x 9 ft, 8 inches of 2 parts topsoil to 1 part compost",
      { "topsoil.topsoil": 160.01, "topsoil.compost": 79.99 },
    ],
    [
      "what goes with seed",
      "Seeding 8,000 sq ft, fescue at 6 lb per 1000, a straw bale per 800 sq ft, starter fertilizer, bag does 5,000",
      { "lawn-seed.seed": 48, "lawn-seed.straw": 8000, "lawn-seed.fertilizer": 8000 },
    ],
    [
      "playground fiber is ordered loose and lies compacted, within its border",
      "Playground 20 x 30 ft, engineered wood fiber 9 in deep, add 40% because it compacts, plastic border timbers 4 ft each",
      { "mulch.mulch": 630, "mulch.border-timbers": 100 },
    ],
    [
      "a piece inside the lawn stays free: 60 × 40 − 12 × 20",
      "Sod for a 60 ft by 40 ft yard, but a 12 x 20 ft patio sits inside it",
      { "sod.sod": 2160 },
    ],
    [
      "a round with a round left free in it: π ÷ 4 × (40² − 10²)",
      "Gravel loop 40 ft across with a 10 ft island in the middle, 6 in deep",
      { "gravel.gravel": 589.05 },
    ],
    [
      "slabs on a bed of dust have no other base and little joint",
      "Terrace 10 x 16 ft in 24 x 24 in porcelain pavers on 2 inches of stone dust",
      { "paver-patio.pavers": 40, "paver-patio.sand": 26.67 },
    ],
    [
      "heads in a grid, laterals as they are counted, a joint under each head",
      "Lawn sprinklers 60 x 30 ft, heads on a 15 ft square grid, three laterals of 1 in poly, 60 ft each, swing joints",
      { "sprinklers.heads": 15, "sprinklers.pipe": 180, "sprinklers.swing-joints": 15 },
    ],
    [
      "a round fire pit: whole blocks a course, its ring, its bed of gravel",
      "Fire pit 5 ft outside diameter, 4 courses of block 12 in long, 40 in steel ring, on a 6 ft circle of gravel 4 in thick",
      // π × 60 ÷ 12 → 16 per course; π ÷ 4 × 36 ÷ 3
      { "fire-pit.blocks": 64, "fire-pit.ring": 1, "fire-pit.base-gravel": 9.42 },
    ],
    [
      "a box with sand in bags",
      "Sandbox 8 x 6 ft, 2x10 boards, 8 in of play sand in 50 lb bags, fabric below",
      { "sandbox.sides": 28, "sandbox.sand": 32, "sandbox.landscape-fabric": 48 },
    ],
    [
      "layers of a drive are listed by their stone, from the bottom up",
      "Farm lane 90 ft x 12 ft, 6 inches of #3 stone on the bottom, then 3 inches of 21AA on top",
      { "gravel.layer-1": 540, "gravel.layer-2": 270 },
    ],
    [
      "shrinkage of loose stone counts once",
      'Parking lot 90 x 40 ft, 6" ABC compacted, allow 20% shrinkage',
      { "gravel.gravel": 2160 },
    ],
    ["a pallet's area is no lawn", "Sod, 30x40 lawn, 450 sf pallets", { "sod.sod": 1200 }],
    [
      "beds of sleepers, each as long as told",
      "Raised bed 8 ft x 4 ft, 16 in deep, of two courses of sleepers, each 8 ft long",
      { "raised-bed.boards": 48, "raised-bed.soil": 42.67 },
    ],
    [
      "stones along a path at their spacing, one more at the end",
      "Stepping stone path, 24 ft, 18 in round stones spaced 2 ft on center",
      { "paver-patio.pavers": 13 },
    ],
    [
      "plants in a grid over a bed",
      "Groundcover bed 12 x 10 ft planted 12 in. on center",
      { "planting.plants": 120 },
    ],
    [
      "runs of drip line in each of several beds",
      "Drip setup for two raised beds 4x10: three runs of inline emitter tubing the long way in each bed",
      { "drip-irrigation.tubing": 60 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));

  it("lists no gravel base and no pavers for panels only", () => {
    const lines = measuredIn("10 x 15 walkway with foam paver base panels, 6 sq ft each");
    expect(Object.keys(lines).sort()).toEqual(["paver-patio.base-panels", "paver-patio.sand"]);
  });
});
