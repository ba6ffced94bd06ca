import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Group, Reading } from "../../recipes/reading.types.ts";
import { takenBySpans } from "../fact-spans.ts";
import { matchesIn } from "../phrases/patterns.ts";
import { rectanglesOf } from "../plans/rectangles.ts";
import { readPart, readWithout } from "../reading.ts";
import { readRequest } from "../statements/requests.ts";
import { statementsOf } from "../statements/statements.ts";
import { namedByMaterial } from "./by-material.ts";
import { type Explanation, explain, together, worthOf } from "./explanation.ts";
import { isThing, mentionedIn, type Recognised } from "./mentions.ts";
import { isStanding, isWorkOn, listsNamed } from "./standing.ts";

/**
 * "Insulate, drywall and paint": what is listed beside other work is work of its own, unless it is a part of what is built,
 * the other lists the same, or the other read its name into one of its own inputs.
 */
function isApart(owner: Recognised, other: Recognised, reading: Reading): boolean {
  const { assembly, isListed, start, end } = other;
  if (!isListed || !owner.isListed || owner.assembly.isPlace || isThing(assembly)) return false;
  // "Deck paint": the same words name both.
  if (start < owner.end && owner.start < end) return false;
  // "Metal roof … ridge cap": a line of the one is called like it.
  const words = reading.text.slice(start, end);
  if (listsMainOf(owner.assembly, assembly) || listsNamed(owner.assembly, words)) return false;
  return !explain(owner.assembly, reading).isTaken(start, start + 1);
}

type Stretch = readonly [from: number, to: number];

/** Where the sentence around a place begins and ends, or the clause of it that begins with what is to be done. */
function saidAround(text: string, place: number, end = /\. /): Stretch {
  const bounds = [...matchesIn(text, end)].map(({ index, 0: { length } }) => [index, index + length]);
  const from = bounds.findLast(([, after = 0]) => after <= place)?.[1] ?? 0;
  const to = bounds.find(([before = 0]) => before >= place)?.[0] ?? text.length;
  return [from, to];
}

const DEED = oneOf`
  build, pour, lay, frame, install, put, set, hang, tile, paint, replace, run, add, make, do, dig, form, side, insulate
`;
/** "…, and pour a pad", "; also lay a walk": another thing to be done. */
const NEXT_DEED = pattern`[.;] |(?:,? (?:and|plus|then|also)|,)(?: (?:and|then|also|i|we|to|need to|want to))* (?=(?:${DEED})\b)`;

/**
 * "Build a 12 x 16 deck. Frame a wall 10 ft long and 8 ft high.": work that has a sentence of its own with all of its sizes
 * is a job beside the other one, which has all of its own without that sentence, unless the other lists the same. So is
 * what a clause of its own tells to do: "… and pour an 8 x 12 pad".
 */
function isOtherJob(owner: Recognised, candidate: Recognised, reading: Reading): boolean {
  if (!candidate.isNamed || listsMainOf(owner.assembly, candidate.assembly)) return false;
  const said = saidOf(owner, candidate, reading);
  return said !== null && isSizedApart(owner, candidate, reading, said);
}

/** What speaks of other work and not of the one that may list it: a sentence, or else a clause that tells to do it. */
function saidOf(owner: Recognised, { start }: Recognised, { text }: Reading): Stretch | null {
  const isBeside = ([from, to]: Stretch) => owner.start < from || owner.start >= to;
  return [saidAround(text, start), saidAround(text, start, NEXT_DEED)].find(isBeside) ?? null;
}

/** "A deck 12 x 16, also pour a slab 10 x 20": work with a plan of its own lies beside the other one. */
function hasOtherPlan(owner: Recognised, candidate: Recognised, reading: Reading): boolean {
  const said = candidate.isNamed ? saidOf(owner, candidate, reading) : null;
  if (!said) return false;
  const plans = rectanglesOf(reading)
    .map(({ group }) => group)
    .filter(({ values }) => Math.min(...values) >= LEAST_PLAN_FT);
  const isIn = ({ start }: Group) => start >= said[0] && start < said[1];
  const own = plans.filter(isIn);
  const others = plans.filter((plan) => !isIn(plan));
  const isSame = (one: Group) => others.some(({ values }) => String(values) === String(one.values));
  return (
    own.length === 1 &&
    others.length > 0 &&
    !own.some(isSame) &&
    isSizedApart(owner, candidate, reading, said)
  );
}
/** Sides of a place are at least so long; shorter ones are of pieces and openings. */
const LEAST_PLAN_FT = 3;

/** Whether a stretch gives all sizes of the one, and the rest of the text all of the other. */
function isSizedApart(
  owner: Recognised,
  candidate: Recognised,
  reading: Reading,
  [from, to]: Stretch,
): boolean {
  const rest = readWithout(reading, [{ start: from, end: to }]);
  const sentence = readPart(reading, from, to);
  return isSized(candidate.assembly, sentence) && isSized(owner.assembly, rest);
}

