/**
 * Things that stay as they are according to a description: "keep the tub", "on the existing joists", "the vanity
 * stays".
 */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { allMatches } from "../phrases/patterns.ts";

const KEEP = oneOf`
  keep(?:ing|s)?, kept, reus(?:e|ing), re-us(?:e|ing), retains?, leav(?:e|ing)(?: alone)?, not replacing,
  (?:not|don't|do not|won't|no need to) (?:replace|touch|change), salvag(?:e|ing)
`;
const DETERMINER = oneOf`
  the, my, our, your, their, its, all, both, existing, old, current, present, original, same, that, those, these, of
`;
const DETERMINERS = patternSource`(?:(?:${DETERMINER}) )*`;
/** A name contains no other verb, and nothing that is bought: "keep the tub, tile floor and new vanity". */
const NO_NAME = oneOf`
  new, and, or, but, then, with, for, in, on, at, to, from, is, are, was, were, be, as, where, which, that, it, them,
  everything, rest, same, open, clear, dry, clean, level, apart, away, room, space, mind, out, up, off, cost, costs, ft,
  tile, tiling, paint, painting, install, installing, replace, replacing, add, adding, build, building, put, not, only
`;
/** The length is bounded: an endless run of letters is no word, and must not be scanned again and again. */
const WORD = "[a-z][a-z'-]{0,23}\\b";
const NAME = patternSource`(?!(?:${NO_NAME})\b)${WORD}(?: (?!(?:${NO_NAME})\b)${WORD}){0,2}`;
/** Things named one after another; a comma continues the list only if an "and" ends it. */
const AND = "(?: and| &| or|, and|,? plus) ";
const NAMES = patternSource`${NAME}(?:(?:, ${DETERMINERS}${NAME}){0,5}${AND}${DETERMINERS}${NAME})?(?:${AND}${DETERMINERS}${NAME})?`;

/** "Keep the joists level", "keep the deck under 30 in": how something is built. */
const KEPT_SO =
  /level|straight|plumb|flush|tight|even|square|apart|low|dry|clear|clean|open|at|under|within|below|above|\d/;
const KEPT = pattern`\b(?:${KEEP}) ${DETERMINERS}(${NAMES})\b(?! (?:${KEPT_SO}))`;
const STAYING = oneOf`
  stay(?:s|ing)?, remains?, remaining, (?:to|will) (?:stay|remain), (?:is|are|be|being) (?:kept|reused|fine|ok|sound),
  (?:is|are) (?:still )?(?:good|solid|new enough|staying|remaining)
`;
const STAYS = pattern` (?:${STAYING})\b(?! (?:(?:dry|clear|open|within|under|below|above|at)\b|for \d))`;
/** The names right before it: "the tub and vanity", "both sinks". */
const STAYING_NAME = pattern`(?:^|[^a-z'-])(${NAME}(?:${AND}${DETERMINERS}${NAME})?)(?: both| all)?$`;
/** Maximum length of such names, in characters. */
const NAME_REACH = 90;

const RENEWED = oneOf`
  replac\w*, remov\w*, tear\w*, tore, torn, rip\w*, strip\w*, demo\w*, pull\w*, swap\w*, renew\w*, redo\w*, chang\w*,
  upgrad\w*, updat\w*, match\w*, like, take, taking, gut\w*, get rid of, haul\w*, dispos\w*, scrap\w*, extend\w*
`;
const GONE = patternSource`${RENEWED}|rott\w*|bad|shot|gone|off|out`;
const GOES = patternSource`(?: (?:is|are|has|have|to be|will be|gets?|coming|being|were|was))* (?:${GONE})\b`;
const AFTER_RENEWAL = patternSource`\b(?:${RENEWED})(?: [a-z\d]+){0,3} `;
const EXISTING = pattern`\bexisting(?<!${AFTER_RENEWAL}existing) (${NAME}(?:${AND}${DETERMINERS}${NAME})?)\b(?!${GOES})`;

/** "Resurface the deck", "redeck the dock", "on the old frame": the structure under the new surface exists. */
const SURFACE_ALONE = pattern`\bre-?(?:surfac|deck|board|plank)(?:e|es|ed|ing|s)?\b`;
const OLD_FRAME = pattern`\b(?:old|current|original|present) (frame|framing|framework|structure|substructure)\b(?!${GOES})`;

const every = (one: RegExp): RegExp => new RegExp(one.source, "g");
const NAMED_AFTER = [every(KEPT), every(EXISTING), every(OLD_FRAME)];
const EVERY_STAYS = every(STAYS);
const BETWEEN = pattern`, (?:and |plus )?|(?: and| &| or| plus) `;
const LEADING = pattern`^${DETERMINERS}`;

/** Names of the things that stay, as a list: "sink", "copper supply lines". */
export const readKept = keptFor((reading: Reading): readonly string[] => {
  const kept = [
    ...NAMED_AFTER.flatMap((one) => namesAfter(one, reading.text)),
    ...namesBefore(reading.text),
    ...(SURFACE_ALONE.test(reading.text) ? ["frame"] : []),
  ]
    .flatMap((names) => names.split(BETWEEN))
    .map((name) => name.replace(LEADING, "").trim().slice(0, 120))
    .filter((name) => name.length > 2 && !isNewToo(name, reading.text));
  const isCarried = kept.some((name) => CARRIED.test(name)) && isNewSurfaceAlone(reading.text);
  return [...new Set(isCarried ? [...kept, "frame"] : kept)];
});

/** Joists rest on all the rest of a frame: where they stay under new boards, so does what carries them. */
const CARRIED = /(?<!\b(?:rim|band) )\bjoists?$/;
const SUPPORT = /posts?|beams?|girders?|footings?|piers?|ledgers?|frame|framing/;
const RENEWING = /new|add(?:ing)?|replac(?:e|ing)|install(?:ing)?|pour(?:ing)?|sister(?:ing)?/;
const NEW_SURFACE = /\bnew (?:[a-z\d/.-]+ ){0,4}(?:boards|decking|planks|composite)\b/;
const isNewSurfaceAlone = (text: string): boolean => NEW_SURFACE.test(text) && !NEW_SUPPORT.test(text);
const NEW_SUPPORT = pattern`\b(?:${RENEWING}) (?:[a-z\d-]+ ){0,2}(?:${SUPPORT})\b`;

const namesAfter = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? "");

const namesBefore = (text: string): string[] =>
  [...allMatches(text, EVERY_STAYS)].map(
    ({ index }) => STAYING_NAME.exec(text.slice(Math.max(0, index - NAME_REACH), index))?.[1] ?? "",
  );

/** "Tie into the existing joists, 6 new joists": some of it is bought. */
function isNewToo(name: string, text: string): boolean {
  const head =
    name
      .split(" ")
      .at(-1)
      ?.replace(/(?:es|s)$/, "") ?? "";
  return new RegExp(`\\b(?:new|more|additional|extra) (?:[a-z\\d-]+ ){0,2}${plainOf(head)}`).test(text);
}

const plainOf = (text: string): string => text.replace(/[^a-z ]/g, "");
