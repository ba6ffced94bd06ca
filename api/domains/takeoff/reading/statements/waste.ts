import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { WorkItem } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";

const NOT_ANY = oneOf`
  no, nothing, without, zero, skip the, not? any, excluding, exclude, don't (?:add|include)(?: any)?,
  do not (?:add|include)(?: any)?, before, not including, ignore, leave out
`;
const WASTE_OR_EXTRA = /waste|wastage|extra|extras|overage|allowance|breakage|spare|reserve|buffer|cushion/;
const NO_WASTE = patternSource`\b(?:${NOT_ANY})(?: any| extra| the| for| allowance| allowances)* (?:${WASTE_OR_EXTRA})\b`;
const NONE = pattern`${NO_WASTE}|\bnet (?:quantit(?:y|ies)|amounts?|area only)\b|\bjust cover the area\b|\bexact (?:count|amount|quantity)\b`;
const IN_THE_FIGURE =
  /(?:in|within) (?:it|that|there|this|the (?:figure|total|number))|included in (?:it|that|this|there)/;
const WASTE_IS_IN_IT = patternSource`\b(?:waste|wastage|overage|cuts)(?: (?:is|are|has been|was|already)){1,2} (?:${IN_THE_FIGURE})\b`;
const TOTAL_WITH_WASTE = /\btotal,? (?:already )?includ(?:ing|es) (?:the |my )?(?:waste|wastage|overage)\b/;

/** "1,600 sq ft, waste is in it already": the figure has it. */
const WITHIN = pattern`${WASTE_IS_IN_IT}|\b(?:waste|wastage|overage)(?: is)? already\b|${TOTAL_WITH_WASTE}`;
const ALLOWED_FOR =
  /allow|add|include|including|with|plus|some|usual|normal|standard|typical|a (?:bit|little)|extra/;
const WASTE_ALLOWED = patternSource`\b(?:${ALLOWED_FOR}) (?:[a-z]+ ){0,4}(?:waste|wastage|overage|breakage|cuts|spare)\b`;
const VAGUE = pattern`${WASTE_ALLOWED}|\bwaste included\b|\b(?:a (?:bit|little)|some) extra\b`;
const WORD_OF_WASTE = oneOf`
  waste, wast, wastage, extra, overage, reserve, breakages?, allow, allowance, add, carry, cuts?, cutting, spare,
  mitres?, miters?, more, over, contingency, loss(?:es)?, spoilage, plus, includ(?:e|es|ing), factor,
  offcuts, overrun, padding, slack, diagonal(?:ly)?, herringbone, chevron, cushion, buffer, overlap(?:s|ping)?,
  laps?, lapping, margin, surplus
`;
const WASTE_WORD = pattern`\b(?:${WORD_OF_WASTE})\b|\+(?= ?\d)`;
const OTHER_SHARE = oneOf`
  slope, grade, pitch, moisture, off, discount, tax, humidity, acrylic, silicone, compaction,
  compact(?:s|ed|ing)?, settl(?:es?|ing|ement), shrink(?:s|age|ing)?, swell, fluff, already, solids, wool,
  recycled, fall, openings?, windows?, doors?
`;
const NOT_WASTE = pattern`\b(?:${OTHER_SHARE})\b`;

const SOIL_PART = /topsoil|soil|loam|compost|manure|perlite|vermiculite|peat|coir|sand|bark|fines/;

/** "60 % topsoil" is what a mix is made of. */
const SHARE_OF_MIX = pattern`^\d+(?:\.\d+)? % (?:of )?(?:screened |aged |mushroom |pine |coarse )?(?:${SOIL_PART})\b`;

const NO_MATERIAL = oneOf`
  for, and, the, with, waste, some, any, not, bit, percent, added, included, incl, count, want, wants,
  spec, allow, list, list, please, go, use, per, job, total, figure, assume, standard, usual, about,
  typical, that, this, number
`;
const ONLY_NO_MATERIAL = pattern`^(?:${NO_MATERIAL})$`;

/** "OSB 4x8 10 %", "oak strip 10 % + cleats": nothing follows that the share could be of. */
const NOTHING_FOLLOWS = /^[\d.]+ %\s*(?:$|[+&] ?[a-z]|on (?:the |all |my |both )*[a-z]+\s*$)/;
/** "A slope of 2 %", "at 60 %", "off by 5 %": it says how much something is. */
const SAYS_HOW_MUCH =
  /\b(?:of|is|are|at|by|to|only|about|over|under|cover(?:s|ing)?|(?:be)?tween)(?: [a-z]+)? $/;
/** A larger share of a material is none of its waste. */
const MOST_BARE = 30;

