import { claimOf, type Described, listOf, readDescribed, spansOfItem } from "../judging/claim-of-items.ts";
import { judge, type Verdict } from "../judging/judge.ts";
import { compareInWords, disagree } from "../judging/rivals.ts";
import { overlaps } from "../judging/text-units.ts";
import { checkRecipe } from "../model-recipes/check-recipe.ts";
import type { ModelRecipe } from "../model-recipes/model-recipe.ts";
import { isRecipeKey, type Recipe } from "../model-recipes/recipe.ts";
import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import { toRecipeItem } from "../model-recipes/recipe-item.ts";
import { readText } from "../reading/reading.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import type { Relation, RivalReading, Scope, WorkItem } from "../scope.ts";
import { withoutListed } from "./beside.ts";
import { createQuotationFinder } from "./quotation.ts";
import type { ModelReport } from "./report.ts";

/** Maximum number of recipes examined per answer. */
const MOST_RECIPES = 12;

/** A recipe takes off the same work as an item if more than this share of its figures are in the item. */
const SAME_WORK = 0.5;

/**
 * Judges recipes that passed the checks against the rules' items: work that nothing else takes off is added, work that
 * was read twice goes to the reading that explains more of the description, and when that is open and the lists differ,
 * a person is asked.
 * @param own assemblies of the work that the same model lists: a recipe next to it has what they leave out
 */
export function judgeRecipes(
  text: string,
  scope: Scope,
  checked: readonly Recipe[],
  own: readonly string[],
  report: ModelReport,
): Scope {
  if (checked.length === 0) return scope;
  if (scope.listed.length > 0) {
    for (const recipe of checked) report.leaveOut(recipe.title, "the description lists the materials to buy");
    return scope;
  }
  const described = readDescribed(text);
  const whole = readText(text);
  let { items, problems } = scope;
  const rivals: RivalReading[] = [...(scope.rivals ?? [])];
  const isBeside = (recipe: Recipe, item: WorkItem): boolean =>
    own.includes(item.assembly) && !recipe.insteadOf.includes(item.assembly);
  const wanted = checked.flatMap((recipe) => {
    const others = items.filter((item) => isBeside(recipe, item) && isSameWork(recipe, item, described));
    const rest = withoutListed(recipe, others);
    if (!rest) report.leaveOut(recipe.title, `${namesOf(others)} lists its materials already`);
    return rest ?? [];
  });
  const isSame = (recipe: Recipe, item: WorkItem): boolean =>
    !isBeside(recipe, item) && isSameWork(recipe, item, described);
  for (const group of groupsOf(wanted, items, isSame)) {
    const taken = items.map(({ key }) => key);
    const read: WorkItem[] = [];
    for (const recipe of group.recipes)
      read.push(toRecipeItem(recipe, [...taken, ...read.map(({ key }) => key)], whole));
    const titles = group.recipes.map(({ title }) => title).join(", ");
    if (group.items.length === 0) {
      items = [...items, ...read];
      for (const recipe of group.recipes)
        report.add(`${recipe.title} (“${recipe.source.slice(0, 80)}”), by a recipe`);
      continue;
    }
    const lists = { rules: group.items.flatMap(listOf), model: read.flatMap(listOf) };
    const verdict = judge(
      described.units,
      claimOf(described, group.items, lists.rules),
      claimOf(described, read, lists.model),
    );
    const names = namesOf(group.items);
    const replaces = group.items.map(({ key }) => key);
    // What a person has accepted wins, unless the rules read more.
    const isAccepted = group.recipes.every(({ origin }) => origin === "kept") && verdict.onlyRules === 0;
    if (isAccepted || verdict.winner === "model") {
      const at = items.findIndex(({ key }) => replaces.includes(key));
      items = items.filter(({ key }) => !replaces.includes(key)).toSpliced(Math.max(0, at), 0, ...read);
      problems = problems.filter(({ workItem }) => workItem === null || !replaces.includes(workItem));
      const why = verdict.onlyModel > 0 ? `uses ${verdict.onlyModel} more figures` : "assumes less";
      report.add(`${titles} by a recipe in place of ${names}: it ${why}`);
    } else if (isOpen(verdict) && disagree(lists.rules, lists.model)) {
      rivals.push({
        key: `${replaces[0] ?? "work"}.reading`,
        prompt: compareInWords(names, lists.rules, lists.model),
        reason: "The description can be read in both ways, and the quantities differ.",
        replaces,
        items: read,
      });
    } else report.leaveOut(titles, `the built-in rules read ${names} from the same words`);
  }
  const added = items.filter(({ key }) => isRecipeKey(key) && !scope.items.some((item) => item.key === key));
  return {
    ...withoutTaken(scope, added),
    items,
    problems,
    ...(rivals.length > 0 ? { rivals } : {}),
  };
}

