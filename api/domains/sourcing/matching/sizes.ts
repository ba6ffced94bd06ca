import type { Sizing } from "./families/index.ts";
import type { Length } from "./measures.ts";
import {
  DECK_NOMINAL,
  LUMBER_NOMINAL,
  MOULDING_NOMINAL,
  PANEL_NOMINAL,
  PICKET_NOMINAL,
  TAPE_NOMINAL,
} from "./nominal-sizes.ts";

/** Reads lengths written without a unit as the family does: 2x4x8 is inches, inches, feet. */
export function resolveUnits(sizes: readonly Length[][], sizing: Sizing): number[][][] {
  return sizes.map((size) => size.map((length, index) => resolve(size, index, length, sizing)));
}

function resolve(size: readonly Length[], index: number, length: Length, sizing: Sizing): number[] {
  const [inches = 0, feet = 0] = length.readings;
  if (length.hasUnit) return [inches];
  const hasUnitAfter = size.slice(index + 1).some((next) => next.hasUnit);
  return (BARE_LENGTHS[sizing] ?? nextUnit)({ size, index, inches, feet, hasUnitAfter });
}

/** A length that is written without a unit. */
interface BareLength {
  size: readonly Length[];
  /** Its position in the size. */
  index: number;
  /** Its value if the number counts inches, and if it counts feet; both in inches. */
  inches: number;
  feet: number;
  /** Whether one of the following lengths has a unit. */
  hasUnitAfter: boolean;
}

/** Its possible values in inches, by the family's way of naming sizes; where none is listed the next unit decides. */
const BARE_LENGTHS: Readonly<Partial<Record<Sizing, (length: BareLength) => number[]>>> = {
  lumber: resolveBoard,
  "deck-board": resolveBoard,
  picket: resolveBoard,
  panel: resolvePanel,
  gypsum: resolvePanel,
  tile: resolveModule,
  masonry: resolveModule,
  face: resolveModule,
  batt: resolveModule,
  inches: ({ inches }) => [inches],
  roll: resolveRoll,
  pipe: (length) =>
    length.index === 0 || length.hasUnitAfter ? nextUnit(length) : [length.feet, length.inches],
  ordered(length) {
    const { inches, feet, hasUnitAfter } = length;
    if (hasUnitAfter) return nextUnit(length);
    return inches > 18 ? [inches] : [feet, inches];
  },
};

/** The third number of a board is its length: in feet up to 24, in inches beyond (92-5/8, 96). */
function resolveBoard({ size, index, inches, feet }: BareLength): number[] {
  const isLength = index >= 2 || (size.length === 2 && index === 1 && inches > 12);
  return isLength && inches <= 24 ? [feet] : [inches];
}

/** No panel is 4 in. wide, and none is 2 ft. thick. */
function resolvePanel({ size, index, inches, feet }: BareLength): number[] {
  if (size.some(isThickness)) return inches <= 16 ? [feet] : [inches];
  if (inches < 2.5) return index === 0 && size.length !== 2 ? [inches] : [inches, feet];
  return inches <= 16 ? [feet] : [inches];
}

/** The first number is the width, in inches unless rolls come that many feet wide; the last runs along it. */
function resolveRoll(length: BareLength): number[] {
  const { index, inches, feet, hasUnitAfter } = length;
  if (index > 0 && !hasUnitAfter) return [feet, inches];
  const readings = nextUnit(length);
  return inches <= WIDEST_ROLL_FEET ? readings.reverse() : readings;
}

const WIDEST_ROLL_FEET = 20;

function isThickness({ hasUnit, readings: [inches = 0] }: Length): boolean {
  return hasUnit && inches < 2;
}

/** "2x4 ft." ceiling tiles: the unit at the end applies to both. */
function resolveModule(length: BareLength): number[] {
  return length.hasUnitAfter ? nextUnit(length) : [length.inches];
}

/** Widths in inches that rolls come in: "36 x 150 ft." is not a field. */
const ROLL_WIDTHS: ReadonlySet<number> = new Set([18, 24, 30, 36, 39, 42, 48, 54, 60, 72]);

/** "9x150 ft." and "5/8 x 5-1/2 in.": the unit that follows applies to the numbers before it. */
function nextUnit({ size, index, inches, feet }: BareLength): number[] {
  const next = size.slice(index + 1).find((length) => length.hasUnit);
  const value = next?.readings[0];
  if (value === undefined) return [inches, feet];
  if (value >= 120 && ROLL_WIDTHS.has(inches)) return [inches];
  return Number.isInteger(inches) && inches >= 1 ? [inches, feet] : [inches];
}

/** Whether two lengths in inches are the same size in the family's way of naming sizes. */
export function isSameLength(a: number, b: number, sizing: Sizing): boolean {
  return isClose(a, b, 0.004) || (SAME_LENGTH[sizing]?.(a, b, Math.min(a, b)) ?? false);
}

type IsSame = (a: number, b: number, shorter: number) => boolean;