/** Whether a share stands so that it can only be added to what is named before it. */
function isBareShare(clause: string, at: number): boolean {
  const value = Number.parseFloat(clause.slice(at));
  const before = clause.slice(0, at);
  return (
    value > 0 &&
    value <= MOST_BARE &&
    NOTHING_FOLLOWS.test(clause.slice(at)) &&
    !SAYS_HOW_MUCH.test(before) &&
    !NOT_WASTE.test(before)
  );
}

/** Words of a clause that could name a material, as a pattern source; empty when the clause names none. */
function subjectOf(clause: string): string {
  return clause
    .replace(/\d+(?:\.\d+)? %/g, " ")
    .replace(/[^a-z' -]/g, " ")
    .split(/\s+/)
    .filter((word) => word.length > 2 && !WASTE_WORD.test(word) && !ONLY_NO_MATERIAL.test(word))
    .join(" ");
}

/**
 * Waste named in a text. A figure in a clause with other words ("10 % waste on siding") is kept with those words,
 * so that the engine can apply it to the material it names and else to all.
 */
export function readWaste(reading: Reading): Pick<WorkItem, "waste" | "wasteFor"> {
  const wasteFor: WorkItem["wasteFor"] = [];
  let waste: WorkItem["waste"] = null;
  const sentences = reading.text.split(/[.;!?](?=\s|$)/);
  for (const sentence of sentences) {
    let previous = "";
    const clauses = sentence.split(/,| - |\(|\)| but | then /);
    let named = "";
    for (const [at, clause] of clauses.entries()) {
      const percent = /(\d+(?:\.\d+)?) %/.exec(clause);
      const isWaste =
        percent !== null &&
        Number(percent[1]) <= 60 &&
        !SHARE_OF_MIX.test(clause.slice(percent.index)) &&
        !NOT_WASTE.test(clause.slice(percent.index, percent.index + NEAR)) &&
        (WASTE_WORD.test(clause) ||
          WASTE_WORD.test(previous) ||
          /\bwith \d+(?:\.\d+)? %\s*$/.test(clause) ||
          /^\s*(?:and |at )?\d+(?:\.\d+)? %\s*$/.test(clause) ||
          isBareShare(clause, percent.index));
      const isNone =
        NONE.test(clause) ||
        (waste === null && WITHIN.test(clause)) ||
        (/\bno waste\b/.test(clause) && !isWaste);
      // A clause that runs on without commas: what follows the figure after an "and" is of the next thing.
      const isLong = clause.length > LONG_CLAUSE && isWaste;
      const next = isLong ? clause.indexOf(" and ", percent?.index) : -1;
      const own = next > 0 ? clause.slice(0, next) : clause;
      const pronounIn = isLong ? own.slice(Math.max(0, (percent?.index ?? 0) - NEAR)) : own;
      const subject = /\b(?:those|them|it|these|on that)\b/.test(pronounIn)
        ? subjectOf(previous || sentence)
        : subjectOf(own.replace(NONE, " ").replace(VAGUE, " "));
      if (isWaste && percent) {
        const value = Number(percent[1]);
        if (LAPS.test(clause.slice(percent.index, percent.index + NEAR))) {
          const words = lappedIn(reading.text, sentence, clauses.slice(0, at + 1).join(" "));
          if (words !== "") wasteFor.push({ words, percent: value, isForLaps: true });
          continue;
        }
        // What the figure is on stands right behind it.
        const near = isLong ? ON_WHAT.exec(clause.slice(percent.index)) : null;
        // "… and cove on the inside edge add 15 % for the miters", at the very end, is for all that was told.
        const isForAll =
          isLong &&
          next < 0 &&
          !near &&
          clause.length - (percent.index ?? 0) < NEAR &&
          ADDED.test(clause.slice(0, percent.index));
        if (isForAll) wasteFor.length = 0;
        else if (named !== "" && !subject && isFollowed(clauses, at)) {
          wasteFor.push({ words: subjectOf(named).slice(0, 300), percent: value });
          continue;
        } else if (near?.[1]) wasteFor.push({ words: subjectOf(near[1]), percent: value });
        else if (subject) wasteFor.push({ words: subject.slice(0, 300), percent: value });
        const isForOne = subject !== "" && ONLY.test(clause.slice(percent.index, percent.index + NEAR));
        if (isForOne) waste ??= 0;
        else if (waste === 0 && subject !== "" && !near) continue;
        else if (waste === null || waste === 0 || waste === "usual") waste = value;
      } else if (isNone) {
        // "Casing to 5 doors, both faces, no allowance": of what its sentence tells.
        const words = subject || (waste !== null ? subjectOf(sentence) : "");
        if (words && waste !== null) wasteFor.push({ words: words.slice(0, 300), percent: 0 });
        else waste = waste ?? 0;
      } else if (VAGUE.test(clause)) {
        if (subject) wasteFor.push({ words: subject.slice(0, 300), percent: "usual" });
        waste = waste ?? "usual";
      }
      if (namesMaterial(clause)) named = clause;
      if (clause.trim().length > 3) previous = next > 0 ? clause.slice(next) : clause;
    }
  }
  return { waste, wasteFor };
}

const ADDED = /\b(?:add|plus|with|figure|allow|include)(?: (?!on\b)[a-z]+){0,2} $/;
const namesMaterial = (clause: string): boolean =>
  clause.split(/[^a-z]+/).some((word) => word.length > 2 && VOCABULARY.isMaterial(word));

/**
 * "2x12 joists, pine flooring, 8 % waste, ladder": a figure between goods is of the one before it. At the end of a list,
 * or where only one is named, it is for all.
 */
const isFollowed = (clauses: readonly string[], at: number): boolean =>
  clauses.slice(at + 1).some(namesMaterial) && clauses.slice(0, at).filter(namesMaterial).length > 1;

/** What comes in sheets and rolls, which lap: nothing else of a work does. */
const LAPPING = oneOf`
  fabric, geotextile, poly, polyethylene, plastic, vapou?r (?:barrier|retarder), barrier, felt, paper, wrap, housewrap,
  mesh, underlayments?, membrane, sheeting, film, liner, lath, netting, burlap, tarp, rebar, bars?
`;
const LAPPED = new RegExp(patternSource`\b(?:${LAPPING})\b`, "g");

/** The sheet goods that a share for laps speaks of: those named last before it, in its sentence or an earlier one. */
function lappedIn(text: string, sentence: string, before: string): string {
  const earlier = text.slice(0, Math.max(0, text.indexOf(sentence)));
  const named = [...before.matchAll(LAPPED)].at(-1) ?? [...earlier.matchAll(LAPPED)].at(-1);
  return named?.[0] ?? "";
}

/** "10 % for laps", "10 % overlap". */
const LAPS = /^[\d.]+ % (?:[a-z]+ ){0,2}(?:over)?lap(?:s|ping)?\b/;
/** "10 % on the pine only" is on nothing else. */
const ONLY = /^[\d.]+ % [^.;]{0,40}\bonly\b/;
const LONG_CLAUSE = 70;
/** Characters behind a figure that tell what it is of. */
const NEAR = 56;
const NAMED_MATERIAL = /(?!it\b|that\b|them\b|everything\b|both\b|top\b)[a-z]+(?: (?!it\b|that\b)[a-z]+)?/;
const ON_WHAT = pattern`^[\d.]+ % (?:[a-z]+ ){0,3}?(?:on|onto) (?:the |all |just |only |my )*(${NAMED_MATERIAL})`;

const HAVE_OR_LEAVE_OUT = oneOf`
  already (?:have|got|bought|own), (?:i|we) have(?! to\b), leave out, leaving out, skip, don't need,
  do not need, won't need, not including, excluding, no need for, without, minus the, except(?: for)?
`;
const EXCLUDED = new RegExp(
  patternSource`\b(?:${HAVE_OR_LEAVE_OUT}) (?:all |any |my |our |enough )?(?:the |a |an )?((?:[a-z-]+ ){0,3}[a-z-]+)`,
  "g",
);

const STANDING_ALREADY = /(?:already )?(?:standing|up)(?=[ .,;)(]*(?:\(|[.,;)]|$))/;
const DONE_ALREADY = /already (?:poured|set|done|built|framed|installed)/;
const IN_PLACE = patternSource`in(?=[.,;)]|$)|there already|already there|in place|${STANDING_ALREADY}|on site|on hand|${DONE_ALREADY}`;

/** "Posts are in", "the footings are already poured": done before. */
const DONE = new RegExp(
  patternSource`\b((?:[a-z-]+ ){0,1}[a-z-]{4,}) (?:are|is) (?:already |all )?(?:${IN_PLACE})\b`,
  "g",
);

/** Materials that the text says are on hand or not wanted: the words after "already have the …". */
export function readExcluded(reading: Reading): string[] {
  const found: string[] = [];
  for (const match of reading.text.matchAll(EXCLUDED)) {
    const words = (match[1] ?? "")
      .replace(/\b(?:just|right|now|so|only|but|and|or|for|in|on|from|right)\b.*$/, "")
      .trim();
    // "Leave out stripping the forms" is labour, no material.
    if (/^[a-z]+ing (?:the|of|and|it|them)\b/.test(words)) continue;
    if (
      words.length > 2 &&
      !/waste|extra|overage|opening|allowance|deduct|^(?:the )?(?:corners?|intersections?)$/.test(words)
    )
      found.push(words.slice(0, 120));
  }
  for (const match of reading.text.matchAll(DONE)) {
    const words = (match[1] ?? "").replace(/^(?:the|a|an|and|all|my|our|that|it|which)\b ?/, "").trim();
    if (words.length > 3) found.push(words.slice(0, 120));
  }
  return found;
}
