import type { Assembly } from "../estimating/assembly.ts";
import { type Explanation, explain, together, worthOf } from "./explanation.ts";
import { globalOf } from "./patterns.ts";
import { readPart } from "./reading.ts";
import type { Reading } from "./reading.types.ts";

/** An assembly that a text asks for, with the words that ask for it. */
export interface Recognised {
  assembly: Assembly;
  start: number;
  weight: number;
  /** Its work is named outright, wherever it is named. */
  isNamed: boolean;
}

const CONTEXT =
  /\b(?:for|on|onto|up|down|across|of|(?<!(?:^|\s)[\d.]+ |-)in|inside|around|round|to|over|under|against|beside|next to|behind|at|along|from|off|into|between|attached to|by|near|above|below)(?: (?:a|an|the|my|our|their|his|her|this|that|1|2|3|4|each|one|existing|new|little|small|big|large|framed))*(?: (?:\d[\d.]*|[a-z-]+)){0,6} ?$/;
const NEGATED =
  /\b(?:(?:took|take|taking|ripp(?:ed|ing)|tore|tearing) (?:down|off|out)|no|without|not|existing|already have(?: an?)?|already got(?: an?)?|(?:have|got)(?! an? )|excluding|except|skip|leave out|instead of|behind|under|old|remove|removing|tear off|demo|finished|exposed|bare|painted)(?: the| a| any| an| old)* $/;
/** A verb or list word between the preposition and the noun means that the noun is work after all. */
const BREAKS_CONTEXT = new RegExp(
  `[,.;:()]| (?:${[
    "and|with|plus|build|install|need|pour|lay|frame|hang|paint|also|then|is|are",
    "i|we|you|they|put|glue|want|make|gets?|goes|go|add|insulate|tile|cover|replace|must|will|should|have|has",
  ].join("|")}) `,
);

/** Parts of a place that are the work themselves: "garage ceiling", "deck stairs". */
const PART_OF_PLACE =
  /^ (?:ceilings?|walls?|floors?|roof|slab|doors?|windows?|gutters?|siding|interior|exterior|foundation|footings?|piers?|stairs|steps|joists?|stain|sealer|staining|railings?|attic|trim|paint|apron|pad|framing nails|fan|lights?|outlets?|wiring|driveway|sink|backsplash|cabinets?|insulation)\b/;

/** What is asked for some work is the work's: "a quote for a wall", "the materials for a deck". */
const ASKED_FOR =
  /\b(?:quotes?|quotations?|prices?|pricing|estimates?|materials?|lists?|takeoff|costs?|quantities|supplies|everything) $/;

