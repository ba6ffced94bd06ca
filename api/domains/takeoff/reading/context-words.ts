/** Words around the name of a work that tell whether it is to be built, exists already, or only locates other work. */

import { oneOf, pattern, patternSource } from "../../../platform/patterns.ts";

const PREPOSITION = oneOf`
  for
  on
  onto
  up
  down
  across
  of
  (?<!(?:^|\s)[\d.]+ |-)in
  inside
  around
  (?<!(?:^|\b(?:a|an|the|my|our|new|small|large|big|\d) ))round
  to
  over
  under
  against
  beside
  next to
  behind
  at
  along
  from
  off
  into
  between
  attached to
  by
  near
  above
  below
`;
const ARTICLE_OR_ADJECTIVE =
  /a|an|the|my|our|their|his|her|this|that|1|2|3|4|each|one|existing|new|little|small|big|large|framed/;
export const CONTEXT = pattern`\b(?:${PREPOSITION})(?: (?:${ARTICLE_OR_ADJECTIVE}))*(?: (?:\d[\d.]*|[a-z-]+)){0,6} ?$`;
const NOT_WANTED_OR_THERE = oneOf`
  (?:took|take|taking|rip|ripp(?:ed|ing)|tore|tear|tearing|pull|pull(?:ed|ing)) (?:down|off|out|up)(?: all| of)*
  getting rid of
  no
  without
  (?:no|without)(?: any)? (?:windows?|doors?|openings?) (?:or|and|nor)
  not
  (?<!\b(?:replac|renew|redo)[a-z]*(?: (?:the|my|our|all|an))* )existing
  already have(?: an?)?
  already got(?: an?)?
  (?:have|got)(?! an? )
  excluding
  except
  skip
  leave out
  instead of
  behind
  under
  old
  remove
  removing
  tear off
  demo
  finished
  exposed
  bare
  painted
`;

/** Ends the text before the name of something that is not wanted or exists already: "no new ", "over the existing ". */
export const NEGATED = pattern`\b(?:${NOT_WANTED_OR_THERE})(?: the| a| any| an| old)* $`;
const SUBTRACTION = /less|minus|subtract(?:ing)?|deduct(?:ing)?/;
const SUBTRACTED = /(?:an?|the|my|our|1) (?:[\d.]+(?: ft)? x [\d.]+(?: ft)? )?(?:[a-z]+ )?/;
/** "Less a 12 x 16 patio and an 8 x 10 shed ": what an area is less is not built. */
export const SUBTRACTED_BEFORE = pattern`\b(?:${SUBTRACTION}) (?:for )?(?:${SUBTRACTED}(?:[a-z]+,? ){0,2}(?:and )?)?${SUBTRACTED}$`;

/** A verb or list word between the preposition and the noun means that the noun is work after all. */
export const BREAKS_CONTEXT = new RegExp(
  `[,.;:()]| (?:${[
    "and|with|plus|build|install|need|pour|lay|frame|hang|paint|also|then|is|are",
    "i|we|you|they|put|glue|want|make|gets?|goes|go|comes|come|add|insulate|tile|cover|replace|must|will|should|have|has",
  ].join("|")}) `,
);

const PART_OF_IT = oneOf`
  ceilings?, walls?, floors?, roof, slab, doors?, windows?, gutters?, siding, interior, exterior,
  foundation, footings?, piers?, stairs, steps, joists?, stain, sealer, staining, railings?, attic, trim,
  paint, apron, pad, framing nails, fan, lights?, outlets?, wiring, driveway, sink, backsplash, cabinets?,
  insulation
`;

/** Parts of a place that are the work themselves: "garage ceiling", "deck stairs". */
export const PART_OF_PLACE = pattern`^ (?:${PART_OF_IT})\b`;

/** Pieces that are named after the work they are made for: "deck blocks", "fence pickets". */
export const NAMES_PIECES = pattern`^ (?:${oneOf`
  posts?, blocks?, boards?, planks?, pickets?, panels?, joists?, beams?, hangers?, brackets?, post bases?, bases?, bolts?, hinges?,
  staples?, anchors?
`})\b`;

