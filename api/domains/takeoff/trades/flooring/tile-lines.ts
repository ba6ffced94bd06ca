import type { LineSpec, Pack } from "../../recipes/assembly.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import type { settingInputs } from "./tile-setting.reading.ts";

type SettingValues = { readonly [K in keyof ReturnType<typeof settingInputs>]: number };

/** The differences between a floor and a wall: its area and its materials. */
interface TiledSurface<V> {
  readonly area: (v: V) => number;
  readonly explain: (v: V) => string;
  readonly tileName: (v: V) => string;
  readonly grout: { readonly name: string; readonly share: number };
  readonly hasBacker: (v: V) => boolean;
  /** Square feet next to it that are waterproofed along with it. */
  readonly wet?: (v: V) => number;
}

/** Shops name metric tiles by the nearest inch, short side first: 40 x 40 cm is 16x16. */
function nominalTile(v: { readonly tileLength: number; readonly tileWidth: number }): string {
  const nominal = (inches: number) => (inches > 5 ? Math.round(inches) : roundTo(inches, 3));
  const sides = [nominal(v.tileLength), nominal(v.tileWidth)].sort((left, right) => left - right);
  return `${sides.map(formatNumber).join("x")} in`;
}

const perTile = (v: SettingValues): number => (v.tileLength * v.tileWidth) / 144;
/** Square feet per bag of thinset or gallon of mastic. */
const setting = (v: SettingValues): number =>
  v.mastic > 0 && v.thinset === USUAL_THINSET ? MASTIC : v.thinset;
const USUAL_THINSET = 60;
const MASTIC = 40;
/** Materials spread by the pound per square foot: in bags when a bag weight is stated, else by the pound. */
const spreadPack = (rate: number, bag: number): Pack =>
  bag > 0
    ? { unit: "bags", size: bag / rate, contents: `${formatNumber(bag)} lb a bag` }
    : { unit: "pounds", size: 1 / rate, kind: "bulk" };
const isPieces = (v: SettingValues): boolean => v.tileLength > 0 && v.tileWidth > 0 && v.carton === 0;
const TILE_SOURCE =
  "Area ÷ tile, + 10% straight, 15-20% diagonal or herringbone (calcsmart.io, flooringclarity.com)";
const TILE_WORDS = /tile|porcelain|ceramic|subway/;