/** Whether a text gives the sizes that a recipe needs: two of them at least. */
function isSized(assembly: Assembly, reading: Reading): boolean {
  const { isIncomplete, figures } = explain(assembly, reading);
  return !isIncomplete && (figures.size >= 2 || reading.groups.some(({ start }) => figures.has(start)));
}

/**
 * Whether an assembly has a line like the first one of another (all words of the one's key in the other's), or is another
 * kind of the same: blown insulation and batt insulation.
 */
function listsMainOf(owner: Assembly, { name, lines }: Assembly): boolean {
  const kind = nameWords(owner.name);
  const otherKind = nameWords(name);
  if (kind.length > 1 && otherKind.length > 1 && kind.at(-1) === otherKind.at(-1)) return true;
  const main = nameWords(lines[0]?.key.replace(/-/g, " ") ?? "");
  return owner.lines.some(({ key, aka }) => {
    // "Joists" are what a ramp's stringers are called as well.
    if (aka?.test(main.join(" "))) return true;
    const words = nameWords(key.replace(/-/g, " "));
    return main.every((word) => words.includes(word)) || words.every((word) => main.includes(word));
  });
}

/** Whether an assembly lists the materials of another one already, as a text speaks of the two. */
export function isCoveredBy(owner: Assembly, { id, ownWords }: Assembly, reading: Reading): boolean {
  if (!owner.covers?.includes(id) || owner.coversUnless?.test(reading.text)) return false;
  return ownWords?.test(reading.text) !== true;
}

/**
 * The work a text asks for, strongest first. A place ("baseboard for a shed") counts only when nothing else is
 * named; an assembly that another one covers is left to it.
 */
export function recognise(reading: Reading, assemblies: readonly Assembly[]): Recognised[] {
  const found = mentionedIn(reading, assemblies);
  // A building of which three parts and more are named is to be built, however its name is put.
  for (const candidate of found) {
    const parts = found.filter(
      (other) => other.weight >= 2.3 && candidate.assembly.covers?.includes(other.assembly.id),
    );
    if (candidate.assembly.buildWords && parts.length >= 3) candidate.weight = Math.max(candidate.weight, 3);
  }
  weighWholes(found, reading);
  const wanted = readRequest(reading)?.words ?? [];
  for (const candidate of found) {
    if (!isStanding(candidate, reading.text) || !found.some((other) => isWorkOn(candidate, other))) continue;
    const isListing = wanted.length > 0 && wanted.every((words) => listsNamed(candidate.assembly, words));
    candidate.weight = isListing ? Math.max(candidate.weight, SURE) : Math.min(candidate.weight, MERE);
  }
  found.sort((left, right) => right.weight - left.weight || left.start - right.start);
  const named = found.filter(({ weight }) => weight >= 2);
  // What several sentences tell the parts of is one job.
  const partsOfOwner = (owner: Recognised): number =>
    named.filter((other) => other !== owner && isCoveredBy(owner.assembly, other.assembly, reading)).length;
  const covers = (owner: Recognised, other: Recognised): boolean =>
    isCoveredBy(owner.assembly, other.assembly, reading) &&
    !(partsOfOwner(owner) === 1 && isOtherJob(owner, other, reading)) &&
    !hasOtherPlan(owner, other, reading);
  const isMerePlace = (candidate: Recognised): boolean => {
    const { buildWords } = candidate.assembly;
    if (!buildWords || buildWords.test(reading.text)) return false;
    const named = found.filter((other) => other !== candidate && other.weight >= 2.75);
    const parts = named.filter((other) => covers(candidate, other)).length;
    return named.length > 0 && parts < 2;
  };
  const kept: Recognised[] = [];
  const strongest = found[0]?.weight ?? 0;
  for (const candidate of found) {
    if (candidate.weight < 1.2 && strongest >= 2 && kept.length > 0) continue;
    // A hint counts only where nothing is named outright.
    if (candidate.weight < 2 && strongest >= 2.3) continue;
    // "Gravel and sand for a paver patio": the work that lists what is named outright is meant.
    const isOwner =
      candidate.isNamed &&
      found[0] !== undefined &&
      covers(candidate, found[0]) &&
      !covers(found[0], candidate);
    if (candidate.weight < 2.45 && strongest >= 2.75 && !isOwner) continue;
    if (isMerePlace(candidate)) continue;
    // "Rough in 14 outlets": plumbing without a fixture lists nothing.
    if (found.length > 1 && explain(candidate.assembly, reading).isEmpty) continue;
    if (kept.some((other) => covers(other, candidate) && !isApart(other, candidate, reading))) continue;
    kept.push(candidate);
  }
  const final = kept.filter(
    (candidate) =>
      !kept.some(
        (other) =>
          other !== candidate &&
          other.weight >= candidate.weight - 0.9 &&
          covers(other, candidate) &&
          !covers(candidate, other) &&
          !isApart(other, candidate, reading),
      ),
  );
  // "Forty videos on spray foam … the barn has 1,000 sq ft of wall": where nothing is left, what is named is meant.
  const [named0] = found.filter(({ isNamed, assembly }) => isNamed && !isThing(assembly));
  const meant =
    final.length === 0 ? [named0 ?? onlyMade(reading, assemblies)].filter((one) => one !== null) : final;
  return withoutOpenings(withoutGoodsNames(meant, reading), reading)
    .slice(0, 12)
    .sort((left, right) => left.start - right.start);
}

