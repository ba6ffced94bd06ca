import { accountFor, setRemovedAside } from "./accounting/account.ts";
import { readWithAliases } from "./accounting/aliases.ts";
import { lowerConfidence } from "./accounting/confidence.ts";
import { listIdleEdits, markEditedInputs } from "./estimating/edits/edited-figures.ts";
import { applyInputEdits, applyQuantityEdits } from "./estimating/edits/edits.ts";
import { applyListEdits } from "./estimating/edits/list-edits.ts";
import { partMaterials } from "./estimating/goods/cut-list.ts";
import { fixturesAsNamed } from "./estimating/goods/fixtures-as-named.ts";
import { goodsBesideWorks } from "./estimating/goods/goods-beside-works.ts";
import { joinedLines, saidOfEach } from "./estimating/goods/joined-lines.ts";
import { lessOnHand } from "./estimating/goods/on-hand.ts";
import { withStatedKinds } from "./estimating/goods/stated-kinds.ts";
import { isBought } from "./estimating/goods/stated-materials.ts";
import { withStatedRatings } from "./estimating/goods/stated-ratings.ts";
import { keepAsked } from "./estimating/request.ts";
import { computeWorks } from "./estimating/works.ts";
import { settleRivals } from "./judging/rivals.ts";
import { assemblyFor } from "./model-recipes/recipe-assembly.ts";
import { takenBySpans } from "./reading/fact-spans.ts";
import { readListed, readShoppingList, toMaterial } from "./reading/lists/listed.ts";
import { partsOfEach } from "./reading/lists/parts-each.ts";
import { besideListedParts, isOfParts, partsBeside } from "./reading/lists/wood-parts.ts";
import { readOrder } from "./reading/orders/read-order.ts";
import { extentOfText } from "./reading/plans/extent.ts";
import { readingsOfEach } from "./reading/plans/several.ts";
import { readItem, statedBeside } from "./reading/read-item.ts";
import { readText } from "./reading/reading.ts";
import { withoutOtherGoods } from "./reading/recognition/goods-of-recipes.ts";
import { partsOf } from "./reading/recognition/item-parts.ts";
import { multipliedScope } from "./reading/recognition/multiplied-scope.ts";
import { isLoose } from "./reading/recognition/purchases.ts";
import { recognise } from "./reading/recognition/recognise.ts";
import { withOpeningsOfSameWalls } from "./reading/recognition/same-walls.ts";
import { withoutGone } from "./reading/recognition/without-gone.ts";
import { describedGoods } from "./reading/statements/described-goods.ts";
import { wantedGoods } from "./reading/statements/named-goods.ts";
import { readOnHand } from "./reading/statements/on-hand.ts";
import { readRequest } from "./reading/statements/requests.ts";
import { statedKinds } from "./reading/statements/stated-kinds.ts";
import { statedRatings } from "./reading/statements/stated-ratings.ts";
import { statementsOf } from "./reading/statements/statements.ts";
import { relationsOf } from "./reading/statements/wanted-relations.ts";
import { readWaste } from "./reading/statements/waste.ts";
import { READ_LIMIT } from "./reading/text/normalize-text.ts";
import type { Span } from "./reading/text/tracked-text.ts";
import type { Reading } from "./recipes/reading.types.ts";
import { titleOf, valuesOf } from "./recipes/values.ts";
import type {
  DescribedGoods,
  ListedMaterial,
  OnHand,
  Relation,
  Scope,
  ScopeFact,
  ScopeProblem,
  WorkItem,
} from "./scope.ts";
import type {
  Takeoff,
  TakeoffEdit,
  TakeoffMaterial,
  TakeoffOptions,
  TakeoffQuestion,
} from "./takeoff.types.ts";
import { ASSEMBLIES, assemblyOf } from "./trades/index.ts";

/** Key of the question asked when nothing in the text can be built. The answer is read as additional text. */
export const DESCRIPTION_QUESTION = "scope.description";

const NOTHING: ScopeProblem = {
  key: DESCRIPTION_QUESTION,
  workItem: null,
  prompt:
    "What are you building? Name the work and its size, for example “12 x 16 ft deck, 3 ft high, with stairs”.",
  reason: "Nothing in the description could be taken off.",
  unit: null,
  defaultValue: null,
  choices: null,
};

/** Text of a project (any length, any content) → what it asks for. Never throws; doubts become problems. */
export function parseScope(description: string): Scope {
  return scopeOf(readText(description), description);
}

