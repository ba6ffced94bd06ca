import { pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf } from "../../reading/finders.ts";
import { sentencesIn } from "../../reading/text/sentences.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { explainRoof, type RoofValues, roofArea } from "../shared/roof-inputs.ts";

const FELT = /\b(?:roofing felt|felt|underlayments?|tar paper|paper|roof underlayment)\b/;
const TWO_LAYERS =
  /doubl(?:e|ed|ing)(?: up| layer| coverage| lap)?|2 (?:full |complete )?(?:layers?|pl(?:y|ies)|thicknesses)|twice over/;
const TWICE = pattern`\b(?:${TWO_LAYERS})\b`;
/** The old roof that comes off had layers too. */
const OLD = /\b(?:tear(?:ing)?|strip(?:ping)?|remov(?:e|ing)|old|existing)\b/;

/** "The felt gets doubled", "two layers of 15 lb paper": low slopes need two (IRC R905.1.1). */
const layers: Finder = (reading) => {
  const sentences = sentencesIn(reading.text).map(({ text }) => text);
  for (const [index, sentence] of sentences.entries()) {
    const twice = TWICE.exec(sentence);
    if (!twice || OLD.test(sentence.slice(Math.max(0, twice.index - 30), twice.index + 40))) continue;
    if (FELT.test(`${sentences[index - 1] ?? ""} ${sentence}`)) return { value: 2, source: twice[0] };
  }
  return null;
};

/** The coverage of a roll, and the number of layers. */
export const feltInputs = {
  feltRoll: numberInput(
    "Underlayment roll",
    "sq ft",
    0,
    "#15 4 squares, #30 2 squares, synthetic 10 squares (jlconline.com)",
    [
      coverageOf(/felt|underlay|roll|paper/, 100, 2200),
      captured(/(\d{1,2}(?:\.\d+)?) squares? (?:per|a|each|to (?:a|the)|\/) roll/, 100),
      captured(
        /\brolls?\b(?: [a-z]+){0,4}?(?: ?=| is| of| covers?| does| do| good for| holds?)* (\d{1,2}) squares?\b/,
        100,
      ),
    ],
    { isQuiet: true },
  ),
  layers: numberInput("Layers of underlayment", "pieces", 1, "One", [layers], { isQuiet: true }),
};

/** Values for the rolls, in addition to the roof's. */
interface FeltValues extends RoofValues {
  readonly felt: string;
  readonly feltRoll: number;
  readonly layers: number;
}

/** Square feet per roll: #15 four squares, #30 two (jlconline.com), synthetic ten. */
const rollArea = (v: FeltValues): number =>
  v.feltRoll > 0 ? v.feltRoll : v.felt === "#30" ? 200 : v.felt === "#15" ? 400 : 1000;

/** Underlayment over the whole roof: the same line wherever a roof is covered. */
export const feltRolls = {
  name: (v: FeltValues) =>
    v.felt === "synthetic" ? "Synthetic underlayment, 10-square roll" : `Roofing felt ${v.felt}`,
  about: () => "Roof underlayment",
  measured: (v: FeltValues) => roofArea(v) * v.layers,
  formula: (v: FeltValues) => `${explainRoof(v)}${v.layers > 1 ? ` × ${formatNumber(v.layers)} layers` : ""}`,
  pack: (v: FeltValues) => ({
    unit: "rolls",
    size: rollArea(v),
    contents: `${formatNumber(rollArea(v))} sq ft a roll`,
  }),
};
