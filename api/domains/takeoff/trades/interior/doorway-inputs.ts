import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { counted } from "../../reading/finders.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const DOORS_OR_OPENINGS = /door(?:way)?s?|openings?/;
const FEET_OF_DOORWAYS = patternSource` ft (?:of |for )?(?:total )?(?:of )?(?:${DOORS_OR_OPENINGS})(?: openings?)?(?: width| widths| total)?\b`;
const WIDTH_OF_DOORWAYS = pattern`(\d{1,3}(?:\.\d+)?)${FEET_OF_DOORWAYS}`;
const KIND_OF_OPENING = /doors?|doorways?|openings?|archways?|closets?(?! door)/;
const WIDE_OR_KIND = patternSource` (?:wide )?(?:[a-z]+ )?(?:${KIND_OF_OPENING})\b`;
const WIDE_OPENING = new RegExp(
  patternSource`(?:(\d{1,2}|an?) )?(\d{1,2}(?:\.\d+)?) (ft|in)${WIDE_OR_KIND}(?: [a-z]+ (\d{1,2}) ft wide)?`,
  "g",
);
const OPENING_IS = /is|are|each|at|of|about|@|,/;
const DOORS_OR_DOORWAYS = /doors?|doorways?|openings?/;
const WIDTH_ENDS = / (?:wide|each)|(?=[,.;]|$| and\b)/;
const OPENING_OF_WIDTH = new RegExp(
  patternSource`(?:(\d{1,2}|an?) )?(?:${DOORS_OR_DOORWAYS})(?: (?:${OPENING_IS}))* (\d{1,2}(?:\.\d+)?) (ft|in)(?:${WIDTH_ENDS})`,
  "g",
);
const ONE_OPENING = /door|doorway|opening|archway/;
const LOST_WIDTH = new RegExp(
  patternSource`()(\d{1,2}(?:\.\d+)?) (ft|in) (?:for|at|off for) (?:the|a|an|each|1) (?:[a-z]+ ){0,2}(?:${ONE_OPENING})s?\b`,
  "g",
);
const SEVERAL_OPENINGS = /doors|doorways|openings|archways/;
const THE_OTHER = /1|the other|another/;
const WIDTH = /\d{1,2}(?:\.\d+)?/;
const ONE_OF_SEVERAL = patternSource`\b\d (?:${SEVERAL_OPENINGS})[,:]? (?:1|one)(?: (?:is|at|of))? `;
const EACH_OPENING_TOLD = pattern`${ONE_OF_SEVERAL}(${WIDTH}) (ft|in)(?: wide)?(?:,| and) (?:${THE_OTHER})(?: (?:is|at|of))? (${WIDTH}) (ft|in)\b`;
const DOORS_OF_EACH = /\b(?:doors?|doorways?|openings?)(?: [a-z]+)? (?:each|apiece|per room|in each)\b/;
const DOORS_OF_EACH_ROOM = pattern`${DOORS_OF_EACH}|\beach (?:1 |room |bedroom |of them )?(?:has|have|with|gets)\b`;

/** Widths of the doorways in feet, summed: "a 3 ft doorway", "two 36 in doors", doors without a size at 3 ft. */
export const doorWidths: Finder = (reading) => {
  const deducted = WIDTH_OF_DOORWAYS.exec(reading.text);
  const widths = [...reading.text.matchAll(WIDE_OPENING)];
  const wide = [...reading.text.matchAll(OPENING_OF_WIDTH)];
  // "You lose 3 ft for the door and 6 ft for the cased opening".
  const lost = [...reading.text.matchAll(LOST_WIDTH)];
  // "2 openings, 1 is 3 ft and 1 is 5 ft".
  const eachTold = EACH_OPENING_TOLD.exec(reading.text);
  const sized = reading.groups.filter((group) => /door|opening/.test(group.owner));
  let total = 0;
  let count = 0;
  if (eachTold) {
    const inFeet = (figure = "", unit = "") => Number(figure) / (unit === "in" ? 12 : 1);
    total += inFeet(eachTold[1], eachTold[2]) + inFeet(eachTold[3], eachTold[4]);
    count += 2;
  }
  for (const match of [...widths, ...wide, ...lost]) {
    const each = Number(match[2]) * (match[3] === "in" ? 1 / 12 : 1);
    if (each < 1.5 || each > 20) continue;
    const times = /^\d/.test(match[1] ?? "") ? Number(match[1]) : 1;
    total += each * times;
    count += times;
  }
  for (const group of sized) {
    const times = /(?:^|[ ,(])(\d{1,2}) (?:[a-z]+ )?$/.exec(group.pre);
    const number = times ? Number(times[1]) : 1;
    const first = group.values[0] ?? 0;
    total += (group.isBare && first >= 20 ? first / 12 : first) * number;
    count += number;
  }
  const all = counted(/(?:doors?|doorways?|door openings?)/, 200)(reading);
  // "Two 3 ft doors each" counts for every room.
  const isEach = DOORS_OF_EACH_ROOM.test(reading.text);
  const rooms = isEach
    ? Math.max(
        1,
        rectanglesOf(reading).reduce((sum, { count }) => sum + count, 0),
      )
    : 1;
  // "Each with one 32 in door, casing for the 3 doors": those of all rooms were told.
  const isTold = rooms > 1 && count > 0 && all?.value === count * rooms;
  const rest = typeof all?.value === "number" && !isTold ? Math.max(all.value - count, 0) : 0;
  if (count === 0 && rest === 0)
    return deducted && Number(deducted[1]) > 1 ? { value: Number(deducted[1]), source: deducted[0] } : null;
  return {
    value: (total + rest * 3) * rooms,
    source: [...widths, ...wide, ...lost].map((match) => match[0]).join(", ") || `${rest} doors at 3 ft`,
  };
};
