import { pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keyWords, nameWords } from "../../recipes/line-names.ts";
import type { Reading, Stretch } from "../../recipes/reading.types.ts";
import { valuesWith } from "../../recipes/values.ts";
import type { ScopeFact, WorkItem } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { takenBy, takenBySpans } from "../fact-spans.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";
import { readFacts, statedBeside } from "../read-item.ts";
import { readWithout } from "../reading.ts";
import { placedRelations } from "../relations/relations.ts";
import { statedKinds } from "../statements/stated-kinds.ts";
import { beginsWithCount, type Enumeration, enumerationsOf, isFigure } from "./enumeration.ts";
import { readingOfRest, readingsOfMembers } from "./member-readings.ts";
import { rectanglesOf } from "./rectangles.ts";

/** Words between two sizes that make them two things: "a 8x10 shed and a 10x12", "one 8x10, the other 10x12". */
const ANOTHER = /\b(?:and|plus|other|another|2nd|second)\b|[,;] (?:1|an?) /;

const KIND_OF_AREA =
  /patio|deck|slab|pad|driveway|fence|yard|garden|lawn|room|house|garage|shed|walkway|path|roof|floor|bed|window|door/;
const OTHER_WORK = pattern`\b(?:${KIND_OF_AREA})s?$`;

/** Maximum number of things of one kind that are told apart by size; more of them are a list that no one checks by eye. */
const MOST = 12;

/**
 * Maximum number of characters read again for the things of one work: a long text describes its things in sentences of
 * their own.
 */
const MOST_READ = 4_000;

/** The text of one thing of a job, and its own words in it; null when it is the only one. */
interface OneOf {
  readonly reading: Reading;
  readonly own: Stretch | null;
}

/**
 * One text per thing when a description names several of a kind that cannot be taken together: two sheds, two widths of
 * gutter. Text about all of them stays with each. There is only one text for a single thing, or when the recipe reads
 * them all itself, as it does where areas add up.
 */
export function readingsOfEach(assembly: Assembly, reading: Reading): OneOf[] {
  const sized = assembly.isOneThing ? readingsOfSizes(assembly, reading) : [reading];
  if (sized.length > 1) return sized.map((single) => ({ reading: single, own: null }));
  if (assembly.isOneThing) return [{ reading, own: null }];
  let left = MOST_READ;
  for (const enumeration of enumerationsOf(reading)) {
    left -= (enumeration.members.length + 1) * reading.text.length;
    if (left < 0) break;
    const single = toldApart(assembly, reading, enumeration);
    if (single)
      return single.map((one, index) => ({ reading: one, own: enumeration.members[index] ?? null }));
  }
  return [{ reading, own: null }];
}

interface Read {
  readonly reading: Reading;
  readonly facts: WorkItem["facts"];
}

const readWith = (assembly: Assembly, reading: Reading): Read => ({
  reading,
  facts: readFacts(assembly, reading, reading),
});

/** Figures in some stretches of a text. "One" refers to a thing and counts nothing. */
function figuresIn(whole: Reading, members: readonly Stretch[]): Token[] {
  const isIn = (token: Stretch) => members.some(({ start, end }) => token.start >= start && token.end <= end);
  return tokensOf(whole).filter((token) => isFigure(token) && token.text !== "1" && isIn(token));
}

/** Positions of the figures that readings of a text use for inputs of a recipe. */
function placesRead(whole: Reading, figures: readonly Token[], reads: readonly Read[]): Set<number> {
  const isRead = reads.map(({ facts }) => takenBy(Object.values(facts), whole));
  return new Set(
    figures.flatMap(({ start, end }) => (isRead.some((isTaken) => isTaken(start, end)) ? [start] : [])),
  );
}

/** The same, including those used as numbers of parts. */
function placesTaken(whole: Reading, figures: readonly Token[], reads: readonly Read[]): Set<number> {
  const stated = reads.flatMap(({ facts, reading }) => statedBeside([facts], reading));
  const isStated = takenBySpans(stated.map(({ spans }) => ({ value: 0, spans: [...spans] })));
  const counted = figures.filter(({ start, end }) => isStated(whole.originOf(start, end)));
  return new Set([...placesRead(whole, figures, reads), ...counted.map(({ start }) => start)]);
}

