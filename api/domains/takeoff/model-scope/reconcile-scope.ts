/** Reconciles the readings of the rules and a language model into one scope. */
import { claimOf, type Described, listOf, readDescribed } from "../judging/claim-of-items.ts";
import { countFigures, countNouns, explained, pointsOf } from "../judging/judge.ts";
import { isRecipeKey } from "../model-recipes/recipe.ts";
import type { Scope } from "../scope.ts";
import { mergeReadings } from "./merge-readings.ts";
import type { ModelScope } from "./model-scope.ts";

/**
 * The rules' reading, completed by the model's work by work. If figures of the description remain unread even so, the
 * rules did not understand the text, and the rest of their reading may be wrong as well: the model's reading then
 * replaces it if it explains as much with as few assumptions.
 */
export function reconcileScope(text: string, rules: Scope, model: ModelScope): Scope {
  const together = mergeReadings(text, rules, model);
  if (rules.items.length === 0 || rules.listed.length > 0) return together;
  const { stated: _stated, goods: _goods, parts: _parts, ...rest } = rules;
  const alone = mergeReadings(text, { ...rest, items: [], problems: [] }, model);
  if (alone.items.length === 0) return together;
  const described = readDescribed(text);
  const all = countFigures(described.units);
  const byRules = weigh(described, rules);
  const byModel = weigh(described, alone);
  const byBoth = weigh(described, together);
  if (byRules.figures === all || (byBoth.figures === all && byBoth.points >= byModel.points)) return together;
  const isLess = byModel.figures < Math.max(byRules.figures, byBoth.figures);
  // For the same works, each reading may know what the other lacks.
  const isPart = isSameWork(rules, alone) && (isLess || byModel.assumptions > byBoth.assumptions);
  if (byModel.points < byRules.points || isPart || (isLess && byModel.nouns <= byBoth.nouns)) return together;
  const why = describeLead(all, byRules, byModel);
  const note = `The language model's reading of the whole description stands: ${why}.`;
  return { ...alone, notes: [note, ...alone.notes] };
}

type Weight = ReturnType<typeof weigh>;

/** Where the model's reading is ahead: in figures, else in words, else in what it does not have to assume. */
function describeLead(all: number, byRules: Weight, byModel: Weight): string {
  const figures = `it uses ${byModel.figures} of ${all} figures, the built-in rules ${byRules.figures}`;
  if (byModel.figures > byRules.figures) return figures;
  if (byModel.nouns > byRules.nouns)
    return `${figures}; it explains ${byModel.nouns} words for things, they ${byRules.nouns}`;
  if (byModel.assumptions < byRules.assumptions)
    return `${figures}; it assumes ${byModel.assumptions} figures, they ${byRules.assumptions}`;
  return `${figures}; it lists ${byModel.unnamed} materials that the text does not name, they ${byRules.unnamed}`;
}

/** How many figures and nouns of the description a scope's list uses, what it assumes, and the resulting points. */
function weigh(described: Described, { items }: Scope) {
  const claim = claimOf(described, items, items.flatMap(listOf));
  const used = explained(described.units, claim);
  const figures = countFigures(used);
  const { assumptions, unnamed } = claim;
  return { figures, nouns: countNouns(used), assumptions, unnamed, points: pointsOf(used, claim) };
}

/** Whether both read the same kinds of work, with the same assemblies. */
function isSameWork(rules: Scope, model: Scope): boolean {
  const [own, other] = [rules, model].map(({ items }) => items.map(({ assembly }) => assembly).sort());
  return !model.items.some(({ key }) => isRecipeKey(key)) && String(own) === String(other);
}
