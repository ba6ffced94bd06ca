import {
  type Assembly,
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
  withValues,
} from "../../estimating/assembly.ts";
import { captured, coverageOf, type Finder, mention, quote, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, planInputs, wallHeight } from "../../reading/geometry.ts";
import type { Group, Reading } from "../../reading/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { openingsArea, wallInputs, wallRun } from "../shared/walls.ts";

/** The group that is the tile's size: next to the word, in inches or centimetres, or bare and small beside an area. */
function tileGroup(reading: Reading): Group | null {
  const isSmall = (group: Group): boolean => {
    const scale = group.isBare ? 1 : 12;
    return (
      Math.max(...group.values.slice(0, 2)) * scale <= 48 &&
      Math.min(...group.values.slice(0, 2)) * scale >= 0.5
    );
  };
  const isTile = /tile|porcelain|ceramic|subway|mosaic|slate|marble|travertine|stone|plank/;
  const small = reading.groups.filter((group) => group.values.length === 2 && isSmall(group));
  const plural = small.find((group) => group.isBare && /^s\b/.test(group.post));
  if (plural) return plural;
  return (
    small.find(
      (group) =>
        !group.isBare && (group.units[0] === "in" || group.units[0] === "cm" || group.units[0] === "mm"),
    ) ??
    small.find(
      (group) =>
        isTile.test(group.post.slice(0, 32).split(/[,.;]/)[0] ?? "") &&
        !/\b(?:floor|room|bath(?:room)?|kitchen|area|wall|shower|entry|foyer) (?:of|with|in|using)\b/.test(
          group.post.slice(0, 30),
        ) &&
        !/^ ?(?:ft )?(?:[a-z]+ )?(?:bath|room|kitchen|floor|wall|shower|entry|area|foyer|hall|laundry)/.test(
          group.post,
        ),
    ) ??
    small.find(
      (group) =>
        group.isBare &&
        /tiles?(?: (?:are|is|of|at|size|sized|measuring|:))* $|\b(?:using|with|in) $/.test(group.pre) &&
        isTile.test(`${group.pre.slice(-24)} ${group.post.slice(0, 24)}`),
    ) ??
    (small.length === 1 &&
    small[0]?.isBare &&
    reading.measures.some((measure) => measure.dimension === "area" && !measure.roles.has("covers"))
      ? (small[0] ?? null)
      : null)
  );
}

const tileSide =
  (index: 0 | 1): Finder =>
  (reading) => {
    const group = tileGroup(reading);
    if (group)
      return {
        value: roundTo((group.values[index] ?? 0) * (group.isBare ? 1 : 12), 3),
        source: reading.text.slice(group.start, group.end),
      };
    const square = /(\d{1,2}(?:\.\d+)?) in (?:square |sq )?(?:[a-z]+ ){0,2}tiles?/.exec(reading.text);
    return square ? { value: Number(square[1]), source: square[0] } : null;
  };

const walls = wallInputs(true, 8);
const plan = planInputs({ notOwner: /tile|porcelain|ceramic|subway|mosaic/, min: 1.5 });

/** A stretch of backsplash: "10 ft of backsplash, 18 in high". */
const strip: Finder = (reading) => {
  if (!/\bbacksplash\b|\bwainscot|\bsurround\b/.test(reading.text)) return null;
  const run = /(\d{1,3}(?:\.\d+)?) (?:ft|lf)\b(?! (?:high|tall|ceil))/.exec(reading.text);
  const high =
    /(\d{1,2}(?:\.\d+)?) in\b(?= ?(?:high|tall|between|from|above|of backsplash|backsplash|up))/.exec(
      reading.text,
    ) ?? /(?:height|high|x) (\d{1,2}(?:\.\d+)?) in/.exec(reading.text);
  const tall = /(\d(?:\.\d+)?) ft (?:high|tall)/.exec(reading.text);
  if (!run || (!high && !tall)) return null;
  return {
    value: roundTo(Number(run[1]) * (high ? Number(high[1]) / 12 : Number(tall?.[1])), 3),
    source: `${run[0]} × ${(high ?? tall)?.[0]}`,
  };
};

