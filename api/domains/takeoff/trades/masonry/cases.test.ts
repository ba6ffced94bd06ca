import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("masonry jobs", () => {
  it.each([
    [
      "a foundation by its run and height",
      "Concrete block foundation 100 ft x 3 ft 4 in",
      // 100 × 3-1/3 × 1.125
      { "block-wall.blocks": 375 },
    ],
    [
      "flats and corners of stone veneer: a foot of corner covers 0.75 sq ft",
      "Stone veneer 200 sq ft wall, 4 outside corners 8 ft tall",
      { "stone-veneer.stone": 176, "stone-veneer.corners": 32 },
    ],
    [
      "a footing as long as its wall, and not as the blocks that the wall is of",
      "Garden wall from 8x8x16 block, 30 ft long 4 ft high, on a footing 16 in wide and 8 in deep",
      // 30 × 16/12 × 8/12 cu ft
      { "block-wall.blocks": 135, "strip-footing.concrete": 26.67 },
    ],
    [
      "caps along the top of a block wall",
      "Garden wall from 8x8x16 block, 30 ft long 4 ft high. Cap blocks on top.",
      { "block-wall.blocks": 135, "block-wall.cap-blocks": 30 },
    ],
    [
      "running feet of corners are no wall",
      "ledgestone on chimney 150 sq ft incl 32 lf of corners, flats come 10 sq ft a box",
      { "stone-veneer.stone": 126, "stone-veneer.corners": 32 },
    ],
    [
      "a double skin with its rate a square metre: 12 × 1.5 m at 120",
      "One-brick-thick wall (double skin, 120/m²) 12.0 x 1.5 m",
      { "brick-wall.bricks": 2160.01 },
    ],
    [
      "a height beyond a story beside a length",
      "blank elevation, 20 feet high by 50 feet long, faced with modular brick veneer",
      { "brick-wall.bricks": 6750 },
    ],
    [
      "metric blocks with their joint: 450 × 225 mm a block",
      "Garden wall 9 m x 1.8 m of 440 x 215 x 100 mm blocks, 10 mm joints",
      { "block-wall.blocks": 160 },
    ],
    [
      "piers by their faces",
      "Two brick columns, 24 x 24 inches, six feet tall",
      { "masonry-pier.units": 648 },
    ],
    [
      "block laid dry is bonded on its faces",
      "Dry stack a 20 x 8 wall of 8x8x16 block, surface bonding cement both sides, a bag does 50 sq ft",
      { "block-wall.blocks": 180, "block-wall.bonding-cement": 320 },
    ],
    [
      "what a yard of core fill does is no size of the wall",
      `Basement wall 8" CMU, L 40', H 8'-0". Grout solid, a yard does 80 sq ft of wall. Ladder wire every other course`,
      // 320 × 1.125; 320 ÷ 80 × 27; 6 runs
      { "block-wall.blocks": 360, "block-wall.core-grout": 108, "block-wall.joint-reinforcement": 240 },
    ],
    [
      "sides of a skirt add up, and the course on edge comes on top",
      "Brick skirt on three sides (10 ft, 6 ft and 6 ft), modular brick 2 ft high with a rowlock course, 4.5 bricks per foot",
      // 44 × 6.75 + 22 × 4.5
      { "brick-wall.bricks": 396 },
    ],
    [
      "what is taken out of a wall is an opening, and ties are counted by their area",
      "Brick vnr 40'x10', less PW 8'x5' and dr 3'x7', ties 1/2.67 SF",
      { "brick-wall.bricks": 2288.25, "brick-wall.wall-ties": 126.97 },
    ],
    [
      "cells grouted and bars at their spacing",
      `8" CMU wall 32' x 6', grout all cells, #4 verts @ 32" o.c.`,
      // 192 × 1.125; 192 × 0.32; (384 ÷ 32 + 1) × 6
      { "block-wall.blocks": 216, "block-wall.core-grout": 61.44, "block-wall.rebar": 78 },
    ],
    [
      "blocks told by their face",
      "Allan block retaining wall 45 ft long, 30 inches tall, blocks 18 wide x 8 high. Caps on top",
      // 30 blocks per course, four courses
      { "retaining-wall.blocks": 120, "retaining-wall.caps": 30 },
    ],
    [
      "a planter's walls go around it: 18 × 2 ft",
      "brick planter 6 ft by 3 ft outside, 2 ft tall, single skin",
      { "brick-wall.bricks": 243 },
    ],
    [
      "rows of geogrid run along the wall",
      "Dry stack block wall 30' x 3' using 16x8 faces, two rows of geogrid, gravel behind",
      { "retaining-wall.blocks": 112.5, "retaining-wall.geogrid": 60 },
    ],
    [
      "sleepers on edge: 3 courses of 200 mm, 5 along each",
      "timber retaining wall of sleepers 200x100 mm 2.4 m long, wall 12 m x 600 mm high",
      { "retaining-wall.timbers": 15 },
    ],
    [
      "a run and a rise",
      "Retaining block wall, 24 ft run, stands 4 ft, blocks 12x6 in face",
      { "retaining-wall.blocks": 192 },
    ],
    [
      "a dry wall of field stone by the ton, in its trench",
      "Dry stacked fieldstone wall 40 ft long, 3 ft high, 2 ft thick, 16 cubic feet of wall to a ton, gravel trench 30 in wide, 6 in deep",
      { "dry-stone-wall.stone": 240, "dry-stone-wall.base-gravel": 50 },
    ],
    [
      "what shows is the height, a buried course comes on top, caps of their own length",
      'Block retaining wall 30 ft long, 3 ft exposed, one more course is buried. Blocks 18" long x 6" high, caps are 12 in',
      // 20 per course × 7; drain behind the exposed part
      { "retaining-wall.blocks": 140, "retaining-wall.caps": 30, "retaining-wall.drainage-stone": 90 },
    ],
    [
      "timbers are pinned and spiked as told",
      "Timber retaining wall 40 ft long, four courses of 6x6, rebar pins every 5 ft in the first, spikes every 2 ft in the others",
      { "retaining-wall.rebar-pins": 8, "retaining-wall.spikes": 60 },
    ],
    [
      "a chimney by its bricks a foot, and its liners",
      "Chimney, single 8x12 clay flue, 20 ft tall, 27 brick per foot of height, flue liners in 2 ft pieces",
      { "chimney.bricks": 540, "chimney.flue-liners": 20 },
    ],
    [
      "sills of brick on edge by their run and the brick with its joint",
      `Brick rowlock sills under 4 windows, each 3'-6" long. Modular brick on edge, 2-1/4" plus a 3/8" joint`,
      { "brick-wall.bricks": 64 },
    ],
    [
      "thin brick is glued, by the box and the pail",
      "Thin brick on an accent wall 12 x 10, boxes cover 10 sq ft, a pail of adhesive does 30 sq ft",
      { "brick-wall.thin-brick": 120, "brick-wall.adhesive": 120 },
    ],
    [
      "stone along the foot of a wall, its sill, and the door that takes a length out",
      "Stone wainscot 36 inches high on three sides of the house, 30 + 40 + 40 ft, less a 10 ft garage door, with a sill stone on top",
      { "stone-veneer.stone": 300, "stone-veneer.sill-stone": 100 },
    ],
    [
      "baskets by their length and rows, and what fills them",
      "Gabion wall 36 ft long, two rows high, baskets 6 ft x 3 ft x 3 ft",
      { "gabion.baskets": 12, "gabion.stone": 648 },
    ],
    [
      "a low skirt around a foundation, and its corners as high as it is",
      "Manufactured stone skirt 24 in. high around 84 feet of foundation. Six outside corners. One bag of mortar per 30 sq ft of wall.",
      { "stone-veneer.stone": 159, "stone-veneer.corners": 12 },
    ],
    [
      "sand by the bags of cement",
      "Block wall 8x8x16, 60 ft long and 6 courses high. 3 bags of masonry cement per 100 block and one cubic yard of sand for every 6 bags of cement",
      // 9 bags ÷ 6 × 27
      { "block-wall.mason-sand": 40.5 },
    ],
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));
});
