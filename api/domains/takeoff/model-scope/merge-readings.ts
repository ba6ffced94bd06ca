import { withUnit } from "../../../../schema/units.ts";
import { listOf } from "../judging/claim-of-items.ts";
import { takenBySpans } from "../reading/fact-spans.ts";
import { readItem } from "../reading/read-item.ts";
import { readText } from "../reading/reading.ts";
import { isCoveredBy } from "../reading/recognition/covering.ts";
import { isMaterialWord } from "../reading/statements/requests.ts";
import { readWaste } from "../reading/statements/waste.ts";
import { normalizeText } from "../reading/text/normalize-text.ts";
import type { Span } from "../reading/text/tracked-text.ts";
import type { Assembly } from "../recipes/assembly.ts";
import type { Reading } from "../recipes/reading.types.ts";
import type { Request, Scope, ScopeFact, ScopeProblem, WorkItem } from "../scope.ts";
import { DESCRIPTION_QUESTION } from "../takeoff.ts";
import { assemblyOf } from "../trades/index.ts";
import { formatNumber } from "../units.ts";
import { listsIt } from "./beside.ts";
import { checkFact, type FactVerdict } from "./check-fact.ts";
import { factSpans } from "./fact-place.ts";
import type { ModelFact, ModelItem, ModelScope } from "./model-scope.ts";
import { createQuotationFinder } from "./quotation.ts";
import { checkAll, judgeRecipes, withoutTaken } from "./reconcile-recipes.ts";
import { createReport, type ModelReport } from "./report.ts";

/** Sizes of the footprint of work: they belong together, so a single source supplies all of them. */
const FOOTPRINT: ReadonlySet<string> = new Set(
  "length width area diameter run slopeArea eave slope building ceilingArea flatArea".split(" "),
);

/** Pieces of work that a model may add: as many as the parser accepts from one text. */
const MOST_ADDED = 12;

/**
 * Merges the parser's scope of a text with a language model's reading of it, work by work. The parser's items and facts
 * stay unchanged, unless a recipe from the model explains more of the text than an item. A model adds missing facts,
 * and work that it can quote the text for; notes say what it added and what was not used.
 */
export function mergeReadings(text: string, parsed: Scope, model: ModelScope): Scope {
  const report = createReport();
  const known = keepKnown(model.items, report);
  const findQuotation = createQuotationFinder(text);
  const around = {
    text,
    known,
    whole: readText(text),
    findQuotation,
    isQuoted: (words: string) => findQuotation(words) !== null,
  };
  const recipes = checkAll(text, model.recipes, report);
  const problems = [...parsed.problems];
  const items = parsed.items.map((item) => completeParsed(item, { ...around, parsed }, report, problems));
  for (const one of known) {
    const { assembly } = one;
    if (parsed.items.some((item) => item.assembly === assembly.id)) continue;
    const reason = reasonAgainst(one, { ...around, parsed, count: items.length - parsed.items.length });
    if (reason) {
      report.leaveOut(assembly.name, reason);
      continue;
    }
    const count = items.filter((item) => item.assembly === assembly.id).length;
    const added = readAdded(one, count === 0 ? assembly.id : `${assembly.id}-${count + 1}`, around, report);
    items.push(added.item);
    problems.push(...added.problems);
  }
  const added = items.slice(parsed.items.length);
  const kinds = known.map(({ assembly }) => assembly.id);
  const read = { ...withoutTaken(parsed, added), items, problems };
  const scope = judgeRecipes(text, read, recipes, kinds, report);
  // With work to do, the question what is being built is settled.
  const left = scope.problems.filter(({ key }) => scope.items.length === 0 || key !== DESCRIPTION_QUESTION);
  const request = scope.request ?? requestOf(model, around.isQuoted);
  return {
    ...scope,
    ...(request ? { request } : {}),
    problems: left,
    notes: [...parsed.notes, ...report.notes()],
  };
}