/** Walls of a tub or shower given side by side, "5 ft x 2.5 ft x 2.5 ft", with their height said apart. */
const alcove: Finder = (reading) => {
  const sides = reading.groups.find(
    ({ values, isBare }) =>
      !isBare && values.length === 3 && values.every((value) => value >= 2 && value <= 8),
  );
  if (!sides || !/\b(?:surround|alcove|tub|shower)\b/.test(reading.text) || !wallHeight(reading)) return null;
  return {
    value: roundTo(
      sides.values.reduce((sum, value) => sum + value, 0),
      4,
    ),
    source: quote(reading, sides.start, sides.end),
  };
};

/** A strip of wall said as length and height, unless three sides of an alcove are given. */
const beside: Finder = (reading) => (alcove(reading) ? null : strip(reading));

/** Floors and walls are tiled alike; they differ in the words that name them and in how their area is found. */
function tileWork<const P extends "floor" | "wall">(
  place: P,
  head: Pick<Assembly, "id" | "name" | "triggers" | "covers" | "coversUnless">,
) {
  return defineAssembly({
    ...head,
    inputs: {
      ...plan,
      area: { ...plan.area, find: [...(place === "wall" ? [beside] : []), ...plan.area.find] },
      height: { ...walls.height, find: walls.height.find },
      run: { ...walls.run, find: [alcove, ...walls.run.find] },
      doors: walls.doors,
      windows: walls.windows,
      doorArea: walls.doorArea,
      windowArea: walls.windowArea,
      openings: walls.openings,
      isGross: walls.isGross,
      openingShare: walls.openingShare,
      isWall: flagInput("Walls", [
        (reading) => {
          const match = mention(reading, /\bwalls?\b|\bsurround\b|\bwainscot/);
          const hasHeight = reading.measures.some(
            (measure) => measure.roles.has("high") && measure.dimension === "length",
          );
          return match && hasHeight && !/\bfloor\b/.test(reading.text)
            ? { value: 1, source: match[0] }
            : null;
        },
      ]),
      tileLength: numberInput("Tile length", "in", 0, "By the square foot", [tileSide(0)], { isQuiet: true }),
      tileWidth: numberInput("Tile width", "in", 0, "By the square foot", [tileSide(1)], { isQuiet: true }),
      carton: numberInput(
        "Carton",
        "sq ft",
        0,
        "Single tiles",
        [
          coverageOf(/carton|box|case/, 3, 60),
          captured(/(\d{1,2}(?:\.\d+)?) sqft (?:per|a|each|\/|to a|to the|in a) ?(?:carton|box|case)/),
        ],
        { isQuiet: true },
      ),
      perCarton: numberInput(
        "Tiles a carton",
        "pieces",
        0,
        "Single tiles",
        [
          captured(/(\d{1,3}) (?:tiles?|pieces?) (?:per|a|to a|in a|to the|\/|each) ?(?:carton|box|case)/),
          captured(
            /(?:box|boxes|cartons?|cases?) (?:hold|holds|of|contain|contains|have|has|with) (\d{1,3})\b(?! (?:sqft|ft|in))/,
          ),
        ],
        { isQuiet: true },
      ),
      thinset: numberInput(
        "Thinset bag covers",
        "sq ft",
        60,
        "50 lb covers 60-80 sq ft with a 1/4 x 3/8 in. trowel (engineerfix.com)",
        [
          (reading) => {
            const match =
              /(?:thinset|mortar|adhesive|mastic)(?: [a-z\d]+){0,3} (?:covers?|does|goes|spreads?|at|per|gets)[^.;]{0,20}?(\d{2,3}) sqft/.exec(
                reading.text,
              );
            return match ? { value: Number(match[1]), source: match[0] } : null;
          },
        ],
      ),
      grout: numberInput(
        "Grout bag covers",
        "sq ft",
        100,
        "25 lb sanded covers about 100 sq ft at 12 in. tile and 1/8-3/16 in. joints",
        [
          (reading) => {
            const match =
              /grout(?: [a-z\d]+){0,3} (?:covers?|does|goes|at|per|gets)[^.;]{0,20}?(\d{2,4}) sqft/.exec(
                reading.text,
              );
            return match ? { value: Number(match[1]), source: match[0] } : null;
          },
        ],
      ),
      hasBacker: flagInput("Backer board", [
        when(/\b(?:cement|backer) ?board\b|\bbacker\b|\bhardie ?backer\b|\bdurock\b/, 1),
      ]),
      layout: textInput(
        "Layout",
        "straight",
        "Straight",
        [when(/\bdiagonal/, "diagonal"), when(/\bherringbone\b/, "herringbone")],
        { isQuiet: true },
      ),
      accessories: flagInput(
        "Setting materials",
        [
          when(
            /\b(?:tiles?|tile count|number of tiles) only\b|\bonly (?:the )?tiles?\b|\bjust (?:the )?tiles?\b|\bnumber of tiles\b/,
            0,
          ),
        ],
        1,
        "Thinset and grout go with the tile",
      ),
    },
    missing: (v) =>
      tiled(v) > 0 ? null : { prompt: "How large is the tiled area?", defaultValue: "8 x 10 ft" },
    title: (v) => `Tile ${v.isWall > 0 ? `${formatNumber(tiled(v))} sq ft of wall` : describePlan(v)}`,
    lines: [
      {
        key: "tile",
        category: "Flooring",
        unit: "pieces",
        usualWaste: 10,
        source:
          "Area ÷ tile, + 10 % straight, 15-20 % diagonal or herringbone (calcsmart.io, flooringclarity.com)",
        aka: /tile|porcelain|ceramic|subway/,
        when: (v) => v.tileLength > 0 && v.tileWidth > 0 && v.carton === 0,
        name: (v) =>
          `${v.isWall > 0 || v.tileLength * v.tileWidth <= 24 ? "Ceramic wall" : "Porcelain floor"} tile ${nominalTile(v)}`,
        measured: (v) => (tiled(v) * 144) / (v.tileLength * v.tileWidth),
        formula: (v) =>
          `${explainTiled(v)} × 144 ÷ (${formatNumber(v.tileLength)} × ${formatNumber(v.tileWidth)} in) = ${formatNumber((tiled(v) * 144) / (v.tileLength * v.tileWidth))} tiles`,
        pack: (v) =>
          v.perCarton > 0
            ? {
                unit: "boxes",
                size: v.perCarton,
                contents: `${formatNumber((v.perCarton * v.tileLength * v.tileWidth) / 144)} sq ft a box`,
              }
            : { unit: "pieces", size: 1 },
      },
      {
        key: "tile-area",
        category: "Flooring",
        unit: "sq ft",
        usualWaste: 10,
        source: "Area, + 10 % straight, 15-20 % diagonal or herringbone (calcsmart.io)",
        aka: /tile|porcelain|ceramic|subway/,
        when: (v) => v.carton > 0 || v.tileLength === 0 || v.tileWidth === 0,
        name: (v) =>
          v.isWall > 0
            ? "Ceramic wall tile"
            : v.tileLength > 0
              ? `Porcelain floor tile ${nominalTile(v)}`
              : "Porcelain floor tile",
        measured: (v) => tiled(v),
        formula: (v) => explainTiled(v),
        pack: (v) =>
          v.carton > 0
            ? { unit: "boxes", size: v.carton, contents: `${formatNumber(v.carton)} sq ft a box` }
            : { unit: "square feet", size: 1, kind: "bulk" },
      },
      {
        key: "thinset",
        category: "Flooring",
        unit: "sq ft",
        usualWaste: 0,
        source: "50 lb covers 60-80 sq ft (engineerfix.com)",
        when: (v) => v.accessories > 0,
        name: () => "Modified thinset mortar 50 lb",
        measured: (v) => tiled(v),
        formula: (v) => `${formatNumber(tiled(v))} sq ft ÷ ${formatNumber(v.thinset)} sq ft a bag`,
        pack: (v) => ({ unit: "bags", size: v.thinset }),
      },
      {
        key: "grout",
        category: "Flooring",
        unit: "sq ft",
        usualWaste: 0,
        isAllowance: true,
        source: "25 lb of sanded grout to about 100 sq ft of 12 in. tile",
        when: (v) => v.accessories > 0,
        name: () => "Sanded grout 25 lb",
        measured: (v) => tiled(v),
        formula: (v) => `${formatNumber(tiled(v))} sq ft ÷ ${formatNumber(v.grout)} sq ft a bag`,
        pack: (v) => ({ unit: "bags", size: v.grout }),
      },
      {
        key: "backer-board",
        category: "Flooring",
        unit: "sq ft",
        usualWaste: 10,
        source: "Area ÷ 15 sq ft a 3x5 sheet",
        when: (v) => v.hasBacker > 0,
        name: () => "Cement backer board 1/2 in. 3x5 ft",
        measured: (v) => tiled(v),
        formula: (v) => `${formatNumber(tiled(v))} sq ft ÷ 15`,
        pack: () => ({ unit: "sheets", size: 15, contents: "15 sq ft a sheet" }),
      },
    ],
  });
}