const MADE_ALONE = oneOf`
  gates?, ramps?, bench(?:es)?, swings?, tables?, chairs?, shel(?:f|ves|ving), ladders?, trellis(?:es)?, signs?
`;
/** "Shed ramp", "fence gate 4 ft wide", "deck bench": the last noun is the thing; the first only says which kind. */
export const LAST_NOUN = pattern`^(?:'s)? (?:${MADE_ALONE})\b(?! (?:and|plus|with) \d)`;
/** The same for accessories: "basement stair railing" is no stairs. */
export const STAIR_RAIL = /^ (?:hand|guard)?rail(?:s|ings?)?\b/;

export const MADE_IN =
  /^in (?!(?:a|an|the|my|our|their|his|her|this|that|each|existing|front|back|between)\b|\d x \d{1,2} )/;

const DECAYED_OR_THERE = oneOf`
  shot, failing, failed, cracked, cracking, broken, worn(?: out)?, rotten, rotting, old, gone,
  done(?! (?:in|with|by)\b), finished(?! (?:in|with)\b), complete, crumbling, falling apart, up(?! to),
  in place, built already, there already
  (?:still )?(?:fine|good|solid|sound|ok|okay|great|in (?:good|great|fine) (?:shape|condition))
`;

const IS_DECAYED_OR_THERE = patternSource`(?:is|are|has|have)(?: been)? (?:already |all |now )?(?:${DECAYED_OR_THERE})`;

const KEEPING = /keep(?:ing)?|re-?us(?:e|ing)|retain(?:ing)?|leav(?:e|ing)/;
/** Ends the text before something that is kept: "keep the "; "keep the joists level" is how they are built. */
export const KEPT_BEFORE = pattern`\b(?:${KEEPING}) (?:(?:all|both|the|my|our|old|existing) )+$`;
/** Begins the text after something that is kept as it is. */
export const KEPT_AFTER = /^(?: ?[,.;]|$| (?:and|but|as|in place|alone|where)\b)/;

const STAYING = /(?:(?:will|to|can|all|both) )*(?:stay(?:s|ing)?|remain(?:s|ing)?)/;
/** "Joists stay", "the slab stays put"; not what stays dry or open. */
const STAYS = patternSource`(?:(?:${STAYING})|(?:is|are) (?:kept|reused|staying))(?= ?(?:[,.;)]|$)| (?:put|as|in|and|but|so)\b)`;

/** Something that is standing or has failed already is not to be built: "the asphalt is shot", "the playset is up". */
export const STANDS_AFTER = pattern`^ (?:${IS_DECAYED_OR_THERE}|${STAYS}|(?:comes?|came|coming|torn|ripped) (?:out|up|down)|so out (?:it|they) goe?s?)\b`;

