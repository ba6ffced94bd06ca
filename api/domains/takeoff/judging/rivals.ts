import type { RivalReading, Scope } from "../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../takeoff.types.ts";
import { formatNumber } from "../units.ts";

export const READ_BY_RULES = "The built-in rules";
export const READ_BY_MODEL = "The language model";

/**
 * Two quantities of one material disagree if they differ by more than this share of the larger: more than waste
 * explains.
 */
const DISAGREEMENT = 0.15;

/** Number of materials that a question names; the rest is only counted. */
const MOST_NAMED = 6;

/** A scope with the readings that a person chose, and the choices still open. */
export function settleRivals(
  scope: Scope,
  answers: Readonly<Record<string, string>>,
): { scope: Scope; questions: TakeoffQuestion[]; settled: string[] } {
  let { items, problems } = scope;
  const questions: TakeoffQuestion[] = [];
  const settled: string[] = [];
  for (const rival of scope.rivals ?? []) {
    const answer = answers[rival.key]?.trim().toLowerCase();
    if (answer === READ_BY_MODEL.toLowerCase()) {
      const at = items.findIndex(({ key }) => rival.replaces.includes(key));
      const kept = items.filter(({ key }) => !rival.replaces.includes(key));
      items = at < 0 ? items : kept.toSpliced(at, 0, ...rival.items);
      problems = problems.filter(({ workItem }) => workItem === null || !rival.replaces.includes(workItem));
      settled.push(rival.key);
    } else if (answer === READ_BY_RULES.toLowerCase()) settled.push(rival.key);
    else questions.push(toQuestion(rival));
  }
  return { scope: { ...scope, items, problems }, questions, settled };
}

function toQuestion({ key, prompt, reason }: RivalReading): TakeoffQuestion {
  const choices = [READ_BY_RULES, READ_BY_MODEL];
  return { key, prompt, reason, workItem: null, defaultValue: READ_BY_RULES, unit: null, choices };
}

/** Whether two lists for the same work differ enough that a person should choose. */
export function disagree(left: readonly TakeoffMaterial[], right: readonly TakeoffMaterial[]): boolean {
  let matched = 0;
  for (const material of right) {
    const stems = stemsOf(material.name);
    const other = left.find(
      ({ name, unit }) => unit === material.unit && stemsOf(name).some((stem) => stems.includes(stem)),
    );
    if (!other) continue;
    matched += 1;
    const larger = Math.max(other.quantity, material.quantity);
    if (Math.abs(other.quantity - material.quantity) > DISAGREEMENT * larger) return true;
  }
  return matched * 2 < right.length;
}

const stemsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, ""));

/** Both lists in one question, at most 600 characters. */
export function compareInWords(
  title: string,
  rules: readonly TakeoffMaterial[],
  model: readonly TakeoffMaterial[],
): string {
  const inWords = (materials: readonly TakeoffMaterial[]) => {
    const named = materials.slice(0, MOST_NAMED);
    const rest = materials.length - named.length;
    const words = named.map(
      ({ name, quantity, unit }) => `${name.slice(0, 28)} ${formatNumber(quantity)} ${unit}`,
    );
    return `${words.join(", ") || "nothing yet"}${rest > 0 ? ` and ${rest} more` : ""}`;
  };
  const both = `${READ_BY_RULES}: ${inWords(rules)}. ${READ_BY_MODEL}: ${inWords(model)}.`;
  return `${title.slice(0, 60)} can be read in two ways. ${both} Which list holds?`.slice(0, 600);
}
