import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** Places for tile; each has its own words and its own way of being measured. */
export type TilePlace = "floor" | "wall";

const TILE = /tile|porcelain|ceramic|subway|mosaic|slate|marble|travertine|stone|plank/;
const PLACE_WORDS: Readonly<Record<TilePlace, RegExp>> = {
  floor: /\bfloors?\b/,
  wall: /\b(?:walls?|backsplash|surround|wainscot|(?:shower|tub)(?! floor))\b/,
};
const ROOM_AFTER =
  /^ ?(?:ft )?(?:[a-z]+ )?(?:bath|room|kitchen|floor|wall|shower|entry|area|foyer|hall|laundry|tub|surround)/;
const ROOM_WITH =
  /\b(?:floor|room|bath(?:room)?|kitchen|area|wall|shower|entry|foyer) (?:of|with|in|using)\b/;
const TILED_PLACE = oneOf`
  kitchen, bath(?:room)?, room, floor, hall, hallway, foyer, entry, laundry, mudroom, pantry, bedroom,
  porch, patio, shower, stall, enclosure
`;

/** "Kitchen 12 x 14": a room, although the numbers would fit a tile. */
const ROOM_BEFORE = pattern`\b(?:${TILED_PLACE})s?(?: is| of|:|,)? $`;
/** "Floors 5 x 8 and 8 x 10": so is the next one. */
const ROOM_LISTED = pattern`\b(?:${TILED_PLACE})s?(?: of|:|,)? [\d.]+ x [\d.]+(?: ft)?(?:,? and| \+) $`;
const IS_SAID = new RegExp(oneOf`
  tiles?(?: (?:are|is|of|at|size|sized|measuring|:))* $
  \b(?:using|with|in|subway|porcelain|ceramic|mosaic|metro) $
  \bmosaic(?: tile)?s? (?:on|in) (?:mesh )?(?:sheets? of )?$
`);

/**
 * Numbers of a group in inches: bare numbers are inches, or centimeters or millimeters where a 60 or 300 in. tile would
 * make no sense.
 */
function inches(group: Group): number[] {
  const sides = group.values.slice(0, 2);
  if (!group.isBare) return sides.map((side) => side * 12);
  if (Math.max(...sides) > 48 && Math.max(...sides) <= 120) return sides.map((side) => side / 2.54);
  return Math.min(...sides) > 60 ? sides.map((side) => side / 25.4) : sides;
}

const isSmall = (group: Group): boolean =>
  Math.max(...inches(group)) <= 48 && Math.min(...inches(group)) >= 0.5;

const isInches = (group: Group): boolean =>
  !group.isBare && ["in", "cm", "mm"].includes(group.units[0] ?? "");

/** The words directly around a size, within its clause. */
const near = (group: Group): string =>
  `${group.pre.split(/[,;(]/).at(-1)?.slice(-24) ?? ""} ${group.post.slice(0, 40).split(/[,;]/)[0] ?? ""}`;

/** The group that holds the tile size: next to the word, in inches or centimeters, or bare and small next to an area. */
function tileGroup(reading: Reading, place: TilePlace): Group | null {
  const other = PLACE_WORDS[place === "floor" ? "wall" : "floor"];
  const all = reading.groups.filter((group) => group.values.length === 2 && isSmall(group));
  const isOthers = (group: Group): boolean =>
    other.test(near(group)) && TILE.test(near(group)) && !PLACE_WORDS[place].test(near(group));
  const small = all.filter(
    (group) =>
      !isOthers(group) &&
      !ROOM_BEFORE.test(group.pre) &&
      !ROOM_LISTED.test(group.pre) &&
      !/\b(?:board|backer|tub|window|door|tray)s?\b/.test(near(group)) &&
      !(group.values[0] === 4 && /^ sheets?\b/.test(group.post)),
  );
  const named = small.find((group) => PLACE_WORDS[place].test(near(group)) && /\btiles?\b/.test(near(group)));
  if (named && all.length > 1 && !ROOM_AFTER.test(named.post)) return named;
  const plural = small.find((group) => group.isBare && /^s\b/.test(group.post));
  if (plural) return plural;
  const metric = small.find(
    (group) => group.isBare && Math.min(...group.values) > 60 && TILE.test(near(group)),
  );
  if (metric) return metric;
  const lone = small.length === 1 ? small[0] : undefined;
  const hasArea = reading.measures.some(
    (measure) => measure.dimension === "area" && !measure.roles.has("covers"),
  );
  return (
    small.find(isInches) ??
    small.find(
      (group) =>
        TILE.test(group.post.slice(0, 32).split(/[,.;]/)[0] ?? "") &&
        !ROOM_WITH.test(group.post.slice(0, 30)) &&
        !ROOM_AFTER.test(group.post),
    ) ??
    small.find(
      (group) =>
        group.isBare &&
        IS_SAID.test(group.pre) &&
        TILE.test(`${group.pre.slice(-24)} ${group.post.slice(0, 24)}`),
    ) ??
    (lone?.isBare && hasArea && !ROOM_AFTER.test(lone.post) ? lone : null)
  );
}

const OF_TILE = /tiles?|porcelain|ceramic|slate|travertine|marble/;
const OF_NO_TILE = /with|and|tub|shower|vanity|pan|base/;
/** "12 in porcelain tiles"; but "a 60 in tub with tile" gives the size of the tub. */
const SQUARE = pattern`(\d{1,2}(?:\.\d+)?) in (?:square |sq )?(?:(?!(?:${OF_NO_TILE}) )[a-z]+ ){0,2}(?:${OF_TILE})\b`;

/** A side of the tile in inches. */
export const tileSide =
  (index: 0 | 1, place: TilePlace): Finder =>
  (reading) => {
    const group = tileGroup(reading, place);
    if (group)
      return {
        value: roundTo(inches(group)[index] ?? 0, 3),
        source: reading.text.slice(group.start, group.end),
      };
    const square = SQUARE.exec(reading.text);
    return square ? { value: Number(square[1]), source: square[0] } : null;
  };
