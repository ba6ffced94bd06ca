import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { takenBySpans } from "../fact-spans.ts";
import { statementsOf } from "../statements/statements.ts";
import { namedByMaterial } from "./by-material.ts";
import { isCoveredBy, listsMainOf } from "./covering.ts";
import { explain, together } from "./explanation.ts";
import { isThing } from "./meant.ts";
import { mentionedIn, type Recognised } from "./mentions.ts";
import { hasOtherPlan, isOtherJob } from "./other-jobs.ts";
import { asOutside } from "./outside.ts";
import { isPieceOf, isPurchase } from "./purchases.ts";
import { listsNamed } from "./standing.ts";
import { WEIGHT, weighBuildings, weighStanding, weighWholes } from "./weighing.ts";

/**
 * "Insulate, drywall and paint": an item in a list next to other work is work of its own, unless it is a part of
 * something that is built, the other lists the same, or the other read its name into one of its own inputs.
 */
function isApart(owner: Recognised, other: Recognised, reading: Reading): boolean {
  const { assembly, isListed, start, end } = other;
  if (!isListed || !owner.isListed || owner.assembly.isPlace || isThing(assembly)) return false;
  // "Deck paint": the same words name both.
  if (shareWords(owner, other)) return false;
  // "Metal roof … ridge cap": a line of the one has the name of the other.
  const words = reading.text.slice(start, end);
  if (listsMainOf(owner.assembly, assembly) || listsNamed(owner.assembly, words)) return false;
  return !explain(owner.assembly, reading).isTaken(start, start + 1);
}

/**
 * The work that a text requests, strongest first. A place ("baseboard for a shed") counts only when nothing else is
 * named; an assembly that another one covers is left to that one.
 */
export const recognise = (reading: Reading, assemblies: readonly Assembly[]): readonly Recognised[] =>
  worksAmong(assemblies)(reading);

/** Cached: a text without what goes is recognised to choose it, and then read. */
const worksAmong = keptFor((assemblies: readonly Assembly[]) =>
  keptFor((reading: Reading) => recognised(reading, assemblies)),
);

function recognised(reading: Reading, assemblies: readonly Assembly[]): Recognised[] {
  const found = mentionedIn(reading, assemblies);
  weighBuildings(found);
  weighWholes(found, reading);
  weighStanding(found, reading);
  found.sort((left, right) => right.weight - left.weight || left.start - right.start);
  const kept = withoutCovered(keptOf({ found, covers: coverageOf(found, reading), reading }));
  const meant = kept.length > 0 ? kept : [onlyNamed(found) ?? onlyMade(reading, assemblies)];
  const works = meant.filter((one) => one !== null && !isPlaceOfUnknown(one, reading));
  const named = withoutGoodsNames(
    works.filter((one) => one !== null),
    reading,
  );
  return asOutside(withoutOpenings(named, reading), reading, assemblies)
    .slice(0, 12)
    .sort((left, right) => left.start - right.start);
}

/** Work that a text mentions, strongest first, and which of it is left to which. */
interface Field {
  readonly found: readonly Recognised[];
  readonly covers: (owner: Recognised, other: Recognised) => boolean;
  readonly reading: Reading;
}

/** Tells whether work lists the materials of other work that the text does not describe as a separate job. */
function coverageOf(found: readonly Recognised[], reading: Reading): Field["covers"] {
  const named = found.filter(({ weight }) => weight >= WEIGHT.HINTED);
  // A whole whose parts are spread over several sentences is one job.
  const partsOf = keptFor(
    (owner: Recognised): number =>
      named.filter((other) => other !== owner && isCoveredBy(owner.assembly, other.assembly, reading)).length,
  );
  const coveredBy = keptFor((owner: Recognised) =>
    keptFor(
      (other: Recognised): boolean =>
        isCoveredBy(owner.assembly, other.assembly, reading) &&
        !(partsOf(owner) === 1 && isOtherJob(owner, other, reading)) &&
        !hasOtherPlan(owner, other, reading),
    ),
  );
  return (owner, other) => coveredBy(owner)(other);
}

