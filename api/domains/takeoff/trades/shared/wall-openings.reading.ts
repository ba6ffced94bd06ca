import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { countOf } from "../../reading/figures/count.ts";
import { captured, matching, quote } from "../../reading/finders.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

const OPENING = /\b(?:doors?|doorways?|windows?|openings?|sliders?|archways?|entry|firebox(?:es)?)$/;

/** "Two 3 x 5 windows", "two windows, 3 x 5 each". */
const COUNT_BEFORE = /(?:^|[ ,(])(\d{1,2}) (?:(?!(?:ft|in|m|cm|mm|sqft)\b)[a-z]+ )?$/;
const ADJECTIVE = /(?!(?:ft|in|m|cm|mm|sqft|and|plus|with)\b)[a-z-]+ /;
const ONE_OPENING = /door|doorway|window|opening|slider/;
const COUNTED_BEFORE = pattern`(?:^|[ ,(])(?<!x )(\d{1,2}) (?:${ADJECTIVE}){0,2}(?:${ONE_OPENING})s?(?:,|:| of| at| are| is| each| measuring)* \(?$`;

/** "A 3 x 7 entry door", "8 ft x 5 ft picture window": the opening's name follows its size. */
const OPENING_AFTER =
  /^ (?:ft )?(?:(?!and|plus|with|in|on|wall)[a-z-]+ ){0,2}(?:doors?|doorways?|windows?|openings?|sliders?|firebox(?:es)?)\b/;
const KIND_OF_OPENING = /doorway|opening|firebox|archway|picture window|garage door|patio door|slider/;

/** "The firebox 36 x 30 in", "a doorway of 6 x 7 ft". */
const OPENING_RIGHT_BEFORE = pattern`\b(?:${KIND_OF_OPENING})(?: (?:opening|is|of|at|about|measures|measuring|that is))*,? $`;
/** "Less a 3 x 7 and two 4 x 5": a size deducted from a wall is an opening, whatever it is called. */
/** "There's a door in it, 3 x 7". */
const OPENING_BEFORE =
  /\b(?:doors?|windows?|openings?) (?:in|on) (?:it|there|that|(?:the|that|1|one) (?:end|side|wall)), $/;
/** The longest side of a door or a window, in feet. */
const LONGEST_SIDE_FT = 10;
const TAKEN_OUT =
  /\b(?:less|minus|deduct(?:ing)?|subtract(?:ing)?|not counting|take (?:off|out))\b(?:(?!sqft|opening|%|sheet)[^.;]){0,60}$/;
const OF_GOODS =
  /^ ?(?:ft |in )?(?:[a-z]+ )?(?:sheets?|boards?|tiles?|panels?|blocks?|bricks?|pavers?|units?)\b/;

/** "Deduct the door, then add 5% on the osb 4 x 8": this size is a sheet's. */
const OF_SHEETS =
  /\b(?:osb|plywood|sheets?|drywall|boards?|panels?|sheathing|housewrap|house wrap),? $|\badd \d[\d.]* %[^.;]*$/;
/** Whether a size belongs to an opening in a wall. */
export const isOpening = ({ owner, pre, post, values }: Group): boolean =>
  OPENING.test(owner) ||
  (OPENING_BEFORE.test(pre) && !OF_GOODS.test(post) && Math.max(...values) <= LONGEST_SIDE_FT) ||
  OPENING_RIGHT_BEFORE.test(pre) ||
  OPENING_AFTER.test(post) ||
  (TAKEN_OUT.test(pre) && !OF_GOODS.test(post) && !OF_SHEETS.test(pre));

interface SizedOpenings {
  doors: number;
  windows: number;
  /** Total square feet. */
  area: number;
  /** Perimeter in feet: four sides of a window, three of a door. */
  edges: number;
  words: string;
  /** Count × width × height of each kind, in feet, for the formula text. */
  listed: string[];
}

/** Openings with a stated size: their number and square feet. Unitless sizes of 20 and more are inches. */
const sizedOpenings = keptFor((reading: Reading): Readonly<SizedOpenings> => {
  const total: SizedOpenings = { doors: 0, windows: 0, area: 0, edges: 0, words: "", listed: [] };
  for (const group of reading.groups) {
    if (!isOpening(group) || group.values.length < 2) continue;
    const [first = 0, second = 0] = group.values;
    const scale = group.isBare && Math.max(first, second) >= 20 ? 1 / 144 : 1;
    const times = COUNT_BEFORE.exec(group.pre) ?? COUNTED_BEFORE.exec(group.pre);
    const count = Number(times?.[1] ?? 1);
    total.area += first * second * scale * count;
    const isWindow = /window/.test(group.owner);
    total.edges += count * Math.sqrt(scale) * (isWindow ? 2 * (first + second) : first + 2 * second);
    if (isWindow) total.windows += count;
    else total.doors += count;
    const [width, height] = [first, second].map((side) => formatNumber(roundTo(side * Math.sqrt(scale), 2)));
    total.listed.push(`${count} × ${width} × ${height}`);
    total.words += `${total.words ? ", " : ""}${count} × ${reading.text.slice(group.start, group.end)}`;
  }
  return total;
});

/** Openings that are counted but have no size. */
export const unsized =
  (kind: "doors" | "windows", noun: RegExp): Finder =>
  (reading) => {
    const all = countOf(reading, noun);
    if (all === null) return null;
    const rest = all - sizedOpenings(reading)[kind];
    // "Take off 40 sq ft for a door and a window": the total is given.
    if (statedOpenings(reading)?.isOfAll && sizedOpenings(reading).area === 0) return null;
    return rest > 0 && rest <= 500 ? { value: rest, source: `${rest} ${kind}` } : null;
  };

/** An area stated for openings: "200 sq ft of windows", "openings total 200", "less 220 for openings". */
function statedOpenings(reading: Reading): { value: number; source: string; isOfAll?: boolean } | null {
  if (areaOfDoor(reading) ?? areaOfWindow(reading)) return null;
  const stated = matching(reading, { dimension: "area", min: 1 }).find(
    ({ measure }) =>
      (!ARE_OUT.test(measure.post) || isLessThanAnother(reading, measure.value)) &&
      (OPENINGS_AFTER.test(measure.post) || OPENINGS_BEFORE.test(measure.pre) || DEDUCTED.test(measure.pre)),
  );
  if (stated)
    return {
      value: stated.value,
      source: quote(reading, stated.measure.start, stated.measure.end),
      isOfAll: FOR_SEVERAL.test(stated.measure.post),
    };
  const bare = matching(reading, { dimension: "plain", min: 15, max: 5000 }).find(
    ({ measure }) =>
      !measure.group &&
      (OPENINGS_BEFORE.test(measure.pre) ||
        (DEDUCTED.test(measure.pre) &&
          /^ (?:(?:for|of) )?(?:the )?(?:openings?|glass)\b/.test(measure.post))),
  );
  return bare ? { value: bare.value, source: quote(reading, bare.measure.start, bare.measure.end) } : null;
}

const ONES = /(?:(?:the|a|an|1|2|both|all|my) )*/;
/** "… for a door and a window". */
const FOR_SEVERAL = pattern`^ (?:of|for) ${ONES}(?:openings|doors? (?:and|\+) ${ONES}windows?|windows? (?:and|\+) ${ONES}doors?)\b`;

/** "1,650 sq ft gross, 250 sq ft of openings out": the smaller of the two areas belongs to the openings. */
const isLessThanAnother = (reading: Reading, area: number): boolean =>
  matching(reading, { dimension: "area", min: 1, notRole: "covers" }).some(({ value }) => value > 2 * area);

const AFTER_OPENINGS =
  /^ (?:[a-z]+ ){0,2}?(?:net of|after|without|excluding) (?:[a-z]+ ){0,2}(?:openings?|windows?|doors?)\b/;
const OUT_OF_IT = /deducted|out|subtracted|removed|off/;

const OPENINGS_OUT = patternSource`^,? (?:[a-z]+ ){0,3}(?:openings?|windows?|doors?)(?: and (?:doors|windows))? (?:[a-z]+ ){0,3}(?:${OUT_OF_IT})\b`;

/** "1,850 sq ft with openings already deducted", "2,200 sq ft net of openings": the area is already the net wall. */
const ARE_OUT = pattern`${AFTER_OPENINGS}|${OPENINGS_OUT}`;
const OPENINGS_AFTER =
  /^ (?:of |for |in )?(?:(?!and|plus|with|less|minus)[a-z]+ ){0,2}(?:openings?|windows?|doors?|glass|firebox)\b/;
const COME_TO = /total|are|is|of|take|add up to|come to|amount to|about|:/;
const DOORS_AND = /(?:doors?|windows?) and (?:[a-z]+ ){0,2}(?:doors?|windows?)/;
const OPENINGS_BEFORE = pattern`\b(?:openings?|${DOORS_AND})(?: (?:${COME_TO}))*:? $`;
const DEDUCTED = /\b(?:less|minus|deduct(?:ing)?|subtract(?:ing)?|take (?:off|out))(?: about| roughly)? $/;

/** Square feet of the openings that have a stated size or area. */
export const openingArea: Finder = (reading) => {
  const sized = sizedOpenings(reading);
  if (sized.area > 0) return { value: roundTo(sized.area, 2), source: sized.words };
  return statedOpenings(reading);
};

/** The openings with a stated size, for the formula text: "2 × 3 × 5 + 1 × 3 × 7". */
export const openingList: Finder = (reading) => {
  const { listed, words } = sizedOpenings(reading);
  return listed.length > 0 ? { value: listed.join(" + "), source: words } : null;
};

/** Perimeter in feet of the openings with a stated size: four sides of a window, three of a door. */
export const openingEdges: Finder = (reading) => {
  const sized = sizedOpenings(reading);
  return sized.edges > 0 ? { value: roundTo(sized.edges, 2), source: sized.words } : null;
};

const SHARE_WORDS = "(?:the )?(?:[a-z]+ )?(?:openings?|windows?|doors?)";

const VERB_OF_DEDUCTION = /deduct|less|minus|subtract|take (?:off|out)|allow|reduce by/;

/** "Deduct 15% for openings". */
export const openingShare: readonly Finder[] = [
  captured(
    pattern`(?:${VERB_OF_DEDUCTION})(?: about| roughly)? (\d{1,2}) % (?:off )?(?:for |as |in )?${SHARE_WORDS}`,
  ),
  captured(
    /(\d{1,2}) % (?:of (?:it |the walls? )?(?:is |are )?)?(?:wall )?(?:openings?|windows? and doors?|doors? and windows?)\b/,
  ),
  captured(new RegExp(`(\\d{1,2}) % (?:off|less|out|deducted|deduction) for ${SHARE_WORDS}`)),
];

const NO_DEDUCTION = /ignore|ignoring|no deductions? for|do not deduct|not deducting|before|without/;
const OPENINGS = /openings?|doors?(?: or windows)?|windows?(?: or doors)?/;
const IGNORED = /ignore (?:them|those|it)|not (?:be )?(?:deducted|subtracted|taken out|counted)/;
const ALREADY_OUT = /deducted|out|off|subtracted|removed|accounted/;
const NOT_TAKEN_OUT = [
  /\b(?:do not|don't|no|not|without|never|ignore|leave|ignoring) (?:[a-z]+ ){0,4}(?:openings?|deduct(?:ions?|ing)?)\b/,
  pattern`\b(?:${NO_DEDUCTION})(?: [a-z]+){0,3} (?:openings|windows|doors)\b`,
  /\bgross (?:wall )?area\b|\d squares\b/,
  /\bopenings?(?: are|:)* (?:not|do not|ignored|left in)\b/,
  pattern`\bno (?:${OPENINGS}) (?:to be )?(?:deducted|subtracted|taken (?:out|off)|out)\b`,
  pattern`\b(?:openings?|windows?|doors?)\b[^.;\d]{0,40}\b(?:${IGNORED})\b`,
  // The stated area is already net.
  pattern`\b(?:openings?|windows?|doors?)(?: (?:are|is|have been|were))? already (?:[a-z]+ )?(?:${ALREADY_OUT})\b`,
  /\b(?:net of|after)(?: all| the)* (?:openings?|windows|doors)\b|(?<!\bof )\bnet wall\b|\bopenings already\b/,
  /\bleave (?:the )?(?:window|door|opening)s?(?: and (?:door|window))?s?(?: area)? in\b/,
];

/** Openings are not deducted: "ignore openings", "gross area", an amount in squares. */
export const isGross: Finder = (reading) => {
  for (const pattern of NOT_TAKEN_OUT) {
    const match = pattern.exec(reading.text);
    if (match) return { value: 1, source: match[0] };
  }
  return null;
};

/** "One door (21 sq ft)", "windows of 15 sq ft", "openings of 20 sq ft apiece". */
export function areaOfEach(noun: "door" | "window"): Finder {
  const ofNoun = pattern`\b${noun}s?(?: of| at| is| are|,)* \(?(\d{1,3}(?:\.\d+)?) (?:sqft\b|(?:each|apiece)\b)`;
  return (reading) => {
    const own = ofNoun.exec(reading.text);
    const each =
      /\b(?:doors?|windows?|openings?)\b[^.]{0,40}?(\d{1,3}(?:\.\d+)?) sqft (?:each|apiece|a piece)\b/.exec(
        reading.text,
      ) ??
      /\b(?:doors?|windows?|openings?)\b[^.]{0,30}\b(?:each|every one|all)(?: of| at| is| are)* (\d{1,3}(?:\.\d+)?) sqft\b/.exec(
        reading.text,
      );
    const found = own ?? each;
    return found ? { value: Number(found[1]), source: found[0] } : null;
  };
}

const areaOfDoor = areaOfEach("door");
const areaOfWindow = areaOfEach("window");
