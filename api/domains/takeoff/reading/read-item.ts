import type { Assembly } from "../recipes/assembly.ts";
import { keptFor } from "../recipes/kept-for.ts";
import type { Finder, Group, Measure, Reading } from "../recipes/reading.types.ts";
import { valuesWith } from "../recipes/values.ts";
import type { ScopeFact, ScopeProblem, WorkItem } from "../scope.ts";
import { unroundedLength } from "../units.ts";
import { spansOf, takenBy, takenBySpans } from "./fact-spans.ts";
import { leftoverSizes } from "./figures/leftover-sizes.ts";
import { namedInputs } from "./figures/named-inputs.ts";
import { sizesBeyond } from "./figures/sizes-beyond.ts";
import { sizesOnlyOffTheRoom } from "./plans/off-a-room.ts";
import { readPieces, readWithout } from "./reading.ts";
import { problemsOf } from "./recognition/problems.ts";
import { areaBeyondRoom } from "./recognition/room-area.ts";
import { readExcluded } from "./statements/excluded.ts";
import { readKept } from "./statements/kept.ts";
import { statementsOf } from "./statements/statements.ts";
import { readWaste } from "./statements/waste.ts";
import { sentencesIn } from "./text/sentences.ts";

const asMeant = (value: ScopeFact["value"], unit: string | null | undefined): ScopeFact["value"] =>
  typeof value === "number" ? unroundedLength(value, unit ?? "") : value;

/** Caches the result and position of each finder for a text: works share those of walls, openings and roofs. */
const foundIn = keptFor((_reading: Reading) => new Map<Finder, ScopeFact | null>());

function findIn(reading: Reading, find: Finder): ScopeFact | null {
  const known = foundIn(reading).get(find);
  if (known !== undefined) return known;
  const found = find(reading);
  const fact = found && { ...found, spans: found.spans ?? spansOf(reading, found) };
  foundIn(reading).set(find, fact);
  return fact;
}

function factsOf(assembly: Assembly, own: Reading, whole: Reading): WorkItem["facts"] {
  const facts: WorkItem["facts"] = {};
  const readKeys = (reading: Reading, keys: readonly string[]) => {
    for (const key of keys) {
      if (facts[key]) continue;
      for (const find of assembly.inputs[key]?.find ?? []) {
        const fact = findIn(reading, find);
        if (fact) {
          facts[key] = { ...fact, value: asMeant(fact.value, assembly.inputs[key]?.unit) };
          break;
        }
      }
    }
  };
  const keys = Object.keys(assembly.inputs);
  const shared = keys.filter((key) => assembly.inputs[key]?.isShared);
  if (sizesOnlyOffTheRoom(own, whole)) {
    readKeys(whole, shared);
    readKeys(
      own,
      keys.filter((key) => !shared.includes(key)),
    );
  } else readKeys(own, keys);
  readTwiceUsed(assembly, facts, own);
  // Sizes belong together: a length from one clause and a width from another describe different things. Where a work's
  // own clause lacks some (a height, the openings), the rest come from the whole text.
  const sizes = shared.flatMap((key) => facts[key] ?? []);
  const isEnough =
    sizes.length > 0 && sizes.every(isSaidIn(own)) && !assembly.missing?.(valuesWith(assembly, facts));
  if (own !== whole && !isEnough) readKeys(whole, shared);
  return facts;
}

/** Returns a test of whether a fact was read from the words of a reading, and not from the text around them. */
function isSaidIn({ text, originOf }: Reading): (fact: ScopeFact) => boolean {
  const [from, to] = originOf(0, text.length);
  return ({ spans = [] }) => spans.every(([start, end]) => start >= from && end <= to);
}

/**
 * One figure gives one size. If the size of a component ("block face 6 x 16") was also used for the work, and the work
 * has an unused figure of its own, the unused one is meant.
 */
function readTwiceUsed(assembly: Assembly, facts: WorkItem["facts"], reading: Reading): void {
  const unitOf = (key: string) => assembly.inputs[key]?.unit;
  for (const [key, fact] of Object.entries(facts)) {
    if (unitOf(key) !== "ft" || typeof fact.value !== "number") continue;
    const others = Object.entries(facts).filter(([other]) => other !== key);
    const parts = others
      .filter(([other]) => unitOf(other) === "in")
      .flatMap(([, other]) => (fact.spans?.some(takenBySpans([other])) ? [other] : []));
    if (parts.length === 0) continue;
    const used = takenBySpans([fact]);
    const figures = [...reading.groups, ...reading.measures]
      .filter(({ start, end }) => used(reading.originOf(start, end)))
      .sort((left, right) => left.start - right.start);
    const rest = readWithout(reading, figures);
    const isTaken = takenBySpans(others.map(([, other]) => other));
    for (const find of assembly.inputs[key]?.find ?? []) {
      const other = find(rest);
      if (!other) continue;
      const spans = other.spans ?? spansOf(rest, other);
      if (spans.length > 0 && !spans.some(isTaken)) {
        facts[key] = { ...other, value: asMeant(other.value, "ft"), spans };
        break;
      }
    }
    // "6 in gravel base 24 wide": a figure without a unit is inches of the part or feet of the work, and never both.
    const isSameFigure = parts.some(({ value }) => value === fact.value) && !figures.some(isGroup);
    if (facts[key] === fact && isSameFigure) delete facts[key];
  }
}