/** The work that is requested outright enough and left to nothing stronger. */
function keptOf(field: Field): Field {
  const kept: Recognised[] = [];
  for (const candidate of field.found) {
    if (isOutweighed(candidate, field) || isMerePlace(candidate, field)) continue;
    if (kept.some((other) => isLeftTo(other, candidate, field))) continue;
    // "Rough in 14 outlets": plumbing without a fixture lists nothing.
    if (field.found.length > 1 && explain(candidate.assembly, field.reading).isEmpty) continue;
    kept.push(candidate);
  }
  return { ...field, found: kept };
}

const isLeftTo = (owner: Recognised, other: Recognised, { covers, reading }: Field): boolean =>
  covers(owner, other) && !isApart(owner, other, reading);

/** Whether other work is named so much more outright that this one is only mentioned. */
function isOutweighed(candidate: Recognised, { found, covers }: Field): boolean {
  const { weight, isNamed } = candidate;
  const [first = candidate] = found;
  if (weight < WEIGHT.PASSING && first.weight >= WEIGHT.HINTED) return true;
  // A hint counts only where nothing is named outright.
  if (weight < WEIGHT.HINTED && first.weight >= WEIGHT.CLEAR) return true;
  if (weight >= WEIGHT.OWNER || first.weight < WEIGHT.NAMED) return false;
  // "Gravel and sand for a paver patio": the work that lists the materials named outright is meant.
  return !(isNamed && covers(candidate, first) && !covers(first, candidate));
}

/** A building that the text does not ask to build, next to other work of which fewer than two are its parts. */
function isMerePlace(candidate: Recognised, { found, covers, reading }: Field): boolean {
  const { buildWords } = candidate.assembly;
  if (!buildWords || buildWords.test(reading.text)) return false;
  // "Pole barn": the barn in it is no other work.
  if (found.every((other) => other.assembly.isPlace === true && shareWords(candidate, other))) return false;
  // "Pole barn": the barn in it is the same work.
  const isSame = (other: Recognised) => other.assembly.isPlace === true && shareWords(candidate, other);
  const named = found.filter(
    (other) =>
      other.weight >= WEIGHT.NAMED &&
      !isSame(other) &&
      !(candidate.weight >= WEIGHT.NAMED && isPieceOf(candidate, other, reading)),
  );
  // "Shed 8x10, 4 in of gravel under it": such work is not done to an existing building.
  if (candidate.weight >= WEIGHT.NAMED && named.every(({ assembly }) => assembly.isGroundwork)) return false;
  return named.length > 0 && named.filter((other) => covers(candidate, other)).length < 2;
}

const shareWords = (one: Recognised, other: Recognised): boolean =>
  one.start < other.end && other.start < one.end;

/** Drops the candidates that are left to work found after them and named about as outright. */
function withoutCovered(field: Field): Recognised[] {
  const { found: kept, covers } = field;
  return kept.filter(
    (candidate) =>
      !kept.some(
        (other) =>
          other !== candidate &&
          other.weight >= candidate.weight - ABOUT_AS_OUTRIGHT &&
          isLeftTo(other, candidate, field) &&
          !covers(candidate, other),
      ),
  );
}
const ABOUT_AS_OUTRIGHT = 0.9;

/** "Forty videos on spray foam … the barn has 1,000 sq ft of wall": when nothing else remains, the named work is meant. */
const onlyNamed = (found: readonly Recognised[]): Recognised | null =>
  found.find(({ isNamed, assembly }) => isNamed && !isThing(assembly)) ?? null;

/**
 * "Tracer wire the length of the pipe": the name of goods that the text counts or measures is no separate work if the
 * text mentions nothing else that the work would list.
 */
