/** Waste stated in a text, and the materials it applies to. */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { WorkItem } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { allMatches } from "../phrases/patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { NEAR, WASTE_WORD, type WasteShare, wasteShareIn } from "./waste-share.ts";

const NOT_ANY = oneOf`
  no, nothing, without, zero, skip the, not? any, excluding, exclude, don't (?:add|include)(?: any)?,
  do not (?:add|include)(?: any)?, before, not including, ignore, leave out
`;
const WASTE_OR_EXTRA = /waste|wastage|extra|extras|overage|allowance|breakage|spare|reserve|buffer|cushion/;
const NO_WASTE = patternSource`\b(?:${NOT_ANY})(?: any| extra| the| for| allowance| allowances)* (?:${WASTE_OR_EXTRA})\b`;
const NET = /\bnet (?:[a-z]+ )?(?:quantit(?:y|ies)|qty|amounts?|counts?|area only)\b/;
const NONE = pattern`${NO_WASTE}|${NET}|\bjust cover the area\b|\bexact (?:count|amount|quantity)\b`;
const IN_THE_FIGURE =
  /(?:in|within) (?:it|that|there|this|the (?:figure|total|number))|included in (?:it|that|this|there)/;
const WASTE_IS_IN_IT = patternSource`\b(?:waste|wastage|overage|cuts)(?: (?:is|are|has been|was|already)){1,2} (?:${IN_THE_FIGURE})\b`;
const TOTAL_WITH_WASTE = /\btotal,? (?:already )?includ(?:ing|es) (?:the |my )?(?:waste|wastage|overage)\b/;

/** "1,600 sq ft, waste is in it already": the figure includes it. */
const WITHIN = pattern`${WASTE_IS_IN_IT}|\b(?:waste|wastage|overage)(?: is)? already\b|${TOTAL_WITH_WASTE}`;
const ALLOWED_FOR =
  /allow|add|include|including|with|plus|some|usual|normal|standard|typical|a (?:bit|little)|extra/;
const WASTE_ALLOWED = patternSource`\b(?:${ALLOWED_FOR}) (?:[a-z]+ ){0,4}(?:waste|wastage|overage|breakage|cuts|spare)\b`;
const VAGUE = pattern`${WASTE_ALLOWED}|\bwaste included\b|\b(?:a (?:bit|little)|some) extra\b`;
const NO_MATERIAL = oneOf`
  for, and, the, with, waste, some, any, not, bit, percent, added, included, incl, count, want, wants,
  spec, allow, list, list, please, go, use, per, job, total, figure, assume, standard, usual, about,
  typical, that, this, number
`;
const ONLY_NO_MATERIAL = pattern`^(?:${NO_MATERIAL})$`;

