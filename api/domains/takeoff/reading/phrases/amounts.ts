import type { Reading } from "../../recipes/reading.types.ts";
import { type Dimension, UNITS } from "../../units.ts";
import type { Token } from "./tokens.ts";

/** Reads how much or how many some tokens state. */
export interface Amount {
  /** Feet, square feet, cubic feet, pounds or gallons; a count where `dimension` is null. */
  readonly value: number;
  readonly dimension: Dimension | null;
  /** The token after the last. */
  readonly to: number;
}

/** Dimensions that goods are bought or covered by: a pitch, a percentage or a thermal resistance is no amount. */
const OF_GOODS: ReadonlySet<string> = new Set(["length", "area", "volume", "weight", "liquid"]);

/** Units that are written out after "per" without a figure before them. */
const SPELLED: Readonly<Record<string, string>> = {
  foot: "ft",
  feet: "ft",
  lf: "ft",
  yard: "cuyd",
  meter: "m",
  metre: "m",
  square: "squares",
  sq: "squares",
};

/** The amount that begins at a token: "35 lf", "250", "10 ft x 100 ft" as an area; null when none does. */
export function amountAt(tokens: readonly Token[], at: number, reading: Reading): Amount | null {
  const token = tokens[at];
  if (token?.kind === "number") return { value: token.value, dimension: null, to: at + 1 };
  if (token?.kind === "measure" && OF_GOODS.has(token.measure.dimension))
    return { value: token.measure.value, dimension: token.measure.dimension, to: at + 1 };
  if (token?.kind !== "size") return null;
  const group = reading.groups.find(({ start }) => start === token.start);
  const [first = 0, second = 0] = group?.values ?? [];
  if (group?.values.length !== 2 || first * second <= 0) return null;
  // Tiles without a unit are sized in inches; 4 x 8 goods are in feet.
  const isSheet = first <= 10 && second <= 16 && first * second >= 12;
  const isRoll = first >= 2 && first <= 20 && second >= 25 && second <= 300;
  const isFeet = !group.isBare || isSheet || isRoll;
  return isFeet ? { value: first * second, dimension: "area", to: at + 1 } : null;
}

/** One of the unit that a token spells: "per sqft", "to the meter"; null when it spells none. */
export function unitAt(tokens: readonly Token[], at: number): Amount | null {
  const text = tokens[at]?.text ?? "";
  const unit = UNITS[SPELLED[text] ?? text];
  if (!unit || !OF_GOODS.has(unit.dimension)) return null;
  // "Per square foot", "to the metre super".
  const isSuper = unit.dimension === "length" && /^(?:super|squared?)$/.test(tokens[at + 1]?.text ?? "");
  if (isSuper) return { value: unit.factor ** 2, dimension: "area", to: at + 2 };
  return { value: unit.factor, dimension: unit.dimension, to: at + 1 };
}
