import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  type Values,
} from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { openingsArea, wallInputs } from "../shared/walls.ts";
import { panArea, patchArea, TILED_FLOOR } from "./tile-extras.reading.ts";
import { tileLines } from "./tile-lines.ts";
import { settingInputs } from "./tile-setting.reading.ts";
import {
  ALCOVE,
  alcoveRun,
  inSizedShower,
  isSplash,
  splashRun,
  tileHeight,
  wallTileTriggers,
} from "./tile-wall.reading.ts";
import { tubInput } from "./tub.reading.ts";

const TILE_TRADES = ["plank-flooring", "block-wall", "self-leveler", "drywall"];
/** Tile that does not stop at a tub or a shower. */
const NO_ALCOVE =
  /\b(?:all|4|every|room|whole bath(?:room)?) (?:[a-z]+ )?walls?\b|\bfire ?place\b|\bhearth\b|\bfirebox\b/;
const NO_PLAN = /tile|porcelain|ceramic|subway|mosaic|\btub$|surround|alcove|niche|backsplash|shower$/;

/** Small tile is wall tile, unless the text says it goes on a floor. */
const isWallTile = (v: { readonly tileLength: number; readonly tileWidth: number }): boolean =>
  v.tileLength > 0 && v.tileLength * v.tileWidth <= 24;

const floorTileInputs = {
  ...planInputs({ notOwner: NO_PLAN, min: 1.5 }),
  ...settingInputs("floor"),
  tub: tubInput,
};

type FloorTileValues = { readonly [K in keyof typeof floorTileInputs]: number };

/** The tub covers part of a room's floor; a stated area is already the tile's. */
const underTub = (v: FloorTileValues): number => (v.area === 0 && v.tub < areaOf(v) / 2 ? v.tub : 0);
const tiledFloor = (v: FloorTileValues): number => areaOf(v) - underTub(v);
const explainTiledFloor = (v: FloorTileValues): string =>
  underTub(v) > 0
    ? `${explainArea(v)} − ${formatNumber(underTub(v))} sq ft under the tub = ${formatNumber(tiledFloor(v))} sq ft`
    : explainArea(v);

/** A tile roof is not a floor. */
const ROOF_TILE = /\btile roof|\broof(?:ing)? tiles?\b|\b(?:clay|concrete) tiles?\b[^.;]{0,40}\broof\b/;

export const tileFloor = defineAssembly({
  id: "tile-floor",
  isInRoom: true,
  notFor: ROOF_TILE,
  name: "Tile",
  triggers: [
    names(/\btil(?:es?|ed|ing)\b(?! (?:roof|drain))|\bporcelain\b|\bthinset\b|\bsubway\b/),
    suggests(/\bgrout\b|\bceramic\b|\bmosaic\b/),
  ],
  covers: TILE_TRADES,
  coversUnless: /\b(?:vinyl plank|laminate|hardwood|sheet vinyl|engineered)\b/,
  inputs: floorTileInputs,
  missing: (v) => missingPlan(v, "tiled area", "8 x 10 ft"),
  title: (v) => `Tile ${describePlan(v)}`,
  lines: tileLines<FloorTileValues>({
    area: tiledFloor,
    explain: explainTiledFloor,
    tileName: (v) => (isWallTile(v) ? "Ceramic wall tile" : "Porcelain floor tile"),
    grout: { name: "Sanded grout 25 lb", share: 1 },
    hasBacker: (v) => v.backer > 0 && v.hasBoard === 0,
  }),
});

const walls = wallInputs(true, 8);

/** Walls of any kind: a strip above a counter, the three walls of an alcove, or the walls of a room. */
const wallTileInputs = {
  ...walls,
  run: { ...walls.run, find: [splashRun, ...walls.run.find] },
  height: numberInput(
    "Height of the tile",
    "ft",
    0,
    "18 in. over a counter, 6 ft around a tub, else 8 ft",
    [tileHeight],
    { isQuiet: true },
  ),
  isSplash: flagInput("Backsplash", [
    (reading) => (isSplash(reading) ? { value: 1, source: "backsplash" } : null),
  ]),
  isAlcove: flagInput("Around a tub or in a shower", [
    (reading) => (NO_ALCOVE.test(reading.text) ? { value: 0, source: "all walls" } : null),
    when(ALCOVE, 1),
    inSizedShower,
  ]),
  alcove: numberInput(
    "Walls of the alcove",
    "ft",
    10,
    "A 60 x 30 in. tub: its back and its two ends",
    [alcoveRun],
    { isShared: true },
  ),
  patch: numberInput("Higher piece", "sq ft", 0, "None", [patchArea], { isQuiet: true }),
  pan: numberInput("Tiled shower pan", "sq ft", 0, "None", [panArea], { isQuiet: true, isShared: true }),
  hasEdge: flagInput("Edge trim", [
    when(
      new RegExp(oneOf`
        \b(?:metal|edge|edging|tile|schluter|jolly|aluminum) (?:edge )?trim\b
        \bedg(?:e|ing): [^.;]{0,20}\btrim\b
        \bbullnose\b
        \bschluter\b(?! (?:membrane|kerdi|ditra))
      `),
      1,
    ),
  ]),
  ...settingInputs("wall"),
};