/** Words of a clause that could name a material, as a pattern source; empty when the clause names none. */
function subjectOf(clause: string): string {
  return (
    clause
      .replace(/\d+(?:\.\d+)? %/g, " ")
      // "0.44 cu yd of grout per 100 block plus 5%": what it is counted for is not what is wasted.
      .replace(/\b(?:per|for every|for each) (?:\d[\d.]* )?[a-z]+/g, " ")
      .replace(/[^a-z' -]/g, " ")
      .split(/\s+/)
      .filter((word) => word.length > 2 && !WASTE_WORD.test(word) && !ONLY_NO_MATERIAL.test(word))
      .join(" ")
  );
}

/** Result so far. */
interface Waste {
  waste: WorkItem["waste"];
  wasteFor: WorkItem["wasteFor"];
}

/** A clause of a sentence, with what came before it. */
interface Clause {
  readonly text: string;
  readonly sentence: string;
  readonly clauses: readonly string[];
  readonly at: number;
  /** The clause before, if it is about the same thing; empty at the beginning of a sentence. */
  readonly previous: string;
  /** The last clause of the sentence that named a material; empty before any did. */
  readonly named: string;
}

/** Maximum length of the stored words of a material, in characters. */
const LONGEST_SUBJECT = 300;

/**
 * Waste named in a text. A figure in a clause with other words ("10% waste on siding") is stored with those words, so
 * that the engine can apply it to the material that they name, or else to all.
 */
export function readWaste({ text: whole }: Reading): Waste {
  const found: Waste = { waste: null, wasteFor: [] };
  for (const { text: sentence } of sentencesIn(whole)) {
    const clauses = sentence.split(/,| - |\(|\)| but | then /);
    let previous = "";
    let named = "";
    const hasShare = sentence.includes("%");
    for (const [at, text] of clauses.entries()) {
      const clause = { text, sentence, clauses, at, previous, named };
      const share = wasteShareIn(text, previous);
      const isMeantBehind = share ? addShare(found, clause, share, whole) : addWithoutShare(found, clause);
      if (!isMeantBehind) continue;
      if (hasShare && namesMaterial(text)) named = text;
      if (text.trim().length > 3) previous = share && share.next > 0 ? text.slice(share.next) : text;
    }
  }
  return found;
}

/** @returns whether later clauses may refer to what this one names */
function addShare(found: Waste, clause: Clause, share: WasteShare, whole: string): boolean {
  const { text, clauses, at, named, sentence } = clause;
  const { percent, index } = share;
  const behind = text.slice(index, index + NEAR);
  if (LAPS.test(behind)) {
    const words = lappedIn(whole, sentence, clauses.slice(0, at + 1).join(" "));
    if (words !== "") found.wasteFor.push({ words, percent, isForLaps: true });
    return false;
  }
  const subject = subjectIn(clause, share);
  // The goods of the figure stand right after it.
  const onWhat = share.isLong ? ON_WHAT.exec(text.slice(index))?.[1] : undefined;
  if (isForAll(text, share, onWhat)) found.wasteFor.length = 0;
  else if (isForNamed(found, clause, subject, onWhat)) {
    found.wasteFor.push({ words: subjectOf(named).slice(0, LONGEST_SUBJECT), percent });
    return false;
  } else if (onWhat || subject) {
    const words = onWhat ? subjectOf(onWhat) : subject.slice(0, LONGEST_SUBJECT);
    found.wasteFor.push({ words, percent });
  }
  if (subject !== "" && ONLY.test(behind)) found.waste ??= 0;
  else if (found.waste === 0 && subject !== "" && !onWhat) return false;
  else if (typeof found.waste !== "number" || found.waste === 0) found.waste = percent;
  return true;
}

/**
 * Whether a figure without goods of its own is for those named last: more goods follow, or there is no waste otherwise
 * ("0% waste. Grout: cells filled, rate …, +5%").
 */
const isForNamed = (
  { waste }: Waste,
  { named, clauses, at }: Clause,
  subject: string,
  onWhat: string | undefined,
): boolean => named !== "" && !subject && (isFollowed(clauses, at) || (waste === 0 && !onWhat));

/**
 * "… and cove on the inside edge add 15% for the miters", at the very end of a long clause, applies to everything
 * before it.
 */
function isForAll(text: string, { isLong, next, index }: WasteShare, onWhat: string | undefined): boolean {
  return isLong && next < 0 && !onWhat && text.length - index < NEAR && ADDED.test(text.slice(0, index));
}

/** Handles "no waste" and "the usual waste": for the material that the clause names, else for everything. */
function addWithoutShare(found: Waste, clause: Clause): true {
  const { text, sentence } = clause;
  const isNone = NONE.test(text) || (found.waste === null && WITHIN.test(text)) || /\bno waste\b/.test(text);
  if (!isNone && !VAGUE.test(text)) return true;
  const subject = subjectIn(clause, null);
  if (isNone) {
    // "Casing to 5 doors, both faces, no allowance": for the goods of its sentence.
    const words = subject || (found.waste === null ? "" : subjectOf(sentence));
    if (words && found.waste !== null)
      found.wasteFor.push({ words: words.slice(0, LONGEST_SUBJECT), percent: 0 });
    else found.waste ??= 0;
  } else {
    if (subject) found.wasteFor.push({ words: subject.slice(0, LONGEST_SUBJECT), percent: "usual" });
    found.waste ??= "usual";
  }
  return true;
}

/** The material that a clause refers to, or the one before it for "it" or "those"; empty when it names none. */
function subjectIn({ text, previous, sentence }: Clause, share: WasteShare | null): string {
  // Words after the figure and an "and" belong to the next thing.
  const own = share && share.next > 0 ? text.slice(0, share.next) : text;
  const near = share?.isLong ? own.slice(Math.max(0, share.index - NEAR)) : own;
  return /\b(?:those|them|it|these|on that)\b/.test(near)
    ? subjectOf(previous || sentence)
    : subjectOf(own.replace(NONE, " ").replace(VAGUE, " "));
}

const ADDED = /\b(?:add|plus|with|figure|allow|include)(?: (?!on\b)[a-z]+){0,2} $/;
const namesMaterial = (clause: string): boolean =>
  clause.split(/[^a-z]+/).some((word) => word.length > 2 && VOCABULARY.isMaterial(word));

/**
 * "2x12 joists, pine flooring, 8% waste, ladder": a figure between goods belongs to the one before it. At the end of a
 * list, or when only one is named, it applies to all.
 */
const isFollowed = (clauses: readonly string[], at: number): boolean =>
  clauses.slice(at + 1).some(namesMaterial) && clauses.slice(0, at).filter(namesMaterial).length > 1;

/** Goods in sheets and rolls, which overlap: nothing else of a work does. */
const LAPPING = oneOf`
  fabric, geotextile, poly, polyethylene, plastic, vapou?r (?:barrier|retarder), barrier, felt, paper, wrap, housewrap,
  mesh, underlayments?, membrane, sheeting, film, liner, lath, netting, burlap, tarp, rebar, bars?, shield, ice and water
`;
const LAPPED = new RegExp(patternSource`\b(?:${LAPPING})\b`, "g");

/** The sheet goods that a share for laps applies to: those named last before it, in its sentence or an earlier one. */
function lappedIn(text: string, sentence: string, before: string): string {
  const earlier = text.slice(0, Math.max(0, text.indexOf(sentence)));
  const named = [...allMatches(before, LAPPED)].at(-1) ?? [...allMatches(earlier, LAPPED)].at(-1);
  return named?.[0].replace(/^bars?$/, "rebar") ?? "";
}

/** "10% for laps", "10% overlap". */
const LAPS = /^[\d.]+ % (?:[a-z]+ ){0,2}(?:over)?lap(?:s|ping)?\b/;
/** "10% on the pine only" applies to nothing else. */
const ONLY = /^[\d.]+ % [^.;]{0,40}\bonly\b/;
const NAMED_MATERIAL = /(?!it\b|that\b|them\b|everything\b|both\b|top\b)[a-z]+(?: (?!it\b|that\b)[a-z]+)?/;
const ON_WHAT = pattern`^[\d.]+ % (?:[a-z]+ ){0,3}?(?:on|onto|to) (?:the |all |just |only |my )*(${NAMED_MATERIAL})`;