/** A plan is given by its sides or by its area: one input either way. */
const PLAN = /^(?:length|width|area)$/;

/** Inputs that a thing's own words give. */
function ownInputs(whole: Reading, { start, end }: Stretch, { facts }: Read): Set<string> {
  const [from, to] = whole.originOf(start, end);
  const isOwn = ([, { spans = [] }]: [string, ScopeFact]) =>
    spans.some((span) => span[0] < to && from < span[1]);
  return new Set(
    Object.entries(facts)
      .filter(isOwn)
      .map(([key]) => (PLAN.test(key) ? "area" : key)),
  );
}

/**
 * The value of an input in a reading, with the area of a plan computed from the available sides; NaN if it is no
 * number.
 */
function valueIn({ facts }: Read, key: string): number {
  const value = (name: string) => Number(facts[name]?.value ?? Number.NaN);
  if (key !== "area" || facts["area"]) return value(key);
  const sides = [value("length"), value("width")].filter((side) => !Number.isNaN(side));
  return sides.length > 0 ? sides.reduce((area, side) => area * side, 1) : Number.NaN;
}

/**
 * Whether several things have different values for an input that the recipe does not add up. If it adds up some, it has
 * recognized that the other figures are of another sort: the 6 ft of "72 ft along the back, 40 ft down the side, 6 ft
 * dog ear".
 */
function isToldApart(key: string, members: readonly Stretch[], whole: Read, reads: readonly Read[]): boolean {
  const values = reads.map((read) => valueIn(read, key));
  const added = values.filter((_, index) => {
    const member = members[index];
    return member !== undefined && ownInputs(whole.reading, member, whole).has(key);
  });
  const sum = added.reduce((total, value) => total + value, 0);
  const areAdded = added.length > 1 && Math.abs(valueIn(whole, key) - sum) <= 1e-3 * sum;
  return new Set(values).size > 1 && !areAdded;
}

/**
 * Whether the text gives the things kinds that exclude each other: "double-hung windows and picture windows", "9 doors
 * and 3 bifold doors".
 */
function areOfKinds(reading: Reading, members: readonly Stretch[]): boolean {
  const stated = statedKinds(reading);
  const things = new Set(stated.map(({ words }) => words.split(" ").at(-1) ?? ""));
  const isNamed = ({ start, end }: Stretch) =>
    nameWords(reading.text.slice(start, end)).some((word) => things.has(word));
  if (stated.length === 0 || !members.every(isNamed)) return false;
  const kinds = members.map(({ start, end }) => {
    const [from, to] = reading.originOf(start, end);
    const own = stated.filter(({ spans }) => spans.some((span) => span[0] < to && from < span[1]));
    return own.map(({ words, kind }) => `${words.split(" ").at(-1)} ${kind}`);
  });
  return new Set(kinds.map(String)).size > 1;
}

/** Inputs that several things may each have a value for: sizes and counts, but no yes/no answers. */
function isFigureInput({ inputs }: Assembly, key: string): boolean {
  const input = inputs[key];
  return input ? input.kind === "number" && input.unit !== "yes/no" : PLAN.test(key);
}

const isSize = ({ inputs }: Assembly, key: string): boolean =>
  PLAN.test(key) || /^(?:ft|in|sq ft)$/.test(inputs[key]?.unit ?? "");

/**
 * The text of each thing of an enumeration, if the recipe reads them one by one and not together. They are things of
 * the job if nothing could be computed without them and each gives the same input of the recipe: "4 in of gravel and 2
 * in of sand" gives two inputs, and makes one patio. The recipe reads them together if it omits none of their figures.
 */