/** The only requested materials, as far as the text has these words. */
function requestOf({ asked }: ModelScope, isQuoted: (words: string) => boolean): Request | undefined {
  const quoted = (asked ?? []).filter(isQuoted);
  const words = quoted.map(normalizeText);
  const isUsable = words.length > 0 && quoted.length === asked?.length && words.every(isMaterialWord);
  return isUsable ? { words, isStrict: true } : undefined;
}

/** Context for judging a model's work and facts. */
interface Surroundings {
  text: string;
  parsed: Scope;
  known: readonly KnownItem[];
  whole: Reading;
  isQuoted(quotation: string): boolean;
  findQuotation(words: string): Span | null;
}

/** Completes an item of the parser with a model's reading of the same work. */
function completeParsed(
  item: WorkItem,
  around: Surroundings,
  report: ModelReport,
  problems: ScopeProblem[],
): WorkItem {
  const { parsed, known } = around;
  const read = known.find(({ assembly }) => assembly.id === item.assembly);
  // Several of a kind differ by their sizes, so there is no telling which of them a model means.
  const isAlone = parsed.items.filter(({ assembly }) => assembly === item.assembly).length === 1;
  if (!read || !isAlone) return item;
  const { item: completed, gained, asked } = complete(item, read, around, report);
  for (const { what } of gained) report.add(what);
  problems.push(...asked.filter(({ key }) => !problems.some((other) => other.key === key)));
  return completed;
}

interface KnownItem {
  assembly: Assembly;
  item: ModelItem;
}

function keepKnown(items: readonly ModelItem[], report: ModelReport): KnownItem[] {
  return items.flatMap((item) => {
    const assembly = assemblyOf(item.assembly);
    if (!assembly) report.leaveOut(item.assembly, "there is no recipe for it");
    return assembly ? [{ assembly, item }] : [];
  });
}

/** The words of the text that a model quotes for a piece of work: those that ask for it first, then those of its facts. */
function wordsOf(item: ModelItem, isQuoted: Surroundings["isQuoted"]): string[] {
  const words = [item.source, ...item.facts.map(({ source }) => source)].filter(isQuoted);
  return [...new Set(words)];
}

/**
 * Work that only a model saw. Sizes elsewhere in the text may belong to other work, so only the words quoted for this
 * one are read. The model knows the meaning of their figures better than rules that did not see the work.
 */
function readAdded(
  one: KnownItem,
  key: string,
  around: Omit<Surroundings, "parsed">,
  report: ModelReport,
): { item: WorkItem; problems: ScopeProblem[] } {
  const { assembly } = one;
  const { whole } = around;
  const words = wordsOf(one.item, around.isQuoted);
  const own = readText(words.join(". "));
  const { item, problems } = readItem(assembly, key, own, whole);
  report.add(`${assembly.name} (“${words[0]?.slice(0, 100)}”)`);
  const { item: read, gained } = complete({ ...item, facts: {} }, one, around, report);
  for (const { what, isAssumed } of gained) if (isAssumed) report.add(what);
  const all = Object.entries(read.facts);
  const stated = Object.fromEntries(all.filter(([, fact]) => !fact.isAssumed));
  const besides = readItem(assembly, key, own, own).item.facts;
  const others = Object.fromEntries(
    Object.entries(besides)
      .filter(([, fact]) => !isReadBy(one.item, own, fact))
      .map(([input, fact]) => [input, placedIn(fact, around)]),
  );
  const facts = withSizesOf(assembly, stated, { ...Object.fromEntries(all), ...others });
  // With only one work, waste applies to it, whatever words are next to the figure.
  const waste = around.known.length === 1 ? readWaste(whole) : {};
  return { item: { ...item, ...waste, facts }, problems };
}

