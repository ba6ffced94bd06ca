import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Role } from "../../recipes/reading.types.ts";

const HEIGHT_SAID = oneOf`
  (?:in )?height, high, tall, (?!of |on |and )(?:[a-z]+ )?ceilings?\b(?! tile),
  (?!of |on |and )(?:[a-z-]+ )?walls(?! area)\b, wall height,
  to (?:the )?(?:eaves?|peak|plate|ridge|soffit|ceiling), off the ground, above (?:the )?(?:ground|grade),
  from the ground
`;
const SPACING_SAID =
  /oc|apart|spacing|between (?:posts|joists|studs)|grid|each way|both ways|intervals?|(?:or so )?apart|(?:[a-z]+ )?spacing/;
const WASTE_SAID =
  /waste|extra|overage|allowance|breakage|cuts?|cutting|spare|mitres?|miters?|loss|over|more|added|spoilage|contingency/;

/** "140 ft round, …" is a perimeter, "a 12 ft round patio" a diameter. */
const ENDS = /[,.;:]|$| (?:the|my|our|it|and|with)\b/;

/** Packages used in a coverage: "500 sq ft to a roll". */
const PACKED = oneOf`
  rolls?, box, boxes, cartons?, bags?, bundles?, cases?, pails?, buckets?, gallons?, gal, cans?, tubes?, spools?, coils?, reels?, kits?, jugs?, tins?, packs?, sheets?, panels?
`;

/** Word patterns of a role: right after the figure, or right before it. */
const AFTER: readonly (readonly [Role, RegExp])[] = [
  [
    "long",
    /^ (?:(?:in )?length|long|of length|run(?! of)|measured (?:on|along|down)|on (?:the |its )?center ?line)\b/,
  ],
  ["wide", /^ (?:(?:in )?width|wide|broad)\b/],
  ["high", pattern`^ (?:${HEIGHT_SAID})\b`],
  ["deep", /^ (?:(?:in )?depth|deep)\b|^ down(?= ?(?:[,.;]|$|and\b|with\b|for\b|below\b))/],
  ["thick", /^ (?:(?:in )?thickness|thick|nominal|slab\b|pour\b|layer\b|lifts?\b|compacted\b)/],
  [
    "across",
    pattern`^ (?:(?:outside|outer|inside|inner|overall) )?(?:across|(?:in )?diameter|dia|round(?!${ENDS})|circle|circular)\b`,
  ],
  ["spacing", pattern`^ (?:${SPACING_SAID})\b`],
  ["gap", /^ (?:gaps?|spaces?|spacing|(?:grout |mortar |tooled )?joints?)\b/],
  ["around", pattern`^ (?:around|round(?=${ENDS})|(?:(?:of|in|total) )?perimeter|all (?:a)?round)\b`],
  // "On 1000 sqft goes 8 lb of seed".
  ["covers", /^ goe?s?\b/],
  ["covers", pattern`^ (?:to|on|in|for) (?:an?|the|each|every) (?:${PACKED})\b`],
  ["covers", /^ (?:per|an?|each|apiece|\/|to the|coverage|yield|every)(?: |$|\.|,)(?!coat)/],
  ["rise", /^ (?:(?:total |unit |of |floor[- ]to[- ]floor )*rise|rises?|risers?)\b/],
  ["run", /^ (?:(?:total |unit )?run|treads?)\b/],
  [
    "bigger",
    /^ (?:bigger|larger|wider|beyond|past|all round|all around|on (?:all|every|each) sides?|outside)\b/,
  ],
  ["waste", pattern`^ (?:(?:for |of |in )?(?:the )?(?:[a-z]+ )?(?:${WASTE_SAID}))`],
];
const HEIGHT_WORD =
  /height|high|tall|stands|exposed|exposure|sticks out|rises|go(?:es)? up|going up|ceilings?(?: height)?/;
const SPACED_THING = oneOf`
  every, spaced, spacing, oc, placed, set, centers, centered, studs?, joists?, rafters?, trusses, posts,
  pickets, balusters, furring, purlins?, battens?, girts?, walers?, hangers?, brackets?, sleepers?, stringers, bars,
  rebar, framing, [1-6] x (?:[2346]|8|10|12)s?
`;
const SPACED_AT =
  /(?:every|spaced|spacing|oc|placed|set|centers|centered|at|@)(?: (?:about|roughly|of|is|at))*/;
