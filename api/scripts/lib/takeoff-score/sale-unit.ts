/** What a unit of a material list means: a measure ("sq ft"), or a count of things of a size ("bags (80 lb)"). */
import { DIMENSIONS, foldUnits, MEASURES, type MeasureDimension } from "./measure-words.ts";

/** Sizes of one piece or package in the base units of {@link MEASURES}, where the words state them. */
export type Sizes = Partial<Record<MeasureDimension, number>>;

/** One way to understand a unit. */
export type UnitReading =
  | { kind: "measure"; dimension: MeasureDimension; factor: number }
  | { kind: "count"; thing: string; sizes: Sizes };

const NUMBER = "(\\d+(?:\\.\\d+)?|\\.\\d+)";

/** Things and packages by their words; "each" counts pieces of any sort. The first match counts. */
const THINGS: readonly (readonly [string, string])[] = [
  ["sheet", "sheets?|shts?"],
  ["bag", "bags?|sacks?|bgs?"],
  ["bundle", "bundles?|bdls?|bndls?"],
  ["roll", "rolls?|rls?|coils?|spools?|bolts? of"],
  ["box", "boxes|box|bxs?|cartons?|ctns?|cases?|packs?|pks?|pkgs?|packages?|packets?"],
  ["bucket", "buckets?|pails?|tubs?|cans?|tins?|drums?|jugs?|containers?"],
  ["tube", "tubes?|cartridges?|sausages?"],
  ["pallet", "pallets?|cubes?|skids of"],
  [
    "each",
    [
      "each|eaches|ea|pcs?|pieces?|units?|nos?|numbers?|counts?|ct|items?|boards?|studs?|blocks?|bricks?|pavers?",
      "tiles?|posts?|panels?|lengths?|sticks?|sections?|joists?|planks?|pickets?|rails?|doors?|windows?|fixtures?",
      "truss(?:es)?|rafters?|plates?|bars?|rebars?|stringers?|treads?|risers?|sets?|kits?|pairs?|prs?|slabs?|stones?",
      "screws?|nails?|fasteners?|ties?|hangers?|fittings?|poles?|beams?|trims?|strips?|cleats?",
      "outlets?|lights?|breakers?|caps?|balusters?|elbows?|brackets?|clips?|batts?|logs?|timbers?",
    ].join("|"),
  ],
];

const asWord = (source: string): RegExp => new RegExp(`(?<![a-z])(?:${source})(?![a-z])`);

const THING_PATTERNS = THINGS.map(([thing, source]) => [thing, asWord(source)] as const);
const TOKEN_PATTERNS = DIMENSIONS.flatMap((dimension) =>
  Object.entries(MEASURES[dimension]).map(
    ([token, factor]) => ({ dimension, token, factor, pattern: asWord(token) }) as const,
  ),
);

/** Units in which the size of a piece or a package may be stated, per dimension. */
const SIZE_TOKENS: Readonly<Record<MeasureDimension, string>> = {
  area: "sqft|sqm|sqyd|square",
  volume: "cuft|cuyd|cum",
  weight: "lb|kg|tonne|ton|oz",
  liquid: "gal|qt|pt|floz|l|ml",
  length: "ft|in|yd|mm|cm|m",
};
const SIZE_PATTERNS = DIMENSIONS.map(
  (dimension) => [dimension, new RegExp(`${NUMBER}\\s*(${SIZE_TOKENS[dimension]})(?![a-z])`)] as const,
);

/** Which sizes the name of a material may give for a thing; a bag's length means nothing. */
const SIZES_OF: Readonly<Record<string, readonly MeasureDimension[]>> = {
  bag: ["weight", "volume"],
  box: ["area", "weight"],
  bundle: ["area", "weight"],
  pallet: ["area", "weight"],
  roll: ["area", "length"],
  bucket: ["liquid", "weight"],
  tube: ["liquid", "weight"],
};

function sizesIn(text: string): Sizes {
  const sizes: Sizes = {};
  for (const [dimension, pattern] of SIZE_PATTERNS) {
    const match = pattern.exec(text);
    if (match) sizes[dimension] = Number(match[1]) * (MEASURES[dimension][match[2] ?? ""] ?? 1);
  }
  return sizes;
}