type WallTileValues = Values<typeof wallTileInputs>;

const heightOf = (v: WallTileValues): number =>
  v.height > 0 ? v.height : v.isSplash > 0 ? 1.5 : v.isAlcove > 0 ? 6 : 8;

function runOf(v: WallTileValues): number {
  if (v.isSplash > 0) return v.run;
  if (v.isAlcove > 0) return v.alcove;
  if (v.run > 0) return v.run;
  return v.width > 0 ? 2 * (v.length + v.width) : v.length;
}

/** Tile up to this height, in feet, leaves out the windows, and deducts a door only up to the tile's own height. */
const LOW = 5;
const DOOR_WIDTH = 2.67;

/** Doors and windows are not in a strip or an alcove unless their size is given. */
const openingsOf = (v: WallTileValues): number =>
  v.isGross > 0
    ? 0
    : v.isSplash > 0 || v.isAlcove > 0
      ? v.openings
      : heightOf(v) < LOW
        ? v.openings + v.doors * DOOR_WIDTH * heightOf(v)
        : openingsArea(v);

function tiledWall(v: WallTileValues): number {
  const gross = v.area > 0 ? v.area : runOf(v) * heightOf(v) + v.patch;
  return Math.max(gross - openingsOf(v), gross * 0.1);
}

function explainTiledWall(v: WallTileValues): string {
  const gross =
    v.area > 0
      ? `${formatNumber(v.area)} sq ft`
      : `${formatNumber(runOf(v))} ft × ${formatNumber(heightOf(v))} ft${v.patch > 0 ? ` + ${formatNumber(v.patch)} sq ft` : ""}`;
  const out = openingsOf(v);
  if (v.area > 0 && out === 0) return gross;
  return `${gross}${out > 0 ? ` − ${formatNumber(out)} sq ft` : ""} = ${formatNumber(tiledWall(v))} sq ft`;
}

const NO_TILE_NAMED = /(?![\s\S]*\b(?:tile|subway|mosaic))/;
/** A backsplash of the counter's own stone is not tile. */
const NOT_TILED = pattern`${ROOF_TILE}|^${NO_TILE_NAMED}(?=[\s\S]*\b(?:quartz|granite)\b)[\s\S]*splash`;

export const tileWall = defineAssembly({
  id: "tile-wall",
  notFor: NOT_TILED,
  name: "Wall tile",
  triggers: wallTileTriggers,
  covers: ["tile-floor", "wainscot", "block-wall", "drywall"],
  coversUnless: TILED_FLOOR,
  inputs: wallTileInputs,
  missing: (v) =>
    tiledWall(v) > 0
      ? null
      : { prompt: "How long and how high is the tiled wall?", defaultValue: "10 ft long, 18 in high" },
  title: (v) => `Wall tile ${formatNumber(tiledWall(v))} sq ft`,
  lines: [
    ...tileLines<WallTileValues>({
      area: tiledWall,
      wet: (v) => v.pan,
      explain: explainTiledWall,
      tileName: () => "Ceramic wall tile",
      grout: { name: "Unsanded grout 10 lb", share: 0.75 },
      hasBacker: (v) => v.hasBoard === 0 && (v.backer > 0 || (v.isAlcove > 0 && v.isSplash === 0)),
    }),
    {
      key: "pan-tile",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area of the pan; mosaic is sold in sheets of about 1 sq ft",
      aka: /pebble|mosaic|pan|sheet/,
      when: (v) => v.pan > 0,
      name: () => "Pebble or mosaic tile for the shower pan, 12x12 in. sheets",
      about: () => "shower floor tile",
      measured: (v) => v.pan,
      pack: () => ({ unit: "pieces", size: 1 }),
    },
    {
      key: "edge-trim",
      category: "Flooring",
      unit: "ft",
      source: "Along the top of a strip, up both ends of an alcove",
      aka: /edge|bullnose|schluter/,
      when: (v) => v.hasEdge > 0,
      name: () => "Tile edge trim 3/8 in. x 8 ft. aluminum",
      measured: (v) => (v.isSplash > 0 ? runOf(v) : v.isAlcove > 0 ? 2 * heightOf(v) : runOf(v)),
      formula: () => "along its edge",
      pack: () => running(0, 8),
    },
  ],
});
