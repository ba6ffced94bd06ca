/** What work items rest on in their description, for the judge. */
import { linesOfStatement } from "../accounting/stated-claims.ts";
import { materialsOf } from "../estimating/computing/engine.ts";
import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import { nameWords } from "../recipes/line-names.ts";
import type { WorkItem } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";
import type { Claim } from "./judge.ts";
import { BETWEEN_TOKENS, overlaps, readTextUnits, type TextUnit } from "./text-units.ts";

/** Of the second room and the third: what is assumed of all of them alike is one assumption. */
const OF_SEVERAL = /-\d+\./;

/** A description as claims on it are judged. */
export interface Described {
  readonly units: readonly TextUnit[];
  /** All of its words, without plurals. */
  readonly words: ReadonlySet<string>;
}

/** Reads a description once for all claims on it. */
export const readDescribed = (text: string): Described => ({
  units: readTextUnits(text),
  words: new Set(nameWords(text)),
});

/** The stretches that the facts and statements of an item stand in. */
export const spansOfItem = ({ facts, stated = [] }: WorkItem): Span[] => [
  ...Object.values(facts).flatMap(({ spans }) => spans ?? []),
  ...stated.flatMap(({ spans }) => spans),
];

/** The stretches that materials are computed from: a fact or a statement that no line reads explains nothing. */
function spansOfList(items: readonly WorkItem[], list: readonly TakeoffMaterial[]): Span[] {
  const read = new Set(list.flatMap(({ inputs }) => inputs.map(({ key }) => key)));
  return items.flatMap((item) => {
    const inputs = assemblyFor(item)?.inputs ?? {};
    const isRead = ([key]: [string, unknown]): boolean => {
      const spec = inputs[key];
      return read.has(`${item.key}.${key}`) || (spec?.kind === "text" && spec.isHidden === true);
    };
    const facts = Object.fromEntries(Object.entries(item.facts).filter(isRead));
    const stated = item.stated?.filter((statement) => linesOfStatement(statement, list).length > 0);
    return spansOfItem({ ...item, facts, stated });
  });
}

/** The materials of an item by itself. */
export function listOf(item: WorkItem): TakeoffMaterial[] {
  const assembly = assemblyFor(item);
  return assembly ? materialsOf(assembly, item) : [];
}

/**
 * What items rest on: the stretches of the facts that their list is computed from, as far as these say their figures, the
 * nouns and nominal sizes that it names, the figures that they assume, and the materials of which the description has no word.
 */
export function claimOf(
  { units, words }: Described,
  items: readonly WorkItem[],
  list: readonly TakeoffMaterial[],
): Claim {
  const names = list.map(({ name, unit, workItem }) => `${name} ${unit} ${workItem}`.toLowerCase()).join(" ");
  const hasWaste = items.some(({ waste, wasteFor }) => waste !== null || wasteFor.length > 0);
  const tokens = new Set(names.split(BETWEEN_TOKENS));
  const numbers = new Set(names.match(/\d+(?:\.\d+)?/g) ?? []);
  const inputs = list.flatMap((material) => material.inputs);
  const assumed = inputs.filter(({ basis }) => basis === "assumed");
  // "Walls 9 ft high" are named by the wall height that the paint is computed from.
  const labels = inputs
    .flatMap(({ basis, label }) => (basis === "stated" ? [label.toLowerCase()] : []))
    .join(" ");
  const spans = spansOfList(items, list);
  return {
    spans: units.flatMap(({ kind, span, word, number, token, isPercent }) => {
      // "80 lb bag of concrete", "2x4x8 rail": sizes that a name says are used by it.
      const isNamed =
        (word !== "" && (names.includes(word) || (kind === "noun" && labels.includes(word)))) ||
        (number !== null && numbers.has(number)) ||
        (token !== null && tokens.has(token));
      const isUsed =
        isNamed || (isPercent && hasWaste) || (kind === "figure" && spans.some((one) => overlaps(one, span)));
      return isUsed ? [span] : [];
    }),
    assumptions: new Set(assumed.map(({ key }) => key.replace(OF_SEVERAL, "."))).size,
    materials: list.length,
    unnamed: list.filter(({ name }) => !nameWords(name).some((word) => words.has(word))).length,
  };
}
