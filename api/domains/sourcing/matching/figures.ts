import { patternSource } from "../../../platform/patterns.ts";

/** Numbers with a name: "15 amp", "R-30", "#8", "450 psi". Sizes and packs are read in measures.ts. */

/** Numbers with a meaning of their own, compared as they are. */
export type RatingClass =
  | "weight"
  | "liquid"
  | "volume"
  | "area"
  | "run"
  | "r-value"
  | "number"
  | "penny"
  | "gauge"
  | "wire"
  | "amps"
  | "volts"
  | "watts"
  | "poles"
  | "gang"
  | "lights"
  | "degrees"
  | "psi"
  | "horsepower"
  | "cfm"
  | "gpf"
  | "gpm"
  | "btu"
  | "panels"
  | "spaces"
  | "grit"
  | "minutes"
  | "schedule"
  | "sdr"
  | "teeth"
  | "steps"
  | "ports"
  | "kelvin";

export interface Rating {
  ratingClass: RatingClass;
  /** Weight in lb, liquid in gal, volume in cu ft, area in sq ft, run (linear feet) in ft; the rest in the unit of their name. */
  value: number;
  /** The same number in another class where the text is ambiguous: an ounce may be weight or liquid. */
  otherwise: { ratingClass: RatingClass; value: number } | null;
  /** 12-2-2 and 14/2 are names, not numbers. */
  label: string | null;
  /** "R-30 or better", "at least 15 amp": larger values are acceptable. */
  isLeast: boolean;
}

type Found = Pick<Rating, "ratingClass" | "value"> & Partial<Rating>;

