import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { counted } from "../../reading/finders.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";

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
/** "You lose 3 ft for the door and 6 ft for the cased opening". */
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

/** Width in feet of a doorway that is counted without a size. */
const USUAL_WIDTH_FT = 3;

/** Doorways with stated widths. */
interface ToldDoorways {
  readonly count: number;
  /** Total width in feet. */
  readonly width: number;
}

/** Widths of the doorways in feet, summed: "a 3 ft doorway", "two 36 in doors", doors without a size at 3 ft. */
export const doorWidths: Finder = (reading) => {
  const matches = [WIDE_OPENING, OPENING_OF_WIDTH, LOST_WIDTH].flatMap((said) => [
    ...reading.text.matchAll(said),
  ]);
  const told = [...eachOfSeveral(reading), ...matches.flatMap(doorwaysIn), ...sizedDoorways(reading)];
  const count = told.reduce((sum, one) => sum + one.count, 0);
  const width = told.reduce((sum, one) => sum + one.width, 0);
  const rooms = roomsWithDoors(reading);
  const unsized = doorsWithoutSize(reading, count, rooms);
  if (count === 0 && unsized === 0) {
    const all = WIDTH_OF_DOORWAYS.exec(reading.text);
    return all && Number(all[1]) > 1 ? { value: Number(all[1]), source: all[0] } : null;
  }
  const source = matches.map(([words]) => words).join(", ") || `${unsized} doors at ${USUAL_WIDTH_FT} ft`;
  return { value: (width + unsized * USUAL_WIDTH_FT) * rooms, source };
};

/** "2 openings, 1 is 3 ft and 1 is 5 ft". */
function eachOfSeveral({ text }: Reading): ToldDoorways[] {
  const [, first, unit, second, ofSecond] = EACH_OPENING_TOLD.exec(text) ?? [];
  const inFeet = (figure = "", written = "") => Number(figure) / (written === "in" ? 12 : 1);
  return first === undefined ? [] : [{ count: 2, width: inFeet(first, unit) + inFeet(second, ofSecond) }];
}

/** The narrowest and widest plausible doorway, in feet. */
const [NARROWEST, WIDEST] = [1.5, 20];

/** A match of a number, a width and its unit: "two 36 in doors". */
function doorwaysIn([, number = "", figure, unit]: RegExpMatchArray): ToldDoorways[] {
  const each = Number(figure) * (unit === "in" ? 1 / 12 : 1);
  const count = /^\d/.test(number) ? Number(number) : 1;
  return each < NARROWEST || each > WIDEST ? [] : [{ count, width: each * count }];
}

/** "Two 36x80 doors". */
function sizedDoorways({ groups }: Reading): ToldDoorways[] {
  return groups
    .filter(({ owner }) => /door|opening/.test(owner))
    .map(({ values: [first = 0], isBare, pre }) => {
      const count = Number(/(?:^|[ ,(])(\d{1,2}) (?:[a-z]+ )?$/.exec(pre)?.[1] ?? 1);
      return { count, width: (isBare && first >= 20 ? first / 12 : first) * count };
    });
}

/** How many rooms have the stated doors: "two 3 ft doors each" applies to every room. */
function roomsWithDoors(reading: Reading): number {
  if (!DOORS_OF_EACH_ROOM.test(reading.text)) return 1;
  const rooms = rectanglesOf(reading).reduce((sum, { count }) => sum + count, 0);
  return Math.max(1, rooms);
}

/** How many doors the text counts in addition to those with stated widths. */
function doorsWithoutSize(reading: Reading, told: number, rooms: number): number {
  const all = counted(/(?:doors?|doorways?|door openings?)/, 200)(reading)?.value;
  if (typeof all !== "number") return 0;
  // "Each with one 32 in door, casing for the 3 doors": the three are the doors of all rooms.
  const isOfAllRooms = rooms > 1 && told > 0 && all === told * rooms;
  return isOfAllRooms ? 0 : Math.max(all - told, 0);
}