/** Whether a relation by itself shows that the text is about goods: goods sold loose are measured, not a list of pieces. */
const tellsOfGoods = (relation: Relation): boolean =>
  /^(?:each|spacing|covers|holds)$/.test(relation.kind) || (relation.kind === "count" && isLoose(relation));

function scopeOf(whole: Reading, description: string): Scope {
  // An order states its own numbers: nothing is done several times.
  return readOrder(whole).length > 0
    ? scopeOfOne(whole, description)
    : multipliedScope(withoutGone(whole, ASSEMBLIES), ASSEMBLIES, (reading) =>
        scopeOfOne(reading, description),
      );
}

/** What a text buys that asks for nothing else. */
function boughtIn(reading: Reading): ListedMaterial[] {
  const list = readShoppingList(reading);
  return list.length > 0 ? list : [...readOrder(reading)];
}

/** The scope of a text that mentions one of each thing. */
function scopeOfOne(whole: Reading, description: string): Scope {
  const bought = boughtIn(whole);
  const reading = bought.length > 0 ? whole : withoutOtherGoods(whole, ASSEMBLIES);
  const recognised = bought.length > 0 ? [] : besideListedParts(reading, recognise(reading, ASSEMBLIES));
  const onHand = readOnHand(reading).slice(0, 60);
  const isOwned = ownedBy(onHand);
  const told =
    bought.length > 0
      ? []
      : relationsOf(whole)
          .filter((one) => !isOwned(one))
          .slice(0, 100);
  const counted = statementsOf(reading).filter(({ statement }) => isBought(statement));
  const parts = partsOf(reading, recognised);
  const beside = bought.length > 0 ? [] : partsBeside(reading, parts);
  const { parts: lumber, relations } = partsOfEach(beside, told);
  const isTold =
    bought.length > 0 || recognised.length > 0 || relations.some(tellsOfGoods) || lumber.length > 0;
  const entries = isTold ? [] : readListed(reading);
  // "25 bundles of shingles, 10 drip edges": a list contains more than the counts read from its sentences.
  const listed = isTold ? bought : entries.length > counted.length || counted.length === 0 ? entries : [];
  const { items: read, problems } = itemsOf(recognised, parts, reading);
  const items = withOpeningsOfSameWalls(read, assemblyOf).map((item) => withoutOwned(item, isOwned));
  const goods =
    listed.length > 0
      ? []
      : goodsBeside(reading, recognised, items).filter(({ spans }) => !isOfParts(spans, lumber));
  const isOnList = takenBySpans(listed.map(({ spans = [] }) => ({ value: 0, spans })));
  const isCountedOut = bought.length > 0 && readOrder(whole).length > 0;
  const named = (isCountedOut ? [] : wantedGoods(whole)).filter(({ spans }) => !spans.some(isOnList));
  const ratings = statedRatings(reading).slice(0, 60);
  const kinds = statedKinds(reading).slice(0, 60);
  const notes: string[] = [];
  if (description.length > READ_LIMIT)
    notes.push(`Only the first ${READ_LIMIT} characters of the description were read.`);
  const isNothing = items.length + listed.length + goods.length + lumber.length + named.length === 0;
  if (isNothing) problems.push(NOTHING);
  const request = readRequest(reading);
  const stated =
    listed.length > 0
      ? []
      : statedBeside(
          items.map(({ facts }) => facts),
          reading,
        ).filter((one) => !isOfParts(one.spans, lumber) && !isOwned(one));
  return {
    items,
    listed,
    problems,
    notes,
    ...(request ? { request } : {}),
    ...filled({
      stated,
      relations: besideFacts(relations, items),
      goods,
      named,
      onHand,
      ratings,
      kinds,
      parts: lumber,
    }),
    ...(goods.length + stated.length + relations.length > 0 ? { extent: extentOfText(reading) } : {}),
  };
}

type Told = { readonly spans?: readonly Span[] | undefined };

/** "I already have 6 sheets" says nothing about how many the work needs. */
function ownedBy(onHand: readonly OnHand[]): (told: Told) => boolean {
  const isOwned = takenBySpans(onHand.map(({ spans }) => ({ value: 0, spans })));
  return ({ spans }) => onHand.length > 0 && spans?.some(isOwned) === true;
}