const TILE_TRADES = ["plank-flooring", "block-wall", "self-leveler", "drywall"];

export const tileFloor = tileWork("floor", {
  id: "tile-floor",
  name: "Tile",
  triggers: [
    names(/\btil(?:es?|ed|ing)\b(?! (?:roof|drain))|\bporcelain\b|\bthinset\b|\bsubway\b/),
    suggests(/\bgrout\b|\bceramic\b|\bmosaic\b/),
  ],
  covers: TILE_TRADES,
});

export const tileWall = tileWork("wall", {
  id: "tile-wall",
  name: "Wall tile",
  triggers: [
    {
      pattern:
        /\bbacksplash\b|\b(?:tub|shower|bath) (?:surround|walls?|enclosure)\b|\bsurround\b|\bwall tiles?\b|\btil(?:e|ing) (?:the |a |\d )?(?:[a-z\d]+ ){0,3}walls?\b/,
      weight: 3.3,
    },
  ],
  covers: ["tile-floor", ...TILE_TRADES],
  coversUnless: /\b(?:floors?|flooring|vinyl|laminate|hardwood)\b/,
});

/** Shops name metric tiles by the nearest inch: 40 x 40 cm is 16x16, the short side first. */
function nominalTile(v: { readonly tileLength: number; readonly tileWidth: number }): string {
  const nominal = (inches: number) => (inches > 5 ? Math.round(inches) : roundTo(inches, 3));
  const sides = [nominal(v.tileLength), nominal(v.tileWidth)].sort((left, right) => left - right);
  return `${sides.map(formatNumber).join("x")} in`;
}

type TileValues = Parameters<typeof areaOf>[0] &
  Parameters<typeof openingsArea>[0] & { readonly isWall: number };

function tiled(v: TileValues): number {
  if (v.area > 0) return Math.max(v.area - openingsArea(v) * v.isWall, 0);
  if (v.isWall > 0 && wallRun(withValues(v, { area: 0 })) > 0)
    return Math.max(wallRun(withValues(v, { area: 0 })) * v.height - openingsArea(v), 0);
  return areaOf(v);
}

function explainTiled(v: TileValues): string {
  if (v.isWall > 0 && v.area === 0)
    return `${formatNumber(wallRun(withValues(v, { area: 0 })))} × ${formatNumber(v.height)} ft${openingsArea(v) > 0 ? ` − ${formatNumber(openingsArea(v))} sq ft` : ""} = ${formatNumber(tiled(v))} sq ft`;
  return explainArea(v);
}