/** Whether the model reads a figure that the rules found in the quoted words as another size. */
function isReadBy({ facts }: ModelItem, own: Reading, { value, spans = [] }: ScopeFact): boolean {
  if (typeof value !== "number") return false;
  const figures = spans.map((span) => normalizeText(own.description.slice(...span)).trim());
  const quoted = facts.map(({ source }) => ` ${normalizeText(source)} `);
  return figures.some((figure) => figure !== "" && quoted.some((words) => words.includes(` ${figure} `)));
}

/** A fact from quoted words with its place in the description. */
function placedIn(
  { spans: _ofQuotation, ...fact }: ScopeFact,
  { findQuotation }: Pick<Surroundings, "findQuotation">,
): ScopeFact {
  const span = fact.source === undefined ? null : findQuotation(fact.source);
  return span ? { ...fact, spans: [span] } : fact;
}

/** Facts completed from others; footprint sizes come from the first set only, if it has any. */
function withSizesOf(
  assembly: Assembly,
  first: WorkItem["facts"],
  others: WorkItem["facts"],
): WorkItem["facts"] {
  const hasFootprint = Object.keys(first).some((key) => isFootprint(assembly, key));
  const rest = Object.entries(others).filter(([key]) => !hasFootprint || !isFootprint(assembly, key));
  return { ...Object.fromEntries(rest), ...first };
}

const isFootprint = (assembly: Assembly, key: string): boolean =>
  FOOTPRINT.has(key) && assembly.inputs[key]?.isShared === true;

/** Why work that only a model sees is rejected; null when it is accepted. */
function reasonAgainst(one: KnownItem, around: Surroundings & { count: number }): string | null {
  const { parsed, known, whole, isQuoted, count } = around;
  const { assembly } = one;
  if (wordsOf(one.item, isQuoted).length === 0) return "no words of the description ask for it";
  if (parsed.listed.length > 0) return "the description lists the materials to buy";
  if (count >= MOST_ADDED) return `more than ${MOST_ADDED} pieces of work`;
  const read = parsed.items.flatMap((item) => assemblyOf(item.assembly) ?? []);
  // Of two works that list each other's materials, the first one stays.
  const before = known.slice(0, known.indexOf(one));
  const owner =
    read.find((other) => isCoveredBy(other, assembly, whole)) ??
    known.find(
      (other) =>
        isCoveredBy(other.assembly, assembly, whole) &&
        (!isCoveredBy(assembly, other.assembly, whole) || before.includes(other)) &&
        isListedBy(one, other, around),
    )?.assembly;
  if (owner) return `${owner.name} lists its materials already`;
  const part = read.find((other) => isCoveredBy(assembly, other, whole));
  return part ? `it would list ${part.name} twice` : null;
}

/**
 * Whether the list of one work, as a model reads it, contains a material of another's; work without a list adds
 * nothing.
 */
function isListedBy(one: KnownItem, owner: KnownItem, around: Surroundings): boolean {
  const silent = createReport();
  const [list, others] = [one, owner].map((each) =>
    listOf(readAdded(each, each.assembly.id, around, silent).item),
  );
  return list === undefined || list.length === 0 || list.some(({ name }) => listsIt(others ?? [], name));
}

