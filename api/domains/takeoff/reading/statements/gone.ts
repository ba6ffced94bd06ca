/** Things that go according to a description: "rip out the carpet", "swap the batts for cellulose". */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading, Stretch } from "../../recipes/reading.types.ts";

/** What goes, in the text of its reading. */
export interface Gone {
  /** The whole phrase: "tear out 300 sqft of carpet". */
  readonly start: number;
  readonly end: number;
  /** The figure in it: "300 sqft"; null when there is none. */
  readonly amount: Stretch | null;
  /** Where its name begins and ends: "carpet". */
  readonly name: Stretch;
  /** Where what takes its place is named, up to the place for a noun: "vinyl"; null when the text names nothing. */
  readonly instead: Stretch | null;
  /** Where "one" ends in "a new one"; null when it is named. */
  readonly pastOne: number | null;
}

const DETERMINER = oneOf`
  the, my, our, your, their, its, an?, some, all, both, old, existing, current, original, that, those, these, of, worn out, worn, tired, dated, ratty, ugly,
  rotten, rotted, rusty, rusted, broken, damaged, cracked, failed, failing, beat up, nasty
  (?:falling|leaning|rotting|peeling|crumbling|leaking|sagging)(?: (?:down|over|apart|off))?
`;
/** Articles, and how something that has had its day is described: "a falling down fence", "some rotten boards". */
const DETERMINERS = patternSource`(?:(?:${DETERMINER}) )*`;
/** A kind of shingle that is named by its number: "3 tab". */
const NUMBERED = /3[ -]tab(?: (?:shingles?|roof(?:ing)?))?/;
const UNIT = /(?:ft|in|lf|yd|sqft|squares?|cuyd|pieces?|sheets?|sections?|layers?|rows?)/;
const AMOUNT = patternSource`(?!${NUMBERED})\d[\d.]*(?: ${UNIT})?(?: x \d[\d.]*(?: ${UNIT})?)?(?: (?:high|tall|long|wide))?`;
/** A name ends before these words. */
const NO_NAME = oneOf`
  and, or, but, then, so, with, by, using, for, to, into, in, on, at, from, of, off, out, down, up, away, over, under, along, around,
  across, behind, between, before, after, because, since, as, is, are, was, were, be, has, have, that, which, it, them, this, one, ones, everything, i, we,
  the, my, our, all, both, job, each, every, per, ft, in, lf, yd, sqft, cuyd, x, put, putting, install, installing, replace, replacing, build, building, pour, pouring, lay, laying, hang, hanging, add, adding, redo, rebuild, go, going, goes, get,
  need, want, do, instead, new, same, where, who, when, there, here
`;
const WORD = patternSource`(?!(?:${NO_NAME})\b)[a-z][a-z'-]{2,23}\b`;
const NAME = patternSource`${WORD}(?: ${WORD}){0,4}`;
const ENDS =
  /(?= ?(?:[,.;:()]|$)| (?:and|then|so|in|on|from|at|down|out|off|up|first|along|with|by|for|to)\b)/;
const THING = patternSource`${DETERMINERS}(?<amount>${AMOUNT} )?${DETERMINERS}(?<name>${NUMBERED}|${NAME})`;
/** "The carpet and the pad", "carpet, pad and tack strip": the last name is no verb with an object of its own. */
const MORE = patternSource`(?:(?:, ${DETERMINERS}${NAME}){0,3},? (?:and|&) ${DETERMINERS}${NAME}${ENDS})?`;