/** Work for another day is no part of the job: "she wants it painted, but that's another day". */
const ANOTHER_DAY = /(?:for |that's |is |on )?another (?:day|time|story)|some ?day\b|not (?:now|yet|today)/;
const DONE_LATER = /(?:do|decide|buy|worry about) (?:it|that|them|those) later/;
/** Begins the text after the name of something that is not built this time. */
export const POSTPONED_AFTER = pattern`^(?:(?! and | then )[^.;]){0,48}\b(?:${ANOTHER_DAY}|${DONE_LATER})\b`;

/** Treatments of something that exists: it is sealed, refinished or boarded up, and nothing new of it is bought. */
const TREATMENTS = [
  "(?:re-?)?seal",
  "re-?(?:grout|finish|surface|stain|caulk|coat)",
  "board up",
  "(?:power|pressure)[ -]?wash",
  "(?:clean|wash|sand|strip|patch|repair|polish)(?= (?:my|the|our|existing|old)\\b)",
].join("|");

/** Ends the text before the name of something that is only treated: "sand the existing ". */
export const TREATED = new RegExp(
  `\\b(?:${TREATMENTS})(?:ing)? (?:(?:my|the|our|an?|existing|old|all|of|in|sqft|ft|lf|\\d[\\d.]*) ){0,6}(?:[a-z-]+ ){0,2}$`,
);

const COVERING = /insulat(?:e|ing)|(?:drywall|sheetrock|paint|stain|prim(?:e(?=\b)|ing\b))(?:ing)?/;
const HOW_MUCH_OF = /the|my|our|all|both|of|existing|old|a|\d[\d.]*|sqft|ft|lf/;

/** Ends the text before the name of something that exists and is only covered: "insulate the ", "painting my ". */
export const COVERED = pattern`\b(?:${COVERING}) (?:(?:${HOW_MUCH_OF}) ){0,5}(?:[a-z-]+ and (?:the |my |our )?)?$`;

const PAINTING = /(?:re-?)?(?:paint|stain|varnish|enamel)(?:ing|ed)?/;
/** One thing of a list to be painted: nothing new, and nothing that another verb asks for. */
const ITEM_TO_PAINT = oneOf`
  walls?, ceilings?, trim, woodwork, base ?boards?, crown(?: molding)?, moldings?, casings?, doors?, windows?, wainscot(?:ing)?,
  chair rails?, cabinets?, closets?, (?:bed|bath|living |dining )?rooms?, hallways?, jambs?, frames?
`;
const OWNER = /the|my|our|all|both|existing|old|interior|door|window|bedroom|bathroom|kitchen|hall|crown/;
const OWNER_OF_ITEM = patternSource`(?:(?:${OWNER}|\d[\d.]*(?: x [\d.]+)+) )*`;
const NEXT_ITEM = / ?(?:,|:|&|\+|and|plus|as well as|,? and| in the [a-z]+:) ?/;

/** Ends the text before an item of a list of what is painted: "paint walls, ceiling and ". */
export const PAINTED_IN_LIST = pattern`\b(?:${PAINTING}) (?:${OWNER_OF_ITEM}(?:${ITEM_TO_PAINT})(?:${NEXT_ITEM}))+${OWNER_OF_ITEM}$`;
/** Begins the text after an item of a list that goes on to say that all of it is painted. */
export const PAINTED_AFTER = pattern`^(?:(?:${NEXT_ITEM})${OWNER_OF_ITEM}(?:${ITEM_TO_PAINT}))*,? (?:(?:are|is|get|gets|to be|all|both|just|only|being|will be) ){0,3}(?:re)?painted\b`;
/** Words for what is painted as often as it is bought. */
export const IS_PAINTABLE = pattern`^${OWNER_OF_ITEM}(?:${ITEM_TO_PAINT})$`;

const PART_OF_STANDING = /sides?|back|front|ends?|corner|outside/;

/** Ends the text before something that exists, because one of its sides is named: "lean-to on the side of the ". */
export const SIDE_OF = pattern`\b(?:${PART_OF_STANDING}) of (?:the|my|our|his|her|their|an existing) (?:[a-z]+ )?$`;

const END_OF_STANDING = /(?:bottom|top|foot|head|end)/;
/** "A switch at the bottom of the ": a place, whatever the work. */
export const AT_END_OF = pattern`\b(?:at|by|near) the ${END_OF_STANDING} of (?:the|my|our|each) (?:[a-z]+ )?$`;

/** A request for some work belongs to that work: "a quote for a wall", "the materials for a deck". */
export const ASKED_FOR =
  /\b(?:quotes?|quotations?|prices?|pricing|estimates?|materials?|lists?|takeoff|costs?|quantities|supplies|everything) $/;

const KIND_OF_WORK = oneOf`
  siding, roof(?:ing)?, shingles?, floor(?:ing)?, drywall, paint(?:ing)?, insulation, gutters?, trim,
  windows?, soffit, framing, electrical, plumbing, fenc(?:e|ing), concrete
`;

/** "Siding materials for the garage": work that is requested by name is done to the place. */
export const WORK_ASKED = pattern`\b(?:${KIND_OF_WORK}) (?:materials?|quantit(?:y|ies)|supplies|takeoff|estimates?|quotes?|prices?|list) $`;

/** "On 12 concrete piers 12 in diameter, 4 ft deep": something with a count and a size of its own is built as well. */
export const COUNTED_BEFORE = /(?<![\d.x] ?)\b(?:[2-9]|\d{2}) (?:[a-z]+ )?$/;
/** Begins the text after the name of something whose own size follows: "12 in diameter". */
export const SIZED_AFTER = /^,? (?:[a-z]+ )?\d[\d.]* (?:in|ft) (?:diameter|round|square|across|x)\b/;

/** Words before a place that mark it as a different one than the place named before. */
export const ANOTHER = /\b(?:an?|another|new|2nd|second|build(?:ing)?|also|\d+) (?:[a-z\d.-]+ ){0,2}$/;

/** "Want to frame a wall": the verb comes next, so this is no place. */
export const INFINITIVE =
  /\b(?:want(?:ing)?|need(?:ing)?|going|have|has|plan(?:ning)?|like|looking|trying|hoping|got|ready|how) to $/;
