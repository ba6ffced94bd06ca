/** Reads a text without what goes, so that only what takes its place is bought. */

import type { Assembly } from "../../recipes/assembly.ts";
import type { Reading, Stretch } from "../../recipes/reading.types.ts";
import { canMatch } from "../phrases/can-match.ts";
import { readPieces } from "../reading.ts";
import { type Gone, readGone } from "../statements/gone.ts";
import { listsMainOf } from "./covering.ts";
import type { Recognised } from "./mentions.ts";
import { recognise } from "./recognise.ts";
import { listsNamed } from "./standing.ts";

/** A text without what goes, and the work that it asks for. */
interface Rest {
  readonly reading: Reading;
  readonly works: readonly Recognised[];
}

/**
 * A text without the things that go. What takes their place gets the noun that they had: "rip out the chain link, put in
 * vinyl" asks for a vinyl fence. A text that names nothing in their place, or only parts of the same work, is read as it
 * stands: "tear off the shingles, new felt and drip edge" is a new roof.
 */
export function withoutGone(reading: Reading, assemblies: readonly Assembly[]): Reading {
  const gone = readGone(reading);
  if (gone.length === 0) return reading;
  const old = assemblies.filter((assembly) => gone.some((one) => isNamedBy(assembly, nameOf(one, reading))));
  const names = gone.flatMap((one) => (one.pastOne !== null ? [nameOf(one, reading)] : []));
  const nouns = names.length > 0 ? names : [null, ...new Set(old.flatMap(kindOf))];
  const bare = names.length > 0 ? null : restOf(gone, reading, null, assemblies);
  for (const noun of nouns) {
    const rest = (noun === null ? bare : null) ?? restOf(gone, reading, noun, assemblies);
    if (!rest.works.some((work) => isNamedInstead(work, gone, rest.reading, reading))) continue;
    return noun === null && isPartRenewed(rest, old, gone, reading) ? reading : rest.reading;
  }
  return bare === null || bare.works.length === 0 || isOnlyParts(bare, old) ? reading : bare.reading;
}

const nameOf = ({ name }: Gone, { text }: Reading): string => text.slice(name.start, name.end);

/** Weight of a trigger that names the work outright. */
const NAMED = 2.8;

/** Whether the name of a thing is that of an assembly's work. */
const isNamedBy = ({ triggers }: Assembly, name: string): boolean =>
  triggers.some(
    ({ weight, pattern }) => weight >= NAMED && canMatch(name, pattern) && name.search(pattern) >= 0,
  );

/** The noun for all kinds of some work: "fence" for a chain link fence, "flooring" for carpet. */
function kindOf({ name, isInRoom }: Assembly): readonly string[] {
  if (isInRoom === true) return ["flooring"];
  const head = name.toLowerCase().replace(/ (?:of|on|set|by|and) .*/, "");
  return head.split(" ").slice(-1);
}

function restOf(
  gone: readonly Gone[],
  reading: Reading,
  noun: string | null,
  assemblies: readonly Assembly[],
): Rest {
  const rest = alone(readPieces(reading, piecesOf(gone, reading, noun)));
  return { reading: rest, works: recognise(rest, assemblies) };
}

/** How much of an amount another one has at least that is said of what takes its place. */
const LIKE_AMOUNT = 1 / 3;

/** Whether the amount of something that goes is that of what takes its place, because the text gives it no other. */
function isOfBoth({ start, end }: Stretch, gone: readonly Gone[], { measures }: Reading): boolean {
  const isIn = (one: Stretch) => one.start >= start && one.end <= end;
  const own = measures.filter(isIn);
  const others = measures.filter((one) =>
    gone.every((other) => one.end <= other.start || one.start >= other.end),
  );
  return own.every(({ value, dimension, group }) =>
    others.every(
      (other) =>
        other.dimension !== dimension ||
        (other.group === null) !== (group === null) ||
        other.value < value * LIKE_AMOUNT,
    ),
  );
}

/** The stretches of a text that stay, with a noun behind what takes the place of the things that go. */
function piecesOf(gone: readonly Gone[], reading: Reading, noun: string | null): (Stretch | string)[] {
  const pieces: (Stretch | string)[] = [];
  let from = 0;
  for (const [index, { start, end, amount, instead, pastOne }] of gone.entries()) {
    if (start > from) pieces.push({ start: from, end: start });
    // "Replace 7 doors with prehung units": as many of the like.
    const isOfLike =
      pastOne !== null &&
      instead !== null &&
      amount !== null &&
      /^\d+$/.test(reading.text.slice(amount.start, amount.end)) &&
      !/\d/.test(reading.text.slice(end, instead.start));
    if (amount && (isOfLike || isOfBoth(amount, gone, reading))) pieces.push(amount);
    from = end;
    const next = gone[index + 1]?.start ?? reading.text.length;
    if (noun !== null && instead && instead.end <= next) {
      pieces.push({ start: from, end: instead.end }, noun);
      from = pastOne ?? instead.end;
    }
  }
  return [...pieces, { start: from, end: reading.text.length }];
}

/** Whether the words that ask for some work name what takes the place of something that goes. */
function isNamedInstead(work: Recognised, gone: readonly Gone[], rest: Reading, whole: Reading): boolean {
  const [start, end] = rest.originOf(work.start, work.end);
  return gone.some(({ instead }) => {
    if (!instead) return false;
    const [from, to] = whole.originOf(instead.start, instead.end);
    return start < to && end > from;
  });
}

/**
 * Whether what goes is a part of the place that is left, or what takes its place is one of its own parts: "replace the
 * deck boards with composite", "replace three doors with casing". The work is then renewed.
 */
const isPartRenewed = (
  { works }: Rest,
  old: readonly Assembly[],
  gone: readonly Gone[],
  reading: Reading,
): boolean =>
  !works.some(({ assembly }) => old.some((owner) => isSameKind(owner, assembly) && owner !== assembly)) &&
  gone.some(
    (one) =>
      works.some(({ assembly }) => assembly.isPlace && listsNamed(assembly, nameOf(one, reading))) ||
      old.some((owner) => owner.isPlace !== true && isPartNamed(owner, one, reading)),
  );

/**
 * Whether all that is left of a text are parts of the work that goes, which is then renewed. A place is not renewed when
 * it goes: "remove the deck and pour a slab".
 */
const isOnlyParts = ({ works }: Rest, old: readonly Assembly[]): boolean =>
  old.some(
    (owner) =>
      owner.isPlace !== true &&
      works.every(
        ({ assembly }) => assembly !== owner && !isSameKind(owner, assembly) && listsMainOf(owner, assembly),
      ),
  );

const isSameKind = (one: Assembly, other: Assembly): boolean =>
  kindOf(one).some((noun) => kindOf(other).includes(noun));

/** "Replace three doors with casing": what is named is goods that the work takes besides. */
const isPartNamed = ({ lines, ...owner }: Assembly, { instead }: Gone, { text }: Reading): boolean => {
  const words = instead ? text.slice(instead.start, instead.end) : "";
  // "A split rail fence with cedar privacy fence": the like of it, not a part.
  return (
    words !== "" &&
    !isNamedBy({ ...owner, lines }, words) &&
    listsNamed({ ...owner, lines: lines.slice(1) }, words)
  );
};

/** A reading that is a text of its own. */
function alone(reading: Reading): Reading {
  const own: Reading = {
    ...reading,
    get whole() {
      return own;
    },
  };
  return own;
}