const PARTICLE = /(?:out|off|up|down|away)/;
const LOOSEN = oneOf`
  rip(?:ping)?, ripped, tear(?:ing)?, tore, torn, pull(?:ing)?, pulled, tak(?:e|ing), took, cut(?:ting)?, knock(?:ing)?, haul(?:ing)?, dig(?:ging)?,
  strip(?:ping)?, stripped, break(?:ing)?, bust(?:ing)?, chip(?:ping)?, jackhammer(?:ing)?
`;
const DISCARD = oneOf`
  remov(?:e|ing), removed, removal of, demo(?:ing|lish|lishing|'?d)?, get(?:ting)? rid of, dispos(?:e|ing) of, scrap(?:ping)?, ditch(?:ing)?, gut(?:ting)?,
  do(?:ing)? away with, instead of, rather than, in place of, in lieu of
`;
/** "Rip out the carpet", "rip the carpet out", "remove the carpet", "pull the carpet and …". */
const TAKEN_OUT = [
  patternSource`\b(?:${LOOSEN}) ${PARTICLE} ${THING}${MORE}`,
  patternSource`\b(?:${LOOSEN}) ${THING} ${PARTICLE}\b`,
  patternSource`\bget(?:ting)? (?=the|my|our|all|old|existing|that|those|this)${THING} (?:out|gone)\b`,
  patternSource`\b(?:${DISCARD}) ${THING}${MORE}`,
  patternSource`\b(?:rip|tear|pull)(?:ping|ing)? ${THING}(?=,? (?:and|then) (?:put|install|lay|pour|build|go|add|do)\b)`,
];
/** "Where it is" may stand between a thing and what takes its place. */
const WHERE = patternSource`(?<where> (?:in|on|at|along|around|from|under|behind|across) (?:[a-z\d.-]+ ){0,4}[a-z\d.-]+)?`;
const REPLACE = /(?:replac(?:e|es|ing|ed))/;
const SWAP = /(?:swap(?:s|ping|ped)?(?: out)?|trad(?:e|ing)|exchang(?:e|ing))/;
const CHANGE =
  /(?:chang(?:e|ing)(?: out)?|convert(?:ing)?|switch(?:ing)?(?: out)?|upgrad(?:e|ing)|going|mov(?:e|ing))/;
/** "Replace the shingles with metal", "going from carpet to laminate". */
const SWAPPED = [
  patternSource`\b${REPLACE} ${THING}${WHERE} (?:with|by|using)(?= )`,
  patternSource`\b${SWAP} ${THING}${WHERE}(?: out)? (?:for|with|to)(?= )`,
  patternSource`\b${CHANGE}(?: over)? from ${THING}${WHERE} (?:over )?(?:to|into)(?= )`,
  patternSource`\b(?:chang(?:e|ing)(?: out)?|convert(?:ing)?|switch(?:ing)?|upgrad(?:e|ing)) ${THING}${WHERE}(?: out| over)? (?:to|into|for)(?= )`,
];
const LEAVES = oneOf`
  (?:is|are|'s|'re) (?:all )?(?:coming|being (?:torn|ripped|pulled|taken)|getting (?:torn|ripped|pulled|taken)) (?:out|off|up|down|away)
  (?:comes?|came) (?:out|off|up|down), (?:has|have) (?:to go|got to go), (?:is|are) going away
  blew (?:over|down|off|away), (?:is|are|has|have) (?:completely |all |just )?(?:rott(?:ed|en)|shot|falling apart|had it|worn out|toast|failed|failing)
  (?:is|are|to be|being|getting|gets?|will be) (?:removed|demoed|demolished|scrapped|ripped out|torn (?:out|off|up|down)|taken (?:out|off|up|down))
`;
/** "The shakes are coming off". */
const LEAVING = patternSource`(?:^|[.;,(] ?|\b(?:and|but|then|so) )${THING} (?:${LEAVES})\b`;

const PATTERNS = [...TAKEN_OUT, ...SWAPPED, LEAVING].map((source) => new RegExp(source, "dg"));

/** "Tear out the fence and rebuild it", "remove and replace": the like takes its place. */
const ANEW = new RegExp(
  patternSource`\b(?:${oneOf`
    rebuild, redo, reinstall, re-install, put (?:it|them) back
    replace(?=(?: (?:it|them|that|those))? ?(?:[.,;)]|$)), replace (?:it|them) with (?:new|the same|the like|like)\b(?! [a-z]+s?\b)
  `})`,
);
/** "… and put in a new one". */
const ONE = /ones?\b|1(?=[.,;)]|$| (?:\d|[.,;]|(?:that|which|with|in|at|is|of|about)\b))/;
const NEW_ONE = new RegExp(patternSource`\b(new|better|another|bigger|larger|nicer) (?:${ONE})`, "d");