/** Which other lengths count as the same, in inches; none where a way of naming sizes is not listed. */
const SAME_LENGTH: Readonly<Partial<Record<Sizing, IsSame>>> = {
  lumber: (a, b) => isNominal(a, b, LUMBER_NOMINAL),
  "deck-board": (a, b) => isNominal(a, b, DECK_NOMINAL),
  picket: (a, b) => isNominal(a, b, PICKET_NOMINAL),
  panel: (a, b, shorter) => isNominal(a, b, PANEL_NOMINAL) || (shorter > 23 && isClose(a, b, 0.022)),
  gypsum: (a, b, shorter) => shorter > 23 && isClose(a, b, 0.012),
  // Tiles are named by the module, joint included: 11.81 is a 12.
  tile: (a, b) => isClose(a, b, 0.035),
  masonry: isSameBlock,
  face: isSameBlock,
  // Batts are cut slightly wider than the bay: 15 and 15-1/4 go between studs at 16 in.
  batt(a, b, shorter) {
    if (shorter > 120) return isClose(a, b, 0.012);
    return Math.abs(a - b) <= (shorter > 10 ? 0.3 : 0.06);
  },
  ordered: (a, b, shorter) => shorter > 20 && Math.abs(a - b) <= 0.3,
  roll: (a, b) => isClose(a, b, 0.012),
  // A 3 ft. panel is 38 in. wide, including a lap of two.
  cover: (a, b, shorter) => ((shorter > 20 && Math.max(a, b) < 42) || shorter > 90) && isClose(a, b, 0.06),
  moulding: (a, b) => isNominal(a, b, MOULDING_NOMINAL),
  tape: (a, b) => isNominal(a, b, TAPE_NOMINAL),
};

function isSameBlock(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.42 && isClose(a, b, 0.13);
}

function isNominal(a: number, b: number, table: readonly [number, readonly number[]][]): boolean {
  return table.some(([nominal, actuals]) => {
    const isOf = (inches: number) =>
      isClose(inches, nominal, 0.004) || actuals.some((actual) => isClose(inches, actual, 0.008));
    return isOf(a) && isOf(b);
  });
}

function isClose(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= Math.max(a, b) * tolerance + 1e-9;
}

/**
 * Whether one written size contains another: each of its lengths is found, each length used once. Width x height keeps
 * its order where swapping it makes another article.
 */
export function holdsSize(title: readonly number[][], wanted: readonly number[][], sizing: Sizing): boolean {
  if (sizing === "leading") {
    const [first, ...others] = wanted;
    return (
      first !== undefined &&
      isSameReading(title[0] ?? [], first, sizing) &&
      holdsSize(title.slice(1), others, "exact")
    );
  }
  // A block 12 in. deep is not a block 12 in. long: the face is named first, the depth last.
  if (sizing === "face" && wanted.length <= 2) return holdsSize(title.slice(0, 2), wanted, "masonry");
  if (sizing === "ordered" && wanted.length >= 2) {
    return wanted.every((readings, index) => isSameReading(title[index] ?? [], readings, sizing));
  }
  return canPlaceAll(wanted, (readings) =>
    title.flatMap((given, index) => (isSameReading(given, readings, sizing) ? [index] : [])),
  );
}

/** Whether each gets its own place among those that fit it. @see augmenting paths in bipartite graphs */
function canPlaceAll<Item>(items: readonly Item[], placesFor: (item: Item) => readonly number[]): boolean {
  const fitting = items.map(placesFor);
  const holders = new Map<number, number>();
  const settle = (index: number, tried: Set<number>): boolean =>
    (fitting[index] ?? []).some((place) => {
      if (tried.has(place)) return false;
      tried.add(place);
      const holder = holders.get(place);
      if (holder !== undefined && !settle(holder, tried)) return false;
      holders.set(place, index);
      return true;
    });
  return items.every((_item, index) => settle(index, new Set()));
}

function isSameReading(title: readonly number[], wanted: readonly number[], sizing: Sizing): boolean {
  return wanted.some((a) => title.some((b) => isSameLength(a, b, sizing)));
}

/** For display: 8 ft, 92-5/8 in, 2 in x 4 in x 8 ft. */
export function formatSize(size: readonly number[][]): string {
  return size.map((readings) => formatLength(readings[0] ?? 0)).join(" x ");
}

function formatLength(inches: number): string {
  if (inches >= 24 && Math.abs(inches / 12 - Math.round(inches / 12)) < 1e-6)
    return `${Math.round(inches / 12)} ft`;
  const whole = Math.floor(inches + 1e-9);
  const sixteenths = Math.round((inches - whole) * 32);
  if (sixteenths === 0 || Math.abs((inches - whole) * 32 - sixteenths) > 0.05) {
    return `${Math.round(inches * 1000) / 1000} in`;
  }
  const divisor = [16, 8, 4, 2, 1].find((candidate) => sixteenths % candidate === 0) ?? 1;
  const fraction = `${sixteenths / divisor}/${32 / divisor}`;
  return whole === 0 ? `${fraction} in` : `${whole}-${fraction} in`;
}