const namesOf = (items: readonly WorkItem[]): string =>
  items.map((item) => assemblyFor(item)?.name ?? item.assembly).join(", ");

/** The statements of the text, without those whose figures these items take off. */
export function withoutTaken(scope: Scope, items: readonly WorkItem[]): Scope {
  const isTakenBy = (some: readonly WorkItem[]) => {
    const taken = some.flatMap(spansOfItem);
    return (span: Span | undefined) => span !== undefined && taken.some((one) => overlaps(one, span));
  };
  const isTaken = isTakenBy(items);
  const isFree = ({ spans }: { readonly spans: readonly Span[] }): boolean => !spans.some(isTaken);
  // A recipe has computed with the figure; a number of things still says how often others are needed.
  const isComputed = isTakenBy(items.filter(({ key }) => isRecipeKey(key)));
  const isLeft = ({ kind, spans }: Relation): boolean => kind === "count" || !isComputed(spans[0]);
  const { stated, goods, parts, relations, ...rest } = scope;
  return {
    ...rest,
    ...(stated ? { stated: stated.filter(isFree) } : {}),
    ...(goods ? { goods: goods.filter(isFree) } : {}),
    ...(parts ? { parts: parts.filter(isFree) } : {}),
    ...(relations ? { relations: relations.filter(isLeft) } : {}),
  };
}

/** Open: each explains what the other does not, or both the same. Anything that only the rules explain settles it. */
const isOpen = ({ winner, onlyRules }: Verdict): boolean => winner === "undecided" || onlyRules === 0;

/** The usable recipes of an answer; the reasons against the others are reported. */
export function checkAll(text: string, recipes: readonly ModelRecipe[], report: ModelReport): Recipe[] {
  const around = { text, findQuotation: createQuotationFinder(text) };
  return recipes.slice(0, MOST_RECIPES).flatMap((model) => {
    const { recipe, refused } = checkRecipe(model, around);
    for (const { what, reason } of refused) report.leaveOut(what, reason);
    return recipe ? [recipe] : [];
  });
}

interface Group {
  recipes: Recipe[];
  items: WorkItem[];
}

/** Groups recipes with the items that take off the same work; recipes for one item are in one group. */
function groupsOf(
  checked: readonly Recipe[],
  items: readonly WorkItem[],
  isSame: (recipe: Recipe, item: WorkItem) => boolean,
): Group[] {
  const groups: Group[] = [];
  for (const one of checked) {
    const same = items.filter((item) => isSame(one, item));
    const joined = groups.filter((group) => group.items.some((item) => same.includes(item)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push({
      recipes: [...joined.flatMap(({ recipes }) => recipes), one],
      items: items.filter(
        (item) => same.includes(item) || joined.some((group) => group.items.includes(item)),
      ),
    });
  }
  return groups;
}

/** Whether a recipe takes off the work of an item: it says so, or uses most of its figures. */
function isSameWork(recipe: Recipe, item: WorkItem, { units }: Described): boolean {
  if (recipe.insteadOf.includes(item.assembly)) return true;
  const figures = units.filter(({ kind }) => kind === "figure");
  const uses = (spans: readonly Span[]) =>
    figures.filter(({ span }) => spans.some((one) => overlaps(one, span)));
  const own = uses(spansOfRecipe(recipe));
  const others = uses(spansOfItem(item));
  return own.length > 0 && own.filter((unit) => others.includes(unit)).length > SAME_WORK * own.length;
}

const spansOfRecipe = ({ inputs }: Recipe): Span[] =>
  inputs.flatMap(({ figures }) => figures.flatMap(({ span }) => (span ? [span] : [])));