function isInContext(text: string, start: number, isPlace: boolean): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const match = CONTEXT.exec(before);
  if (!match || BREAKS_CONTEXT.test(match[0])) return false;
  if (ASKED_FOR.test(before.slice(0, match.index))) return false;
  // "100 ft of fence" is work; "the floor of the shed" is a place.
  return isPlace || !match[0].startsWith("of ");
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
  const found: Recognised[] = [];
  for (const assembly of assemblies) {
    if (assembly.notFor?.test(reading.text)) continue;
    let best: Recognised | null = null;
    for (const trigger of assembly.triggers) {
      for (const match of reading.text.matchAll(globalOf(trigger.pattern))) {
        const before = reading.text.slice(Math.max(0, match.index - 30), match.index);
        if (NEGATED.test(before)) continue;
        const after = reading.text.slice(match.index + match[0].length, match.index + match[0].length + 24);
        const isContext =
          isInContext(reading.text, match.index, assembly.isPlace === true) ||
          (assembly.isPlace === true && PART_OF_PLACE.test(after));
        // Being named early and outright counts more than a mention in passing.
        const weight =
          trigger.weight -
          (isContext ? (assembly.isPlace ? 2.2 : 0.8) : 0) +
          0.2 * (1 - match.index / (reading.text.length + 1));
        if (!best || weight > best.weight)
          best = { assembly, start: match.index, weight, isNamed: trigger.weight >= 3 };
      }
    }
    if (best) found.push(best);
  }
  // A building of which three parts and more are named is to be built, however its name is put.
  for (const candidate of found) {
    const parts = found.filter(
      (other) => other.weight >= 2.3 && candidate.assembly.covers?.includes(other.assembly.id),
    );
    if (candidate.assembly.buildWords && parts.length >= 3) candidate.weight = Math.max(candidate.weight, 3);
  }
  weighWholes(found, reading);
  found.sort((left, right) => right.weight - left.weight || left.start - right.start);
  const covers = (owner: Recognised, other: Recognised): boolean =>
    isCoveredBy(owner.assembly, other.assembly, reading);
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
    if (kept.some((other) => covers(other, candidate))) continue;
    kept.push(candidate);
  }
  const final = kept.filter(
    (candidate) =>
      !kept.some(
        (other) =>
          other !== candidate &&
          other.weight >= candidate.weight - 0.9 &&
          covers(other, candidate) &&
          !covers(candidate, other),
      ),
  );
  return final.slice(0, 12).sort((left, right) => left.start - right.start);
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
  const explanations = new Map<Recognised, Explanation>();
  const explained = (one: Recognised): Explanation => {
    const kept = explanations.get(one) ?? explain(one.assembly, reading);
    explanations.set(one, kept);
    return kept;
  };
  const named = found.filter(({ weight }) => weight >= 2);
  for (const whole of found) {
    if (!whole.assembly.isPlace) continue;
    const parts = named.filter(
      (part) => part !== whole && isCoveredBy(whole.assembly, part.assembly, reading),
    );
    if (parts.length === 0) continue;
    const own = explained(whole);
    const others = together(parts.map(explained));
    const more = worthOf(own) - worthOf(others);
    const isLess = more <= -CLEARLY_MORE && [...own.figures].every((figure) => others.figures.has(figure));
    if (more >= CLEARLY_MORE) whole.weight = Math.max(whole.weight, SURE);
    else if (parts.length < FEW_PARTS && isLess) whole.weight = Math.min(whole.weight, MERE);
  }
}

/**
 * The words of each item: the text is cut before the clause that names the next item; sentences that name none
 * stay with the item before them. With one item it is the whole text.
 */
export function partsOf(reading: Reading, items: readonly Recognised[]): Map<Recognised, Reading> {
  const parts = new Map<Recognised, Reading>();
  const only = items[0];
  if (items.length === 1 && only) {
    parts.set(only, reading);
    return parts;
  }
  const ordered = [...items].sort((left, right) => left.start - right.start);
  let from = 0;
  ordered.forEach((item, index) => {
    const next = ordered.find((other, at) => at > index && other.start > item.start);
    // "Tile the floor and the walls": two works that one word asks for are told by the same words.
    const twin = ordered[index - 1];
    const same = twin?.start === item.start ? parts.get(twin) : undefined;
    if (same) {
      parts.set(item, same);
      return;
    }
    let to = reading.text.length;
    if (next) {
      const between = reading.text.slice(item.start, next.start);
      const cut = Math.max(
        between.lastIndexOf(". "),
        between.lastIndexOf("; "),
        between.lastIndexOf(", "),
        between.lastIndexOf(" and "),
        between.lastIndexOf(" plus "),
        between.lastIndexOf(" then "),
        between.lastIndexOf(" + "),
      );
      const clause = between.slice(cut + 1);
      // "A gravel drive, 60 m long, gravel on geotextile": the last clause names the item once more.
      const isOwnClause = item.assembly.triggers.some(
        ({ weight, pattern }) => weight >= 3 && pattern.test(clause),
      );
      to = cut > 0 && !isOwnClause ? item.start + cut + 1 : next.start;
    }
    parts.set(item, readPart(reading, from, to));
    from = to;
  });
  return parts;
}
