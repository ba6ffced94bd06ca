/** Devices stated for one room and meant for several: "8 bedrooms, each: 6 outlets and a switch". */

import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { quote } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";

const ROOMS = /(?:(?:bed|bath|class|guest |living |dorm )?rooms?|baths?|offices?|apartments?|suites?|units?)/;
/** Verbs that follow an "each" after the rooms. */
const HAS = /(?:gets?|has|have|having|needs?|takes?|with)/;
const ROOMS_FIRST = pattern`\b(\d{1,2}) (?:[a-z]+ )?${ROOMS}\b[^.;]{0,30}\beach(?: ${HAS}\b|:|,? \d{1,2} (?!x|ft\b|in\b)[a-z])`;
const IN_EACH = patternSource`(?:each|apiece|per ${ROOMS}|(?:in|for|to) (?:each|every)|each ${ROOMS}|every ${ROOMS})`;
const ONE_OF_EACH = pattern`^[^.;\d]{0,24}\b${IN_EACH}\b`;
/** The rooms in a rate are not a count: "a breaker per 2 rooms". */
const COUNTED_ROOMS = pattern`(?<!\b(?:per|each|every) )\b(\d{1,2}) (?:[a-z]+ )?${ROOMS}\b`;
/** Words between the number of a device and its name; the excluded ones name devices of their own. */
const OF_ITS_KIND = /(?:(?!gfc?i|dimmer|range|ceiling|and\b)[a-z\d-]+ ){0,2}/;
const SHARED = pattern`\b1 (?:\d{2} ?a(?:mps?)? )?(?:breaker|circuit) (?:per|(?:for|to) (?:each|every)) (\d) ${ROOMS}`;

const COUNTED_DEVICES =
  /\b\d{1,2} (?:[a-z-]+ ){0,2}(?:outlets?|receptacles?|switch(?:es)?|lights?|fixtures?|fans?)\b/g;

/** 0 when the text does not say. */
const countRooms = ({ text }: Reading): number => Number(COUNTED_ROOMS.exec(text)?.[1] ?? 0);

type Found = ReturnType<Finder>;

const found = (reading: Reading, value: number, { index, 0: words }: RegExpExecArray): Found => ({
  value,
  source: quote(reading, index, index + words.length),
});

/** The number of rooms that each have the stated devices; null when the devices are stated for all rooms together. */
export function roomsAlike(reading: Reading): Found {
  const first = ROOMS_FIRST.exec(reading.text);
  if (first) return found(reading, Number(first[1]), first);
  const isEach = [...allMatches(reading.text, COUNTED_DEVICES)].some(({ 0: words, index }) =>
    ONE_OF_EACH.test(reading.text.slice(index + words.length)),
  );
  const rooms = isEach ? countRooms(reading) : 1;
  return rooms > 1 ? { value: rooms, source: `${rooms} rooms` } : null;
}

/** A number of devices stated per room; `roomsAlike` is the number of such rooms. */
export function inEachRoom(noun: RegExp): Finder {
  const counted = pattern`\b(\d{1,2}) ${OF_ITS_KIND}${noun}\b`;
  return (reading) => {
    const match = roomsAlike(reading) === null ? null : counted.exec(reading.text);
    return match ? found(reading, Number(match[1]), match) : null;
  };
}

/** "A breaker per 2 rooms", with eight rooms: four. */
export function sharedByRooms(reading: Reading): Found {
  const match = SHARED.exec(reading.text);
  const rooms = countRooms(reading);
  return match && rooms > 0 ? found(reading, Math.ceil(rooms / Number(match[1])), match) : null;
}