/** A work without the statements about things on hand. */
function withoutOwned(item: WorkItem, isOwned: (told: Told) => boolean): WorkItem {
  const facts = Object.entries(item.facts).filter(([, fact]) => !isOwned(fact));
  const { stated, ...rest } = item;
  const others = stated?.filter((one) => !isOwned(one)) ?? [];
  return { ...rest, facts: Object.fromEntries(facts), ...filled({ stated: others }) };
}

/** A name says what is bought, not how much of it. */
const isFigure = ({ value }: ScopeFact): boolean => typeof value === "number";

/** Marks the relations whose figures a recipe has read. */
function besideFacts(relations: readonly Relation[], items: readonly WorkItem[]): Relation[] {
  const figures = items.flatMap(({ facts }) => Object.values(facts).filter(isFigure));
  const isTaken = takenBySpans(figures);
  return relations.map((one) => (one.spans[0] && isTaken(one.spans[0]) ? { ...one, isRead: true } : one));
}

/** The lists that are not empty. */
const filled = <Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;

/** The works of a text with what is read for each; several things of one kind become separate works. */
function itemsOf(
  recognised: ReturnType<typeof recognise>,
  parts: ReturnType<typeof partsOf>,
  reading: Reading,
): Pick<Scope, "items" | "problems"> {
  const items: WorkItem[] = [];
  const problems: ScopeProblem[] = [];
  for (const found of recognised) {
    const own = parts.get(found) ?? reading;
    const each = readingsOfEach(found.assembly, own);
    for (const [index, single] of each.entries()) {
      const key = index === 0 ? found.assembly.id : `${found.assembly.id}-${index + 1}`;
      const read = readItem(found.assembly, key, single.reading, each.length > 1 ? own : reading);
      const words = single.own && [own.originOf(single.own.start, single.own.end)];
      items.push(words ? { ...read.item, own: words } : read.item);
      problems.push(...read.problems);
    }
  }
  return { items, problems };
}

/**
 * Described goods without the ones whose figures a recipe has read, each with the work it is mentioned with. When
 * several layers are described, a recipe for a single one gives way to them.
 */
function goodsBeside(
  reading: Reading,
  recognised: readonly { readonly start: number }[],
  items: WorkItem[],
): DescribedGoods[] {
  const described = describedGoods(reading);
  const oneLayer = items.findIndex(({ assembly, facts }) => {
    const further = assemblyOf(assembly)?.furtherLayersInput;
    return further !== undefined && facts[further] === undefined;
  });
  const isLayered = described.filter(({ goods }) => goods.depth !== null).length > 1;
  if (isLayered && oneLayer >= 0 && extentOfText(reading).area !== null) items.splice(oneLayer, 1);
  const isTaken = takenBySpans(items.flatMap(({ facts }) => Object.values(facts)));
  const { waste, wasteFor } = items.length === 0 ? readWaste(reading) : { waste: null, wasteFor: [] };
  const named = wasteFor.find(({ percent }) => typeof percent === "number")?.percent ?? waste;
  return described.flatMap(({ goods, start }) => {
    const figures = goods.spans.slice(1);
    if (figures.some((span) => isTaken(span))) return [];
    const at = recognised.findLastIndex((found) => found.start <= start);
    const added = typeof named === "number" && named > 0 ? { waste: named } : {};
    return [{ ...goods, ...added, workItem: items[Math.max(0, at)]?.key ?? null }];
  });
}

/** Scope → materials with formulas, questions and notes. Pure; never throws for a scope that matches the schema. */
export function takeOffScope(scope: Scope, options: TakeoffOptions = {}): Takeoff {
  return compute(scope, options, null);
}