function withoutGoodsNames(named: readonly Recognised[], reading: Reading): Recognised[] {
  const found = named.filter((one) => !isPurchase(one, reading));
  if (found.length < 2) return found;
  const isTold = takenBySpans(
    statementsOf(reading).map(({ statement: { spans } }) => ({ value: 0, spans: [...spans] })),
  );
  return found.filter(
    ({ assembly, isListed, start, end }) =>
      isListed || explain(assembly, reading).things.size > 0 || !isTold(reading.originOf(start, end)),
  );
}

const MADE = /build(?:ing)?|make|making|construct(?:ing)?/;
const NO_THING = /(?:shopping )?(?:list|materials?|takeoff|quote|estimate)\b/;
const PLACED_AT = /on|in|for|under|against|beside|next to|along/;
const UNKNOWN_BEFORE = pattern`\b(?:${MADE}) (?:an?|some|\d+|my|the) (?!${NO_THING})(?:[a-z'-]+ ){1,4}(?:${PLACED_AT}) (?:the |my |our |an? )?$`;

/** "Build a bench on the deck": no recipe knows the bench, and the deck only tells where it goes. */
function isPlaceOfUnknown({ weight, start }: Recognised, { text }: Reading): boolean {
  return weight < WEIGHT.PASSING && UNKNOWN_BEFORE.test(text.slice(Math.max(0, start - 60), start));
}

/** Work that is named only by its material. */
function onlyMade(reading: Reading, assemblies: readonly Assembly[]): Recognised | null {
  const named = namedByMaterial(reading, assemblies);
  return named && { ...named, weight: WEIGHT.HINTED, isNamed: false, isListed: false };
}

const VERB_OF_BUYING =
  /install|installing|replace|replacing|new|buy|buying|supply|order|hang|hanging|add|adding|need|price|prehung|replacement/;

/** Words that request a thing itself, even if it is also mentioned elsewhere. */
const ASKED = pattern`\b(?:${VERB_OF_BUYING})(?: [a-z\d.-]+){0,5} $`;

const WORD_OF_DEDUCTION = oneOf`
  less, minus, deduct(?:ed|ing)?, subtract(?:ed|ing)?, openings?,
  tak(?:e|ing) (?:them |it |those |that )?(?:out|off|away), not count(?:ing)?, excluding, except, net of
`;

/** Words that leave something out of a surface. */
const LEFT_OUT = pattern`\b(?:${WORD_OF_DEDUCTION})\b`;

/**
 * Openings are explained by the surface that they are in: the windows of a wall to be sided are no goods. They are
 * dropped when other work read all their figures and their name into its own inputs, and when their sizes are given or
 * the text leaves them out.
 */
function withoutOpenings(found: readonly Recognised[], reading: Reading): Recognised[] {
  if (found.length < 2) return [...found];
  const kept = new Set(found);
  for (const one of [...found].sort((left, right) => left.weight - right.weight)) {
    if (!one.assembly.isOpening) continue;
    const before = reading.text.slice(Math.max(0, one.start - 60), one.start);
    if (ASKED.test(before)) continue;
    const own = explain(one.assembly, reading);
    const figures = new Set([...own.figures, ...sizesBeside(one, reading)]);
    const hasSize = reading.groups.some(({ start }) => figures.has(start));
    if (figures.size === 0 || !(hasSize || LEFT_OUT.test(reading.text))) continue;
    const others = together(
      [...kept].filter((other) => other !== one).map((other) => explain(other.assembly, reading)),
    );
    // "3 x 5 windows": the figure right before its name.
    const isNameTaken = others.isTaken(Math.max(0, one.start - 2), one.start + 1);
    if (isNameTaken && [...figures].every((figure) => others.figures.has(figure))) kept.delete(one);
  }
  return found.filter((one) => kept.has(one));
}

/** "A 6 x 7 patio door": positions of the size right before or after the name of an opening, which it may not read. */
const sizesBeside = ({ start, end }: Recognised, { groups }: Reading): number[] =>
  groups
    .filter((size) => (size.end < start ? start - size.end === 1 : size.start - end === 1))
    .map((size) => size.start);
