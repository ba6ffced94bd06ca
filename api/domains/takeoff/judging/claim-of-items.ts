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

/** Keys of the second, third … room: an assumption that they all share counts once. */
const OF_SEVERAL = /-\d+\./;

/** A description, prepared for judging claims on it. */
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

/** The ranges of an item's facts and statements. */
export const spansOfItem = ({ facts, stated = [] }: WorkItem): Span[] => [
  ...Object.values(facts).flatMap(({ spans }) => spans ?? []),
  ...stated.flatMap(({ spans }) => spans),
];

/** The ranges that materials are computed from: a fact or a statement that no line reads explains nothing. */
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

/** The materials of an item on its own. */
export function listOf(item: WorkItem): TakeoffMaterial[] {
  const assembly = assemblyFor(item);
  return assembly ? materialsOf(assembly, item) : [];
}

/**
 * The claim of items: the figures, nouns and nominal sizes of the description that their list is computed from or
 * names, the number of figures that they assume, and the number of materials without a word in the description.
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
      // "80 lb bag of concrete", "2x4x8 rail": a name uses the sizes that it contains.
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