const isGroup = (figure: Measure | Group): figure is Group => "values" in figure;

/**
 * Facts of a work.
 * @param own the words of this work
 * @param whole the whole text, which may supply sizes
 */
export function readFacts(assembly: Assembly, own: Reading, whole: Reading): WorkItem["facts"] {
  if (own !== whole) {
    const facts = completed(assembly, factsOf(assembly, own, whole), own);
    // "It's 200 ft, about 12 wide": a size that only the surrounding text gives applies to the whole job.
    return completed(assembly, facts, whole);
  }
  const kept = factsIn(whole);
  const facts = kept.get(assembly) ?? completed(assembly, factsOf(assembly, whole, whole), whole);
  kept.set(assembly, facts);
  return facts;
}

/** Facts of each assembly in a whole text, for comparing rivals before one is chosen. */
const factsIn = keptFor((_whole: Reading) => new Map<Assembly, WorkItem["facts"]>());

/** Facts including unclaimed sizes, where the work could not be computed without them. */
function completed(assembly: Assembly, facts: WorkItem["facts"], reading: Reading): WorkItem["facts"] {
  if (!assembly.missing?.(valuesWith(assembly, facts))) return facts;
  const all = { ...facts, ...leftoverSizes(assembly, facts, reading) };
  return assembly.missing(valuesWith(assembly, all)) ? facts : all;
}

/** Statements about numbers of parts that no fact was read from. */
export function statedBeside(
  read: readonly WorkItem["facts"][],
  reading: Reading,
): NonNullable<WorkItem["stated"]> {
  const isTaken = takenBy(read.flatMap(Object.values<ScopeFact>), reading);
  return statementsOf(reading).flatMap(({ statement, start, also }) => {
    const isRead = isTaken(start, start + 1) || (also !== null && isTaken(also, also + 1));
    if (!isRead) return [statement];
    return statement.kind === "pack" && statement.pack !== null ? [{ ...statement, isRead }] : [];
  });
}

/** Returns a test of whether a fact or a statement was read from a stretch of the text. */
function takenByAll(
  facts: WorkItem["facts"],
  stated: NonNullable<WorkItem["stated"]>,
  reading: Reading,
): (start: number, end: number) => boolean {
  const isFact = takenBy(Object.values(facts), reading);
  const isStated = takenBySpans(stated.map(({ spans }) => ({ value: 0, spans: [...spans] })));
  return (start, end) => isFact(start, end) || isStated(reading.originOf(start, end));
}

/** Things that stay may be named anywhere in a text. */
function keptOf(reading: Reading): Pick<WorkItem, "kept"> {
  const kept = readKept(reading).slice(0, 60);
  return kept.length > 0 ? { kept } : {};
}

/** The ways a percentage is written. */
const PERCENT = /\d+(?:\.\d+)? %/g;
const OF_ALL = /\b(?:all|everything|throughout|each|every|overall|both)\b/;

/**
 * The sentences that may apply to all works: those shared with this work's own words, and those that give no size of
 * another work. "Vinyl plank in the living room 14 x 17, 7% waste" does not concern the carpet of another sentence.
 */
function saidOfAll(own: Reading, whole: Reading): Reading {
  const from = whole.text.indexOf(own.text);
  if (from < 0) return whole;
  const to = from + own.text.length;
  const said = sentencesIn(whole.text).filter(
    ({ text, start, end }) =>
      (start < to && from < end) || !/\d/.test(text.replace(PERCENT, "")) || OF_ALL.test(text),
  );
  const pieces = said.map(({ start, end }) => ({ start, end: Math.min(end + 1, whole.text.length) }));
  return readPieces(whole, pieces);
}

/** The statements in the words of one work. Sizes, and waste that names no material, may come from the whole text. */
export function readItem(
  assembly: Assembly,
  key: string,
  own: Reading,
  whole: Reading,
): { item: WorkItem; problems: ScopeProblem[] } {
  const read = readFacts(assembly, own, whole);
  const stated = statedBeside([read], own);
  const isTaken = takenByAll(read, stated, own);
  const named = { ...read, ...namedInputs(assembly, read, own, isTaken) };
  const facts = { ...named, ...sizesBeyond(assembly, named, own, isTaken) };
  const item: WorkItem = {
    key,
    assembly: assembly.id,
    facts,
    ...(stated.length > 0 ? { stated } : {}),
    ...readWaste(own),
    excluded: readExcluded(own),
    ...keptOf(whole),
  };
  // A share that names a material belongs to the item it was stated for; "10% waste" alone applies to all.
  const shared = own === whole ? null : readWaste(saidOfAll(own, whole));
  if (shared && item.waste === null) {
    item.wasteFor = shared.wasteFor;
    item.waste = shared.wasteFor.every(({ isForLaps }) => isForLaps) ? shared.waste : null;
  }
  const beyond = areaBeyondRoom({ key, assembly }, facts, { own, whole });
  return { item, problems: [...problemsOf(assembly, own, key), ...beyond] };
}