/**
 * "Tracer wire the length of the pipe": the name of goods that the text counts or measures is no work beside another one,
 * where nothing else is said of what that work lists.
 */
function withoutGoodsNames(found: readonly Recognised[], reading: Reading): Recognised[] {
  if (found.length < 2) return [...found];
  const isTold = takenBySpans(
    statementsOf(reading).map(({ statement: { spans } }) => ({ value: 0, spans: [...spans] })),
  );
  return found.filter(
    ({ assembly, isListed, start, end }) =>
      isListed || explain(assembly, reading).things.size > 0 || !isTold(reading.originOf(start, end)),
  );
}

/** What is told by its material alone. */
function onlyMade(reading: Reading, assemblies: readonly Assembly[]): Recognised | null {
  const named = namedByMaterial(reading, assemblies);
  return named && { ...named, weight: HINTED, isNamed: false, isListed: false };
}

/** Weight of work that a material alone speaks of. */
const HINTED = 2;

const VERB_OF_BUYING =
  /install|installing|replace|replacing|new|buy|buying|supply|order|hang|hanging|add|adding|need|price|prehung|replacement/;

/** Words that ask for a thing itself, wherever else it is spoken of. */
const ASKED = pattern`\b(?:${VERB_OF_BUYING})(?: [a-z\d.-]+){0,5} $`;

const WORD_OF_DEDUCTION = oneOf`
  less, minus, deduct(?:ed|ing)?, subtract(?:ed|ing)?, openings?,
  tak(?:e|ing) (?:them |it |those |that )?(?:out|off|away), not count(?:ing)?, excluding, except, net of
`;

/** Words that leave something out of a surface. */
const LEFT_OUT = pattern`\b(?:${WORD_OF_DEDUCTION})\b`;

/**
 * Openings are explained by the surface that they are in: the windows of a wall to be sided are no goods. They go where
 * every figure that they take, and their own name, were read into the inputs of other work, and where their sizes are
 * given or they are said to be left out.
 */
function withoutOpenings(found: readonly Recognised[], reading: Reading): Recognised[] {
  if (found.length < 2) return [...found];
  const kept = new Set(found);
  for (const one of [...found].sort((left, right) => left.weight - right.weight)) {
    if (!one.assembly.isOpening) continue;
    const before = reading.text.slice(Math.max(0, one.start - 60), one.start);
    if (ASKED.test(before)) continue;
    const own = explain(one.assembly, reading);
    const hasSize = reading.groups.some(({ start }) => own.figures.has(start));
    if (own.figures.size === 0 || !(hasSize || LEFT_OUT.test(reading.text))) continue;
    const others = together(
      [...kept].filter((other) => other !== one).map((other) => explain(other.assembly, reading)),
    );
    // "3 x 5 windows": the figure right before its name.
    const isNameTaken = others.isTaken(Math.max(0, one.start - 2), one.start + 1);
    if (isNameTaken && [...own.figures].every((figure) => others.figures.has(figure))) kept.delete(one);
  }
  return found.filter((one) => kept.has(one));
}

/** Weight of work that is to be built, and of a place that is only spoken of. */
const SURE = 3;
const MERE = 0.5;
/** With so many parts named, what they are parts of is built. */
const FEW_PARTS = 3;
/** How much more a reading must explain than its rival: a figure, or two nouns. */
const CLEARLY_MORE = 1;

/**
 * A whole and its parts are rival readings: "a coop with joists, studs and rafters" is the coop when it explains more of
 * the text than its parts do together; "siding for a garage with 9 ft walls" is the siding when the garage explains less.
 */
function weighWholes(found: readonly Recognised[], reading: Reading): void {
  const explained = (one: Recognised): Explanation => explain(one.assembly, reading);
  const named = found.filter(({ weight }) => weight >= 2);
  for (const whole of found) {
    if (!whole.assembly.isPlace) continue;
    const parts = named.filter(
      (part) =>
        part !== whole &&
        // A greenhouse told by its panels is no shed: another whole that is named less outright is none of its parts.
        !(part.assembly.isPlace && part.weight < whole.weight) &&
        isCoveredBy(whole.assembly, part.assembly, reading) &&
        !hasOtherPlan(whole, part, reading),
    );
    const [only] = parts;
    if (!only || (parts.length === 1 && isOtherJob(whole, only, reading))) continue;
    const own = explained(whole);
    const others = together(parts.map(explained));
    const more = worthOf(own) - worthOf(others);
    const isLess = more <= -CLEARLY_MORE && [...own.figures].every((figure) => others.figures.has(figure));
    if (more >= CLEARLY_MORE) whole.weight = Math.max(whole.weight, SURE);
    else if (parts.length < FEW_PARTS && isLess) whole.weight = Math.min(whole.weight, MERE);
  }
}