const SHEET = /(?<![\dx./])([2-5])\s*(?:ft)?\s*x\s*(\d{1,2})\s*(?:ft)?(?![\d.]|\s*x|\s*(?:in|mm|cm))/;
const SHEET_LENGTHS: ReadonlySet<number> = new Set([4, 5, 7, 8, 9, 10, 12, 14, 16]);

/** Square feet of a panel named by its sides ("4x8"), or null. */
function sheetArea(text: string): number | null {
  const [, width, length] = SHEET.exec(text) ?? [];
  return SHEET_LENGTHS.has(Number(length)) ? Number(width) * Number(length) : null;
}

const LUMBER = new RegExp(
  "\\b[1-8](?:\\.\\d+)?(?:/4)?\\s*(?:in)?\\s*x\\s*\\d{1,2}(?:\\.\\d+)?\\s*(?:in)?" +
    "\\s*x\\s*(\\d{1,3}(?:\\.\\d+)?)\\s*(ft|in)?",
);
const STICK = new RegExp(
  `${NUMBER}\\s*ft\\s*(?:long|lengths?|boards?|pieces?|pcs?|sticks?|sections?|stock|bars?|strips?)`,
);
const FEET = new RegExp(`${NUMBER}\\s*ft(?![a-z])`, "g");

/** No board is longer: a third number beyond it is in inches. */
const LONGEST_BOARD_FEET = 26;

/**
 * Feet of one piece stated in a text, or null.
 * @param isLoose whether the only number in feet of the text is accepted as well
 */
function pieceLength(text: string, isLoose: boolean): number | null {
  const lumber = LUMBER.exec(text);
  if (lumber) {
    const long = Number(lumber[1]);
    const isInches = lumber[2] === "in" || (lumber[2] === undefined && long > LONGEST_BOARD_FEET);
    return isInches ? long / 12 : long;
  }
  const stick = STICK.exec(text);
  if (stick) return Number(stick[1]);
  const figures = new Set(isLoose ? [...text.matchAll(FEET)].map((match) => match[1]) : []);
  return figures.size === 1 ? Number([...figures][0]) : null;
}

/** The sizes that a text gives for one of a thing. */
function sizesOf(thing: string, text: string, isName: boolean): Sizes {
  if (thing === "each") {
    const length = pieceLength(text, isName);
    return length ? { length } : {};
  }
  if (thing === "sheet") {
    const area = sheetArea(text);
    return area ? { area } : {};
  }
  const named = sizesIn(text);
  return Object.fromEntries(
    (SIZES_OF[thing] ?? []).flatMap((key) => (key in named ? [[key, named[key]]] : [])),
  );
}

const NO_UNIT: ReadonlySet<string> = new Set(["", "-", "n/a", "na", "none", "x"]);

/** The thing that a unit counts when it names no known one: short abbreviations count pieces. */
function unknownThing(unit: string): string {
  return NO_UNIT.has(unit) || /^[a-z /()-]{1,3}$/.test(unit) ? "each" : `other:${unit}`;
}

/** All readings of a unit, with the sizes stated in the material's name and description. */
export function readUnit(unit: string, name = "", description = ""): UnitReading[] {
  const folded = foldUnits(unit);
  const named = THING_PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
  const measure = TOKEN_PATTERNS.find(({ pattern }) => pattern.test(folded));
  // "Linear feet of boards" is a measure; "20-ft pieces" is a count.
  if (measure && (named === undefined || (named === "each" && !/\d/.test(folded)))) {
    const { dimension, factor, token } = measure;
    const readings: UnitReading[] = [{ kind: "measure", dimension, factor }];
    // "Yards" of concrete, gravel or mulch are cubic.
    if (token === "yd")
      readings.push({ kind: "measure", dimension: "volume", factor: MEASURES.volume["cuyd"] ?? 27 });
    return readings;
  }
  if (folded.includes("bdft")) return [{ kind: "count", thing: "bdft", sizes: {} }];
  const thing = named ?? unknownThing(folded);
  const own = sizesIn(folded);
  if (thing === "sheet") {
    const area = sheetArea(folded);
    if (area) own.area = area;
    delete own.length;
  }
  const ofName = sizesOf(thing, foldUnits(name), true);
  const ofDescription = sizesOf(thing, foldUnits(description), false);
  return [{ kind: "count", thing, sizes: { ...ofDescription, ...ofName, ...own } }];
}