function toldApart(assembly: Assembly, reading: Reading, enumeration: Enumeration): Reading[] | null {
  const { members } = enumeration;
  // "12 windows, 3 clips each": a count per thing is not another thing of the kind.
  const isForEach = ({ start }: Stretch) =>
    placedRelations(reading).some((told) => told.relation.kind === "each" && told.start === start);
  const isName = (words: string) =>
    assembly.triggers.some(({ pattern, weight }) => weight > 1 && pattern.test(words));
  const isOfOthers = (member: Stretch) => namesOtherGoods(assembly, reading, member, isName);
  if ([isForEach, isOfOthers].some((isNone) => members.some(isNone))) return null;
  const whole = readWith(assembly, reading);
  const figures = figuresIn(reading, members);
  const before = placesRead(reading, figures, [whole]);
  const areKinds = areOfKinds(reading, members);
  if (before.size >= figures.length && !areKinds) return null;
  // For separate things of a job, the recipe reads at least some figures.
  if (before.size === 0) return null;
  const isMissing = ({ facts }: Read) => assembly.missing?.(valuesWith(assembly, facts)) != null;
  const rest = readWith(assembly, readingOfRest(reading, enumeration));
  if (assembly.missing && !isMissing(rest)) return null;
  const single = readingsOfMembers(reading, enumeration, isName);
  const reads = single.map((one) => readWith(assembly, one));
  if (reads.some(isMissing)) return null;
  const told = members.map((member, index) => ownInputs(reading, member, reads[index] ?? whole));
  const common = [...(told[0] ?? [])].filter(
    (key) => isFigureInput(assembly, key) && told.every((own) => own.has(key)),
  );
  const isCount = (key: string) => !isSize(assembly, key) && !rest.facts[key];
  const areCounted = members.every((member) => beginsWithCount(reading, member));
  const isExtent = common.length > 0 && (areCounted || common.some(isCount));
  if (!assembly.missing && !isExtent) return null;
  // Equal values are one thing mentioned twice; values that the recipe adds up are no longer two things.
  const isOther = common.some((key) => isToldApart(key, members, whole, reads));
  if (!isOther && !(areKinds && common.length > 0)) return null;
  // A size that the recipe reads from only one of them is that of a part: "risers at most 7 in, treads 10 in".
  const isOfPart = members.some((member) =>
    [...ownInputs(reading, member, whole)].some((key) => isSize(assembly, key) && !common.includes(key)),
  );
  if (isOfPart) return null;
  const taken = placesTaken(reading, figures, reads);
  if ([...placesTaken(reading, figures, [whole])].some((figure) => !taken.has(figure))) return null;
  return areKinds || placesRead(reading, figures, reads).size > before.size ? single : null;
}

/** "2 toilets and a 50 gal water heater": the words of the first name goods that the work does not list. */
function namesOtherGoods(
  { lines }: Assembly,
  reading: Reading,
  { start, end }: Stretch,
  isName: (words: string) => boolean,
): boolean {
  if (isName(reading.text.slice(start, end))) return false;
  const isListed = (word: string) =>
    lines.some(
      (line) => line.aka?.test(word) === true || nameWords(word).some((one) => keyWords(line).includes(one)),
    );
  return tokensOf(reading).some(
    (token) =>
      token.start >= start &&
      token.end <= end &&
      token.kind === "thing" &&
      VOCABULARY.isPart(token.text) &&
      !isListed(token.text),
  );
}

/** Things that differ only by their two sides, as buildings do, wherever the sizes stand in a sentence. */
function readingsOfSizes(assembly: Assembly, reading: Reading): Reading[] {
  // "A 12x12 patio and a 10x12 pergola": a size that something else owns is not another pergola.
  const isOwn = (owner: string) =>
    owner === "" || assembly.triggers.some(({ pattern }) => pattern.test(owner)) || !OTHER_WORK.test(owner);
  const sizes = rectanglesOf(reading).filter(({ count, group }) => count > 0 && isOwn(group.owner));
  const groups = sizes.map(({ group }) => group).sort((left, right) => left.start - right.start);
  if (groups.length < 2 || groups.length > MOST) return [reading];
  const isEnumerated = groups.every((group, index) => {
    const next = groups[index + 1];
    if (!next) return true;
    const between = reading.text.slice(group.end, next.start);
    return between.length <= 60 && !/\.(?: |$)/.test(between) && ANOTHER.test(between);
  });
  if (!isEnumerated) return [reading];
  return groups.map((own) =>
    readWithout(
      reading,
      groups.filter((group) => group !== own),
    ),
  );
}