function tileItself<V extends SettingValues>(surface: TiledSurface<V>): LineSpec<V>[] {
  return [
    {
      key: "tile",
      category: "Flooring",
      usualWaste: 10,
      isCovering: true,
      source: TILE_SOURCE,
      aka: TILE_WORDS,
      when: isPieces,
      name: (v) => `${surface.tileName(v)} ${nominalTile(v)}`,
      measured: (v) => surface.area(v) / perTile(v),
      formula: (v) =>
        `${surface.explain(v)} × 144 ÷ (${formatNumber(v.tileLength)} × ${formatNumber(v.tileWidth)} in) = ${formatNumber(surface.area(v) / perTile(v))} tiles`,
      pack: (v) =>
        v.perCarton > 0
          ? {
              unit: "boxes",
              size: v.perCarton,
              contents: `${formatNumber(v.perCarton * perTile(v))} sq ft a box`,
            }
          : { unit: "pieces", size: 1 },
    },
    {
      key: "tile-area",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: TILE_SOURCE,
      aka: TILE_WORDS,
      when: (v) => !isPieces(v),
      name: (v) => (v.tileLength > 0 ? `${surface.tileName(v)} ${nominalTile(v)}` : surface.tileName(v)),
      measured: surface.area,
      formula: surface.explain,
      pack: (v) =>
        v.carton > 0
          ? { unit: "boxes", size: v.carton, contents: `${formatNumber(v.carton)} sq ft a box` }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
  ];
}

function settingOf<V extends SettingValues>(surface: TiledSurface<V>): LineSpec<V>[] {
  const square = (v: V): string => `${formatNumber(surface.area(v))} sq ft`;
  return [
    {
      key: "thinset",
      category: "Flooring",
      unit: "sq ft",
      source: "50 lb covers 60-80 sq ft (engineerfix.com); a gallon of mastic 40-50 (labels)",
      aka: /adhesive|mortar|glue|mastic/,
      when: (v) => v.accessories > 0,
      name: (v) =>
        v.mastic > 0
          ? "Tile mastic adhesive 1 gal"
          : v.thinsetRate > 0
            ? "Modified thinset mortar"
            : "Modified thinset mortar 50 lb",
      measured: surface.area,
      formula: (v) =>
        v.thinsetRate > 0
          ? `${square(v)} × ${formatNumber(v.thinsetRate)} lb`
          : `${square(v)} ÷ ${formatNumber(setting(v))} sq ft a ${v.mastic > 0 ? "gallon" : "bag"}`,
      pack: (v) =>
        v.thinsetRate > 0
          ? spreadPack(v.thinsetRate, v.thinsetBag)
          : { unit: v.mastic > 0 ? "gallons" : "bags", size: setting(v) },
    },
    {
      key: "grout",
      category: "Flooring",
      unit: "sq ft",
      isAllowance: true,
      source:
        "25 lb of sanded grout to about 100 sq ft of 12 in. tile, 10 lb of unsanded to 75 (custombuildingproducts.com)",
      when: (v) => v.accessories > 0,
      name: (v) => (v.groutRate > 0 ? surface.grout.name.replace(/ \d+ lb$/, "") : surface.grout.name),
      measured: surface.area,
      formula: (v) =>
        v.groutRate > 0
          ? `${square(v)} × ${formatNumber(v.groutRate)} lb`
          : `${square(v)} ÷ ${formatNumber(v.grout * surface.grout.share)} sq ft a bag`,
      pack: (v) =>
        v.groutRate > 0
          ? spreadPack(v.groutRate, v.groutBag)
          : { unit: "bags", size: v.grout * surface.grout.share },
    },
  ];
}

/** Sides in feet of the usual sheets, by their square feet. */
const SHEET_SIDES: Readonly<Record<number, string>> = {
  12: "3x4",
  15: "3x5",
  20: "4x5",
  24: "3x8",
  32: "4x8",
};

function backerOf<V extends SettingValues>(surface: TiledSurface<V>): LineSpec<V>[] {
  const sheetCount = (v: V): number => Math.ceil(surface.area(v) / v.backerSheet - 1e-3);
  return [
    {
      key: "backer-board",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 15 sq ft a 3x5 sheet",
      aka: /board|backer/,
      when: surface.hasBacker,
      name: (v) => `Cement backer board 1/2 in. ${SHEET_SIDES[v.backerSheet] ?? "3x5"} ft`,
      about: () => "cement board",
      measured: surface.area,
      formula: (v) => `${formatNumber(surface.area(v))} sq ft ÷ ${formatNumber(v.backerSheet)}`,
      pack: (v) => sheets(v.backerSheet),
    },
    {
      key: "backer-screws",
      category: "Hardware",
      isAllowance: true,
      source: "About 40 screws a 3x5 sheet, 8 in. apart (jameshardie.com)",
      when: surface.hasBacker,
      name: () => "Cement board screws 1-1/4 in., 185-pack",
      measured: (v) => sheetCount(v) * 40,
      formula: (v) => `${sheetCount(v)} sheets × 40`,
      pack: () => ({ unit: "packs", size: 185, kind: "count" }),
    },
  ];
}

function besidesOf<V extends SettingValues>(surface: TiledSurface<V>): LineSpec<V>[] {
  const wet = (v: V): number => surface.area(v) + (surface.wet?.(v) ?? 0);
  return [
    {
      key: "waterproofing",
      category: "Flooring",
      unit: "sq ft",
      source: "A gallon makes about 55 sq ft in two coats (custombuildingproducts.com)",
      aka: /waterproof|membrane|redgard/,
      when: (v) => v.membrane > 0,
      name: () => "Waterproofing membrane, liquid 1 gal",
      measured: wet,
      formula: (v) => `${formatNumber(wet(v))} sq ft ÷ ${formatNumber(v.membrane)} sq ft a gal`,
      pack: (v) => ({ unit: "gallons", size: v.membrane }),
    },
    {
      key: "thresholds",
      category: "Flooring",
      source: "As counted",
      aka: /threshold|saddle/,
      when: (v) => v.thresholds > 0,
      name: () => "Marble threshold 36 in.",
      measured: (v) => v.thresholds,
      formula: (v) => `${formatNumber(v.thresholds)} as stated`,
    },
  ];
}

/** Materials of a tiled surface in the order they are bought: tile, setting materials, backing. */
export function tileLines<V extends SettingValues>(surface: TiledSurface<V>): LineSpec<V>[] {
  return [...tileItself(surface), ...settingOf(surface), ...backerOf(surface), ...besidesOf(surface)];
}
