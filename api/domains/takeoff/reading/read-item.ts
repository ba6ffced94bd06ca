import type { Assembly } from "../recipes/assembly.ts";
import { keptFor } from "../recipes/kept-for.ts";
import type { Finder, Reading } from "../recipes/reading.types.ts";
import { valuesWith } from "../recipes/values.ts";
import type { ScopeFact, ScopeProblem, WorkItem } from "../scope.ts";
import { unroundedLength } from "../units.ts";
import { spansOf, takenBy, takenBySpans } from "./fact-spans.ts";
import { leftoverSizes } from "./figures/leftover-sizes.ts";
import { namedInputs } from "./figures/named-inputs.ts";
import { sizesBeyond } from "./figures/sizes-beyond.ts";
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

/** What each finder has found in a text, and where: works share those of walls, openings and roofs. */
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
  readKeys(own, keys);
  readTwiceUsed(assembly, facts, own);
  const shared = keys.filter((key) => assembly.inputs[key]?.isShared);
  // Sizes go together: a length from one clause and a width from another belong to different things. Where those of
  // its own clause are not enough (a height, the openings), the rest are those of the whole.
  const isEnough = shared.some((key) => facts[key]) && !assembly.missing?.(valuesWith(assembly, facts));
  if (own !== whole && !isEnough) readKeys(whole, shared);
  return facts;
}

/**
 * One figure tells one size: where the size of a thing ("block face 6 x 16") was taken for one of the work too, and
 * the work has another figure of its own that nothing was read from, that one is meant.
 */
function readTwiceUsed(assembly: Assembly, facts: WorkItem["facts"], reading: Reading): void {
  const unitOf = (key: string) => assembly.inputs[key]?.unit;
  for (const [key, fact] of Object.entries(facts)) {
    if (unitOf(key) !== "ft" || typeof fact.value !== "number") continue;
    const others = Object.entries(facts).filter(([other]) => other !== key);
    const isTwice = others
      .filter(([other]) => unitOf(other) === "in")
      .some(([, other]) => fact.spans?.some(takenBySpans([other])));
    if (!isTwice) continue;
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
  }
}

/**
 * Facts of a piece of work.
 * @param own   the words of this piece
 * @param whole the whole text, from which sizes may come
 */
export function readFacts(assembly: Assembly, own: Reading, whole: Reading): WorkItem["facts"] {
  if (own !== whole) {
    const facts = completed(assembly, factsOf(assembly, own, whole), own);
    // "It's 200 ft, about 12 wide": a size that only the text around tells is that of the whole job.
    return completed(assembly, facts, whole);
  }
  const kept = factsIn(whole);
  const facts = kept.get(assembly) ?? completed(assembly, factsOf(assembly, whole, whole), whole);
  kept.set(assembly, facts);
  return facts;
}

/** Facts of each assembly in a whole text: rivals are compared by them before one is taken. */
const factsIn = keptFor((_whole: Reading) => new Map<Assembly, WorkItem["facts"]>());

/** Facts with sizes that nothing else took, where the work could not be computed without. */
function completed(assembly: Assembly, facts: WorkItem["facts"], reading: Reading): WorkItem["facts"] {
  if (!assembly.missing?.(valuesWith(assembly, facts))) return facts;
  const all = { ...facts, ...leftoverSizes(assembly, facts, reading) };
  return assembly.missing(valuesWith(assembly, all)) ? facts : all;
}

/** What is said of the numbers of parts and no fact was read from. */
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

/** Tells of a stretch of a text whether a fact or a statement was read from it. */
function takenByAll(
  facts: WorkItem["facts"],
  stated: NonNullable<WorkItem["stated"]>,
  reading: Reading,
): (start: number, end: number) => boolean {
  const isFact = takenBy(Object.values(facts), reading);
  const isStated = takenBySpans(stated.map(({ spans }) => ({ value: 0, spans: [...spans] })));
  return (start, end) => isFact(start, end) || isStated(reading.originOf(start, end));
}

/** What stays is told anywhere in a text. */
function keptOf(reading: Reading): Pick<WorkItem, "kept"> {
  const kept = readKept(reading).slice(0, 60);
  return kept.length > 0 ? { kept } : {};
}

/** What a percentage is written as. */
const PERCENT = /\d+(?:\.\d+)? %/g;
const OF_ALL = /\b(?:all|everything|throughout|each|every|overall|both)\b/;

/**
 * The sentences that may speak of all works: those that the words of one share, and those that tell no size of another.
 * "Vinyl plank in the living room 14 x 17, 7 % waste" says nothing of the carpet of another sentence.
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

/** What the words of one piece of work state; sizes, and waste that names no material, may come from the whole text. */
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
  // A figure that names a material belongs to the item it was said of; "10 % waste" alone is for all.
  const shared = own === whole ? null : readWaste(saidOfAll(own, whole));
  if (shared && item.waste === null) {
    item.wasteFor = shared.wasteFor;
    item.waste = shared.wasteFor.every(({ isForLaps }) => isForLaps) ? shared.waste : null;
  }
  const beyond = areaBeyondRoom({ key, assembly }, facts, { own, whole });
  return { item, problems: [...problemsOf(assembly, own, key), ...beyond] };
}