/** "With prehung hollow core units": the like of what goes, of another kind. */
const UNITS =
  /^ (?:(?:with|for|to|by|in|new|all) )*(?:[a-z]+(?:[- ][a-z]+){0,3} )??([a-z-]{3,}) (?:units?|models?)\b/d;

const PUT = oneOf`
  put(?:ting)? (?:in|on|up|down)(?: place)?, install(?:ing)?, lay(?:ing)?, go(?:ing)? (?:in |back )?with, (?:it|them|that|this) with, replac(?:e|ing) with, pour(?:ing)?,
  hang(?:ing)?, add(?:ing)?, use, using, want, build(?:ing)?, by, for, with, to, into
`;
const SOME = /(?:(?:an?|some|the|new|all new|brand new|of|about) )*/;
const PUT_AFTER = patternSource`(?:is |are )?(?:going|goes?) (?:on|in|up|down|back)\b`;
const INSTEAD_LATER = oneOf`
  put(?:ting)? (?:in|on|up|down), install(?:ing)?, go(?:ing)? (?:back )?with, replac(?:e|ing) (?:it |them )?with
`;
const INSTEAD = [
  patternSource`^[^.;]{0,60}?\b(?:${PUT}) ${SOME}(?:${AMOUNT} ${SOME}){0,2}(${NAME})`,
  patternSource`^[^.;]{0,40}?(?:[,;] |and |with )${SOME}(${NAME})(?:,? \d[^,;.]{0,30})? ${PUT_AFTER}`,
  patternSource`^[^;]{0,80}?\b(?:${INSTEAD_LATER}) ${SOME}(?:${AMOUNT} )?${SOME}(${NAME})`,
].map((source) => new RegExp(source, "d"));

/** How far behind something that goes its successor is named, in characters. */
const REACH = 140;

/** What a text names after something that goes. */
function insteadOf(text: string, from: number): Pick<Gone, "instead" | "pastOne"> {
  const after = text.slice(from);
  const place = (found: [number, number] | undefined): Stretch | null =>
    found ? { start: from + found[0], end: from + found[1] } : null;
  const [anew, newly] = (NEW_ONE.exec(after)?.indices ?? []).map(place);
  if (anew && newly) return { instead: newly, pastOne: anew.end };
  const units = UNITS.exec(after)?.indices;
  const kind = place(units?.[1]);
  if (kind && units?.[0]) return { instead: kind, pastOne: from + units[0][1] };
  const [first = null] = INSTEAD.flatMap((one) => place(one.exec(after.slice(0, REACH))?.indices?.[1]) ?? []);
  return { instead: first, pastOne: null };
}

const DEDUCTING = /^(?:tak(?:e|ing)|took|knock(?:ing)?|cut(?:ting)?) /;
const DEDUCTED = /\b(?:windows?|doors?|doorways?|openings?|posts?|sheets?|holes?)$/;

/** "Take off two doors": what a surface is less is no thing that goes. */
const isDeduction = ({ start, name }: Gone, text: string): boolean =>
  DEDUCTING.test(text.slice(start, start + 30)) && DEDUCTED.test(text.slice(name.start, name.end));

/** What goes in a text, in its order, without overlaps. A thing whose like takes its place does not count. */
export const readGone = keptFor((reading: Reading): readonly Gone[] => {
  const { text } = reading;
  if (ANEW.test(text)) return [];
  const found = PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Gone[] => {
      const { name, amount, where } = match.indices?.groups ?? {};
      if (!name) return [];
      const end = where ? where[0] : match.index + match[0].length;
      return [
        {
          start: match.index,
          end,
          amount: amount ? { start: amount[0], end: amount[1] - 1 } : null,
          name: { start: name[0], end: name[1] },
          ...insteadOf(text, name[1]),
        },
      ];
    }),
  ).sort((one, other) => one.start - other.start || other.end - one.end);
  return found
    .filter((one) => !isDeduction(one, text))
    .filter((one, index, all) => all.slice(0, index).every(({ end }) => one.start >= end));
});
