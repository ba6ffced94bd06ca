/** Turns a text about several things into one text for each of them, and one without any. */

import type { Reading, Stretch } from "../../recipes/reading.types.ts";
import { readPieces } from "../reading.ts";
import { type Enumeration, placeOfName, sharedWordsOf, tellsPart } from "./enumeration.ts";

/** The text that applies to all things: everything around their enumeration. */
function around(reading: Reading, { members, total }: Enumeration): { before: Stretch[]; after: Stretch } {
  const start = members[0]?.start ?? 0;
  const before = total
    ? [
        { start: 0, end: total.start },
        { start: total.end, end: start },
      ]
    : [{ start: 0, end: start }];
  return { before, after: { start: members.at(-1)?.end ?? 0, end: reading.text.length } };
}

/** The text without its enumeration. */
export function readingOfRest(reading: Reading, enumeration: Enumeration): Reading {
  const { before, after } = around(reading, enumeration);
  return readPieces(reading, [...before, after]);
}

/**
 * The text of each thing: its own words and those that apply to all. If the own words omit the name, it is taken from
 * the thing before, or else from the next one that has it.
 * @param isName whether words name the work
 */
export function readingsOfMembers(
  reading: Reading,
  enumeration: Enumeration,
  isName: (words: string) => boolean,
): Reading[] {
  const { members } = enumeration;
  const { before, after } = around(reading, enumeration);
  const isNamedForAll = isName(readingOfRest(reading, enumeration).text);
  const isNamed = members.map(({ start, end }) => isName(reading.text.slice(start, end)));
  return members.map((own, index) => {
    const named =
      isNamed[index] || isNamedForAll || tellsPart(reading, own)
        ? undefined
        : (members.findLast((_, at) => at < index && isNamed[at]) ??
          members.find((_, at) => at > index && isNamed[at]));
    if (!named) return readPieces(reading, [...before, own, after]);
    const place = placeOfName(reading, own);
    return readPieces(reading, [
      ...before,
      { start: own.start, end: place.start },
      ...sharedWordsOf(reading, named),
      { start: place.end, end: own.end },
      after,
    ]);
  });
}