const WORD_NUMBERS: Readonly<Record<string, number>> = {
  single: 1,
  one: 1,
  double: 2,
  two: 2,
  triple: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const COUNT_WORD = "(\\d{1,2}|single|double|triple|one|two|three|four|five|six)";

const WIRE_GAUGES: ReadonlySet<number> = new Set([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 23, 24]);

const MEASURE_AFTER = /[\d/]|\s?(?:in(?:ch(?:es)?)?\b|ft\b|"|-in)/;

/** Numbers that would otherwise be mistaken for a size. Each is read and then blanked out of the text. */
export const LABELLED: readonly [RegExp, (groups: string[]) => Found | null][] = [
  [/\bt-?1-11\b/g, () => null],
  // Stiffness and strength of laminated beams: 2.0E, 2.0 3100.
  [/(?<![\d/.])[12]\.\d(?:e|\s?\d{4})\b/g, () => null],
  // A range, "70-80 lb": anything from its lower end up.
  [
    /(?<![\d/.-])(\d{2,3})-\d{2,3}[\s-]?(?:lbs?\b|pounds?\b)/g,
    ([n]) => ({ ratingClass: "weight", value: Number(n), isLeast: true }),
  ],
  [
    /\b([1-9])\s?(?:bdls?|bundles?)\s?(?:\/|per\s)\s?(?:sq|square)\b/g,
    ([n]) => ({ ratingClass: "area", value: 100 / Number(n) }),
  ],
  [
    /\br-?\s?(\d{1,2}(?:\.\d+)?)(?![\d/]|\s?(?:in\b|ft\b|"))/g,
    ([r]) => ({ ratingClass: "r-value", value: Number(r) }),
  ],
  [/\bsch(?:edule|ed)?\.?[\s-]*(10|20|40|80)\b/g, ([n]) => ({ ratingClass: "schedule", value: Number(n) })],
  [/\bsdr[\s-]*(\d{1,2}(?:\.\d)?)\b/g, ([n]) => ({ ratingClass: "sdr", value: Number(n) })],
  [
    /(?:#|\bno\.?\s|\bno\.)\s?(\d{1,2})(?:\b|x(?=\d))(?![/.]\d)(?:\s+(?:or|and)\s+(?:better|btr))?/g,
    ([n]) => ({ ratingClass: "number", value: Number(n) }),
  ],
  [/(?<![\d/.-])(\d{1,2})\s?-?(?:d\b|penny\b)/g, ([n]) => ({ ratingClass: "penny", value: Number(n) })],
  [
    new RegExp(
      patternSource`(?<![\d/.x-])(?!\d{1,2}-\d{1,2}\/\d)(\d{1,2})(?:-|\s?\/\s?)(\d)(?:[-/](\d))?(?:[-\s]?(?:w\/?g|awg))?(?!${MEASURE_AFTER})`,
      "g",
    ),
    ([size, wires, extra]) =>
      WIRE_GAUGES.has(Number(size)) && Number(wires) >= 2
        ? {
            ratingClass: "wire",
            value: Number(size) * 100 + Number(wires) * 10 + Number(extra ?? 0),
            label: [size, wires, extra].filter(Boolean).join("/"),
          }
        : null,
  ],
  [/(?<![\w/.-])#?(\d{1,2}(?:\.5|-1\/2)?)[\s-]*(?:ga\b\.?|gauge\b|awg\b)/g, ([n]) => found("gauge", n)],
  [/\bawg\s?#?(\d{1,2})(?![\w/.-])/g, ([n]) => found("gauge", n)],
  // Single wires are named by a bare number: "6 black stranded thhn".
  [
    /(?<![\w/.-])(\d{1,2})(?=(?: (?!in\b|ft\b)[a-z-]+){0,2} (?:stranded|solid|bare)\b.* (?:thhn|cu|copper|wire)\b)/g,
    ([n]) => (WIRE_GAUGES.has(Number(n)) ? found("gauge", n) : null),
  ],
  [
    /(?<=\b(?:thhn|thwn(?:-2)?)\s)(\d{1,2})(?![\w/.-]|\s(?:in|ft)\b)/g,
    ([n]) => (WIRE_GAUGES.has(Number(n)) ? found("gauge", n) : null),
  ],
  [/(?<![\w/.-])(\d{1,3})[\s-]*(?:a\b(?![a-z./])|amps?\b)/g, ([n]) => found("amps", n)],
  [
    /(?<![\w.-])(\d{1,3})(?:\s?[/-]\s?(\d{2,3}))?[\s-]*(?:v\b|volts?\b|vac\b)/g,
    ([n, upper]) => found("volts", upper ?? n),
  ],
  [
    /(?<![\w.-])(\d{1,4}(?:\.\d+)?)[\s-]*(?:w\b(?!\s?\/)|watts?\b)(?!\s*x)/g,
    ([n]) => (Number(n) >= 3 ? found("watts", n) : null),
  ],
  [new RegExp(`\\b${COUNT_WORD}[\\s-]*poles?\\b`, "g"), ([n]) => found("poles", n)],
  [/\b([123])p\b/g, ([n]) => found("poles", n)],
  [new RegExp(`\\b${COUNT_WORD}[\\s-]*gang\\b`, "g"), ([n]) => found("gang", n)],
  [/\b([1-4])g\b/g, ([n]) => found("gang", n)],
  [new RegExp(`\\b${COUNT_WORD}[\\s-]*lights?\\b`, "g"), ([n]) => found("lights", n)],
  [new RegExp(`\\b${COUNT_WORD}[\\s-]*panel\\b(?!s)`, "g"), ([n]) => found("panels", n)],
  // Nailers accept strips within a range: "30-34 degree".
  [
    /(?<![\d/-])(\d{2})°?\s?(?:-|to|\/)\s?(\d{2})[\s-]*(?:°|deg(?:ree)?s?\b\.?)/g,
    ([from, to]) => ({
      ratingClass: "degrees",
      value: Number(from),
      otherwise: { ratingClass: "degrees", value: Number(to) },
    }),
  ],
  [/(\d{2}(?:\.5)?)[\s-]*(?:°|deg(?:ree)?s?\b\.?)/g, ([n]) => found("degrees", n)],
  [/\b(?:elbow|ell|bend)\s(90|45|22)\b(?!\/)/g, ([n]) => found("degrees", n)],
  [/\b(90|45|22)\s(?=(?:elbow|ell|bend)\b)/g, ([n]) => found("degrees", n)],
  [/\b(\d{2,5}|\d,\d{3})[\s-]*psi\b/g, ([n]) => found("psi", n)],
  [
    /(?<![\w/])(\d+-\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?)[\s-]*(?:hp\b|horse ?power\b)/g,
    ([n]) => found("horsepower", n),
  ],
  [/\b(\d{2,5}|\d{1,2},\d{3})[\s-]*(?:cfm)\b/g, ([n]) => found("cfm", n)],
  [/\b(\d(?:\.\d{1,2})?)[\s-]*gpf\b/g, ([n]) => found("gpf", n)],
  [/\b(\d{1,2}(?:\.\d{1,2})?)[\s-]*gpm\b/g, ([n]) => found("gpm", n)],
  [/\b(\d{4,6}|\d{1,3},\d{3})[\s-]*btu\b/g, ([n]) => found("btu", n)],
  [/\b(\d{1,2})[\s-]*(?:spaces?|sp)\b/g, ([n]) => found("spaces", n)],
  [/\b(\d{1,2})[\s-]*(?:circuits?|ckt)\b/g, () => null],
  [/\b(\d{1,2})[\s-]*(?:steps?)\b/g, ([n]) => found("steps", n)],
  [/\b(\d{1,2})[\s-]*(?:ports?)\b/g, ([n]) => found("ports", n)],
  // Setting-type compound is named by its working time.
  [/\b(?:easy sand|durabond)\s(\d{1,3})\b/g, ([n]) => found("minutes", n)],
  [/\b(\d{2,4})[\s-]*grit\b/g, ([n]) => found("grit", n)],
  [/\b(\d{1,3})[\s-]*(?:minutes?|min)\b/g, ([n]) => found("minutes", n)],
  [/(?<![\d/.-])(\d{2,3})[\s-]*(?:teeth|tooth|t)\b/g, ([n]) => found("teeth", n)],
  [/\b(\d{4})[\s-]*k\b/g, ([n]) => found("kelvin", n)],
  [/(?<![\d/.-])\d{1,2}[\s-]in[\s-](?:1|one)\b(?!\/)/g, () => null],
];

export const KEPT_WHEN_UNREAD: ReadonlySet<RegExp> = new Set(
  LABELLED.map(([pattern]) => pattern).filter(
    (pattern) => pattern.source.includes("w\\/?g") || pattern.source.includes("stranded"),
  ),
);

function found(ratingClass: RatingClass, text: string | undefined): Found | null {
  if (text === undefined) return null;
  const value = WORD_NUMBERS[text] ?? parseNumber(text);
  return value === null ? null : { ratingClass, value };
}

/** "1-5/8", "1 5/8", "15/32", "1,200", ".5"; null for 120/240 and the like, which are not fractions. */
export function parseNumber(text: string): number | null {
  const mixed = /^(?:(\d+)[-\s])?(\d{1,2})\/(\d{1,2})$/.exec(text.trim());
  if (mixed) {
    const numerator = Number(mixed[2]);
    const denominator = Number(mixed[3]);
    const isQuarterLumber = denominator === 4 && [5, 6, 8].includes(numerator);
    if (![2, 3, 4, 8, 16, 32, 64].includes(denominator)) return null;
    if (numerator >= denominator && !isQuarterLumber) return null;
    return Number(mixed[1] ?? 0) + numerator / denominator;
  }
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? value : null;
}
