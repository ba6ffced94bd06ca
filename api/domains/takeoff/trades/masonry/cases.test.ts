import { describe, expect, it } from "vitest";
import { measuredIn } from "../materials-of.ts";

describe("masonry jobs", () => {
  it.each([
    [
      "flats and corners of stone veneer: a foot of corner covers 0.75 sq ft",
      "Stone veneer 200 sq ft wall, 4 outside corners 8 ft tall",
      { "stone-veneer.stone": 176, "stone-veneer.corners": 32 },
    ],
    [
      "running feet of corners are no wall",
      "ledgestone on chimney 150 sq ft incl 32 lf of corners, flats come 10 sq ft a box",
      { "stone-veneer.stone": 126, "stone-veneer.corners": 32 },
    ],
    [
      "a double skin with its rate a square metre: 12 × 1.5 m at 120",
      "One-brick-thick wall (double skin, 120/m²) 12.0 x 1.5 m",
      { "brick-wall.bricks": 2160.03 },
    ],
    [
      "a height beyond a story beside a length",
      "blank elevation, 20 feet high by 50 feet long, faced with modular brick veneer",
      { "brick-wall.bricks": 6750 },
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
      // 30 blocks a course, four courses
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
  ])("%s", (_, text, expected) => expect(measuredIn(text)).toMatchObject(expected));
});