/** Adds the facts that only a model read to an item, and reports them. */
function complete(
  item: WorkItem,
  { assembly, item: read }: KnownItem,
  { text, isQuoted, findQuotation }: Omit<Surroundings, "parsed">,
  report: ModelReport,
): { item: WorkItem; gained: { what: string; isAssumed: boolean }[]; asked: ScopeProblem[] } {
  const hasFootprint = Object.keys(item.facts).some((key) => isFootprint(assembly, key));
  const facts = { ...item.facts };
  // Within one work, a figure is one size: openings that were read by their sizes have no area as well.
  const isTaken = takenBySpans(Object.values(item.facts));
  const gained: { what: string; isAssumed: boolean }[] = [];
  const asked: ScopeProblem[] = [];
  for (const fact of read.facts) {
    const spec = Object.hasOwn(assembly.inputs, fact.input) ? assembly.inputs[fact.input] : undefined;
    if (!spec) {
      report.leaveOut(`${assembly.name}, ${fact.input}`, "it has no such input");
      continue;
    }
    const nameWith = (value: number | string) =>
      `${assembly.name}, ${spec.label} ${inWords(value, spec.unit)}`;
    const present = facts[fact.input];
    if (present) {
      const other = isSame(present.value, fact) ? null : checkFact(spec, fact, isQuoted);
      const question =
        other?.kind === "fact" ? askWhich(item, assembly, fact.input, present, other.fact) : null;
      if (question) asked.push(question);
      else if (other)
        report.overrule(`${nameWith(present.value)} (it read ${inWords(fact.value, spec.unit)})`);
      continue;
    }
    const verdict: FactVerdict =
      hasFootprint && isFootprint(assembly, fact.input)
        ? { kind: "unusable", reason: "the description gives another size" }
        : checkFact(spec, fact, isQuoted);
    const place = factSpans(text, fact, spec.unit, findQuotation);
    const quoted = findQuotation(fact.source);
    const spans = [...(place.spans ?? []), ...(quoted && SIZED.test(fact.source) ? [quoted] : [])];
    const isRead = typeof fact.value === "number" && spec.unit !== "yes/no" && spans.some(isTaken);
    if (verdict.kind === "unusable" || isRead) {
      const reason = verdict.kind === "unusable" ? verdict.reason : "its figure is read as another size";
      report.leaveOut(nameWith(fact.value), reason);
    } else {
      facts[fact.input] = { ...verdict.fact, ...place };
      gained.push({ what: nameWith(verdict.fact.value), isAssumed: verdict.fact.isAssumed === true });
    }
  }
  return { item: { ...item, facts }, gained, asked };
}

/** "Three 4x5 windows": the quotation counts as read when its size is read. */
const SIZED = /\d ?(?:'|"|ft|in)? ?(?:x|×|by) ?\d/i;

/** Figures that differ by more than this share of the larger one are asked about. */
const DISAGREEMENT = 0.15;

/** A question about two figures that different words state for one input; null when the words are the same. */
function askWhich(
  item: WorkItem,
  assembly: Assembly,
  inputKey: string,
  present: ScopeFact,
  other: ScopeFact,
): ScopeProblem | null {
  const spec = assembly.inputs[inputKey];
  const [first, second] = [present.value, other.value];
  if (!spec || typeof first !== "number" || typeof second !== "number") return null;
  const isClose = Math.abs(first - second) <= DISAGREEMENT * Math.max(first, second);
  const words = [present.source ?? "", other.source ?? ""].map(normalizeText);
  const isSameWords = words[0]?.includes(words[1] ?? "") || words[1]?.includes(words[0] ?? "");
  if (isClose || isSameWords || other.isAssumed || spec.unit === "yes/no") return null;
  const choices = [first, second].map((value) => inWords(value, spec.unit));
  const said = `the built-in rules read ${choices[0]} (“${present.source}”), the language model ${choices[1]} (“${other.source}”)`;
  return {
    key: `${item.key}.${inputKey}`,
    // Meanwhile the list uses the rules' figure.
    workItem: null,
    prompt: `${assembly.name}, ${spec.label}: ${said}. Which is right?`.slice(0, 600),
    reason: "The description says both, and the quantities depend on it.",
    unit: spec.unit,
    defaultValue: String(first),
    choices,
  };
}

function isSame(present: number | string, fact: ModelFact): boolean {
  return typeof present === "number"
    ? Math.abs(present - Number(fact.value)) <= 0.005 * Math.max(1, present)
    : present.toLowerCase() === String(fact.value).trim().toLowerCase();
}

function inWords(value: number | string, unit: string | null): string {
  if (unit === "yes/no") return value === 0 ? "no" : "yes";
  const text = typeof value === "number" ? formatNumber(value) : value.slice(0, 40);
  return withUnit(text, unit);
}