const PACKAGE_OR_UNIT = oneOf`
  bags?, bundles?, box, boxes, rolls?, bricks?, pavers, tiles, kits?, squares?, cartons?, cases?, sheets?,
  gallons?, gal, cans?, pails?, buckets?, tubes?, packs?, batts?, panels?, each, paint, stain, it, one, 1,
  rolls
`;
const VERB_OF_COVERAGE = oneOf`
  covers, coverage, treats?, makes, lays(?: up)?, (?<!\b(?:how (?:much|many)|what)\b[^.;?]{0,40})does,
  yields?, spreads?, good for, rated (?:for|at)
`;
const PACKAGE_COVERS = patternSource`\b(?:${PACKAGE_OR_UNIT})(?: of \d[\d,]*)? (?:does|do|goes|gets?|holds?|(?<!\bit )(?:has|have|contains?)|(?:will |can |should )?cover)`;
const WASTE_WORD = /waste|extra|overage|allowance|breakage|spare|contingency/;

const SOMETHING_COVERS = patternSource`\b(?:${VERB_OF_COVERAGE})|${PACKAGE_COVERS}|\b(?:they|that|which|will|can|each) cover`;

const BEFORE: readonly (readonly [Role, RegExp])[] = [
  ["long", /\b(?:length|long)(?: \((?:total|overall|net|in all)\))?(?: of| is|:|=| about)*(?: a)? $/],
  ["wide", /\b(?:width|wide)(?: of| is|:|=| about)* $/],
  [
    "high",
    pattern`\b(?:${HEIGHT_WORD})(?: of| is| at| are| to| which| that|:|=| about)* $|\b(?:perimeter|walls?|long|lf|around) x $`,
  ],
  ["deep", /\b(?:depth|deep)(?: of| is|:|=| about)* $/],
  // "10 x 20 at 3 in": the depth follows the two sides.
  ["deep", /\d(?: ft)? x \d[\d.]*(?: ft)?,? (?:at|@)(?: about)? $/],
  ["thick", /\b(?:thickness|thick)(?: of| is|:|=| about)* $/],
  ["across", /\b(?:diameter|dia)(?: of| is|:|=)* $/],
  [
    "spacing",
    pattern`\b(?:${SPACED_THING})\)? ?(?:(?:at|of|is|about|:|on|roughly|up to|@|max|maximum|no more than) ?)*(?<=${SPACED_AT}) $`,
  ],
  ["spacing", /#\d{1,2}(?: (?:bars?|rebar|verticals?))? (?:@|at) $/],
  ["gap", /\b(?:gaps?|joints?|spaces?)(?: of| is|:)* $/],
  ["around", /\b(?:perimeter)(?: of| is|:|=)* $/],
  ["covers", pattern`(?:${SOMETHING_COVERS})(?: of| is|:| about| only| roughly| up to| an?)* $`],
  ["rise", /\b(?:rise|rises|rising|climb(?:s|ing)?)(?: of| is|:)* $/],
  ["run", /\brun(?: of| is|:)* $/],
  ["waste", pattern`\b(?:${WASTE_WORD})(?: of| is| at|:|=| factor| included| factor of| allowance of)* $`],
];

const SIDES: readonly Role[] = ["long", "wide", "high", "deep", "thick"];
/** "6 ft high: 110 ft": the word belongs to the figure before it. */
const OF_ANOTHER = /\d (?:ft|in|yd) (?:long|wide|high|tall|deep|thick)(?:,|:|;| and| by| x| for)* $/;

/** Roles of a figure from the words around it. */
export function rolesOf(pre: string, post: string): ReadonlySet<Role> {
  const roles = new Set<Role>();
  const before = pre.slice(-40);
  const after = post.slice(0, 48);
  for (const [role, pattern] of AFTER) if (pattern.test(after)) roles.add(role);
  // "2 ft wide 30 ft long": the word after a figure is its own; the one before it belongs to the previous figure.
  const isNamed = SIDES.some((side) => roles.has(side)) || OF_ANOTHER.test(before);
  for (const [role, pattern] of BEFORE)
    if (!((isNamed || roles.has("spacing")) && SIDES.includes(role)) && pattern.test(before)) roles.add(role);
  return roles;
}