/** @param text reading that the scope comes from; null when the account must read the description again */
function compute(read: Scope, options: TakeoffOptions, text: Reading | null): Takeoff {
  const { answers = {}, edits = [] } = options;
  const { scope, questions, settled } = settleRivals(read, answers);
  const { items: given, answered } = applyInputEdits(scope.items, options);
  for (const key of settled) answered.add(key);
  const works = computeWorks(given, scope, { said: answers, answered });
  const { items } = works;
  const listed = [
    ...scope.listed.map(toMaterial),
    ...fixturesAsNamed(works.materials, scope.named ?? [], items),
    ...partMaterials(scope),
  ];
  const beside = goodsBesideWorks(scope, works, listed, answers);
  for (const key of beside.answered) answered.add(key);
  const materials = [...listed, ...beside.materials];
  ask(questions, openProblems(scope.problems, given, answered), works.questions, beside.questions);
  // Counted goods are a list, even if nothing says what is built from them.
  if (beside.isTold) drop(questions, DESCRIPTION_QUESTION);
  // Facts such as "0 gates" build nothing and leave nothing to ask: say so rather than show an empty list.
  if (materials.length === 0 && questions.length === 0) questions.push(NOTHING);
  if (edits.some(isWithoutWork)) drop(questions, DESCRIPTION_QUESTION);
  const rated = joinedLines(asSaid(materials, items, scope), items);
  const marked = markEditedInputs(rated, scope.items, items, answered);
  const asked = keepAsked(lessOnHand(marked, scope.onHand ?? []), scope.request, options.answers);
  if (asked.question) questions.push(asked.question);
  const notes = [...scope.notes, ...works.notes, ...listIdleEdits(edits, answered, materials)];
  if (asked.note) notes.push(asked.note);
  const account = { scope, items, materials: asked.materials, solved: beside.solved, settled: answered };
  const reading =
    options.description === undefined ? [] : accountFor(options.description, account, edits, text);
  return {
    scope: { ...scope, items: [...items] },
    materials: applyListEdits(applyQuantityEdits(lowerConfidence(asked.materials, reading), edits), edits),
    questions,
    notes,
    reading: setRemovedAside(reading, edits),
  };
}

/** Unanswered problems of a scope, as questions. */
const openProblems = (
  problems: readonly ScopeProblem[],
  items: readonly WorkItem[],
  answered: ReadonlySet<string>,
): TakeoffQuestion[] =>
  problems
    .filter(({ key }) => !answered.has(key))
    .map((problem) => ({ ...problem, workItem: workNamed(problem.workItem, items) }));

/** Adds questions, each key once. */
function ask(questions: TakeoffQuestion[], ...more: readonly (readonly TakeoffQuestion[])[]): void {
  for (const question of more.flat())
    if (!questions.some(({ key }) => key === question.key)) questions.push(question);
}

/** Materials with the ratings and kinds that the text states for them. */
const asSaid = (
  materials: readonly TakeoffMaterial[],
  items: readonly WorkItem[],
  { ratings = [], kinds = [] }: Scope,
): TakeoffMaterial[] =>
  saidOfEach(materials, items, (own, isSaidOf) =>
    withStatedKinds(withStatedRatings(own, ratings.filter(isSaidOf)), kinds.filter(isSaidOf)),
  );

/** Whether an edit says that the list is all there is: no work has to be named. */
const isWithoutWork = ({ kind, key }: TakeoffEdit): boolean =>
  kind === "ignore" && key === DESCRIPTION_QUESTION;

/** Removes the question with a key from a list. */
function drop(questions: TakeoffQuestion[], key: string): void {
  const at = questions.findIndex((question) => question.key === key);
  if (at >= 0) questions.splice(at, 1);
}

/** A problem refers to its work by key; people know it by name. */
function workNamed(workItem: string | null, items: readonly WorkItem[]): string | null {
  const item = items.find(({ key }) => key === workItem);
  return (item && assemblyFor(item)?.name) ?? workItem;
}

/** Both steps together, for the analysis and for recomputing after an edit. */
export function takeOff(description: string, options: TakeoffOptions = {}): Takeoff {
  const text = textToRead(description, options);
  const reading = readText(text);
  return compute(scopeOf(reading, text), { ...options, description }, reading);
}

/**
 * The text to read for a project: its description, with known names in place of words that a person explained, plus the
 * answer that adds text when nothing could be taken off it.
 */
export function textToRead(description: string, { answers, edits }: TakeoffOptions): string {
  const { text } = readWithAliases(description, edits);
  const more = answers?.[DESCRIPTION_QUESTION];
  return more ? `${text}\n${more}` : text;
}

/** One line for the live screen: "Deck 12 × 16 ft, 3 ft high, stairs, railing". Empty scope: "". */
export function summariseScope(scope: Scope): string {
  const titles = scope.items.flatMap((item) => {
    const assembly = assemblyFor(item);
    return assembly ? [titleOf(assembly, valuesOf(assembly, item))] : [];
  });
  // A list alone has no title: how many materials there are is said anyway.
  if (titles.length > 0 && scope.listed.length > 0)
    titles.push(`${scope.listed.length} listed material${scope.listed.length === 1 ? "" : "s"}`);
  return titles.join("; ");
}
