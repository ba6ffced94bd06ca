import { matching, quote } from "../../reading/finders.ts";
import {
  type NumberInput,
  numberInput,
  type Pack,
  type TextInput,
  textInput,
} from "../../recipes/assembly.ts";
import type { Finder, Measure, Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

/** People's words for a package → how it is sold. */
const SALE_UNITS: Readonly<Record<string, string>> = {
  gal: "gallons",
  l: "liters",
  bag: "bags",
  roll: "rolls",
  box: "boxes",
  carton: "boxes",
  pail: "pails",
  bucket: "buckets",
  kit: "kits",
  set: "kits",
  can: "cans",
  tin: "cans",
  tub: "pails",
  tube: "tubes",
};
const PACKAGE = "(gal|l|bag|roll|box|carton|pail|bucket|kit|set|can|tin|tub|tube)(?:e?s)?";
const SIZED = "(?:\\d[\\d.]* (?:gal|l|lb|kg) )?";
const AFTER_RATE = new RegExp(
  `^ ?(?:/|(?:per|an?|each|every|to (?:the|an?)|for (?:each|every|an?|1))\\b) ?${SIZED}`,
);
const PACKAGE_AFTER = new RegExp(`${AFTER_RATE.source}(?:[a-z]+ )?${PACKAGE}\\b`);
/** "A bag of base coat does scratch and brown on 30 sq ft". */
const DOES = "(?:does|do|covers?|goes|is enough|is good)";
const PACKAGE_DOES = new RegExp(`\\b${PACKAGE}\\b[^.;,\\d]{0,40}\\b${DOES}\\b[^.;,\\d]{0,40} $`);
const PACKAGE_BEFORE = new RegExp(`\\b${PACKAGE}(?: [a-z]+){0,4}(?: ?[=:])? $`);

/** The words around a number, up to the next comma or "and". */
const clauseBefore = (measure: Measure): string => measure.pre.split(/[,;(]| and /).at(-1) ?? "";
const clauseAfter = (measure: Measure): string => measure.post.split(/[,;)]/)[0] ?? "";

const isRate = (measure: Measure): boolean =>
  measure.roles.has("covers") ||
  AFTER_RATE.test(measure.post) ||
  PACKAGE_BEFORE.test(clauseBefore(measure)) ||
  PACKAGE_DOES.test(measure.pre) ||
  /(?: at| @|coverage(?: of| is|:)*) $/.test(measure.pre);

/** The area stated for a package of a material, matched by the words before it, else by those after it. */
function rateOf(reading: Reading, material: RegExp): { value: number; measure: Measure } | undefined {
  const rates = matching(reading, { dimension: "area", min: 1, max: 5000 }).filter(({ measure }) =>
    isRate(measure),
  );
  return (
    rates.find(({ measure }) => material.test(clauseBefore(measure))) ??
    rates.find(({ measure }) => material.test(clauseAfter(measure)))
  );
}

/** Square feet that one package of a material covers: "base coat bag does 90 sq ft", "2 m² per litre of glue". */
export const coverageNear =
  (material: RegExp): Finder =>
  (reading) => {
    const found = rateOf(reading, material);
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };

/** Liters in a US gallon. */
export const LITRES_PER_GALLON = 3.785_412;
const LITRE_AFTER = /^ ?(?:\/|(?:per|an?|1|each|every|to (?:the|an?))) ?l\b/;
const LITRE_BEFORE = /(?:^|[ ,(])(?:1|an?|each|every|per) l\b[^.;,\d]{0,24}$/;

const GALLON_AFTER = /^ ?(?:\/|(?:per|an?|1|each|every|to (?:the|an?))) ?gal\b/;
const GALLON_BEFORE = /(?:^|[ ,(])(?:1|an?|each|every|per) gal\b[^.;,\d]{0,24}$/;

type Rate = ReturnType<typeof rateOf>;

function inGallons(reading: Reading, found: Rate): ReturnType<Finder> {
  if (!found) return null;
  const { pre, post, start, end } = found.measure;
  const isOfLitre = LITRE_AFTER.test(post) || LITRE_BEFORE.test(pre);
  return {
    value: roundTo(found.value * (isOfLitre ? LITRES_PER_GALLON : 1), 4),
    source: quote(reading, start, end),
  };
}

/** Square feet that a gallon of a liquid covers; a coverage stated for a liter is converted. */
export const gallonCovers =
  (material: RegExp): Finder =>
  (reading) =>
    inGallons(reading, rateOf(reading, material));

/** The same, for the only liquid of a job: "4 m² per litre" needs no name. */
export const onlyGallonCovers: Finder = (reading) => {
  const [only, ...others] = matching(reading, { dimension: "area", min: 1, max: 5000 }).filter(
    ({ measure: { pre, post } }) =>
      [LITRE_AFTER, GALLON_AFTER].some((after) => after.test(post)) ||
      [LITRE_BEFORE, GALLON_BEFORE].some((before) => before.test(pre)),
  );
  return others.length === 0 ? inGallons(reading, only) : null;
};

/** What the package is called where that coverage is stated. */
const packageNear =
  (material: RegExp): Finder =>
  (reading) => {
    const measure = rateOf(reading, material)?.measure;
    if (!measure) return null;
    const word = PACKAGE_AFTER.exec(measure.post)?.[1] ?? PACKAGE_BEFORE.exec(clauseBefore(measure))?.[1];
    const unit = word ? SALE_UNITS[word] : undefined;
    return unit ? { value: unit, source: quote(reading, measure.start, measure.end) } : null;
  };

/** Coverage of a material and the package it applies to, found by the words that name the material. */
export function coverageInputs(
  label: string,
  material: RegExp,
  usual: { coverage: number; unit: string; source: string },
): { coverage: NumberInput; unit: TextInput } {
  return {
    coverage: numberInput(`${label} covers`, "sq ft", usual.coverage, usual.source, [coverageNear(material)]),
    unit: textInput(`${label} sold in`, usual.unit, usual.source, [packageNear(material)], { isQuiet: true }),
  };
}

/** Packages, given the square feet each covers. */
export const coveragePack = (coverage: number, unit: string): Pack => ({
  unit,
  size: coverage,
  contents: `covers ${formatNumber(coverage)} sq ft`,
});
