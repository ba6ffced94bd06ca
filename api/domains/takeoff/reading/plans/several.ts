import { pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../estimating/assembly.ts";
import { readWithout } from "../reading.ts";
import type { Reading } from "../reading.types.ts";
import { rectanglesOf } from "./rectangles.ts";

/** Words between two sizes that make them two things: "a 8x10 shed and a 10x12", "one 8x10, the other 10x12". */
const ANOTHER = /\b(?:and|plus|other|another|2nd|second)\b|[,;] (?:1|an?) /;

const KIND_OF_AREA =
  /patio|deck|slab|pad|driveway|fence|yard|garden|lawn|room|house|garage|shed|walkway|path|roof|floor|bed|window|door/;
const OTHER_WORK = pattern`\b(?:${KIND_OF_AREA})s?$`;

/** Things of one kind that a text tells apart by size; more of them are one list that nobody checks by eye. */
const MOST = 12;

/**
 * The text of each single thing where a description names several of a kind that cannot be added up ("two sheds, one
 * 8x10 and one 10x12"): the whole text with the sizes of the others taken out, so that what is said of all stays with
 * each. One reading when there is only one thing.
 */
export function readingsOfEach(assembly: Assembly, reading: Reading): Reading[] {
  if (!assembly.isOneThing) return [reading];
  // "A 12x12 patio and a 10x12 pergola": a size that something else owns is not another pergola.
  const isOwn = (owner: string) =>
    owner === "" || assembly.triggers.some(({ pattern }) => pattern.test(owner)) || !OTHER_WORK.test(owner);
  const sizes = rectanglesOf(reading).filter(({ count, group }) => count > 0 && isOwn(group.owner));
  const groups = sizes.map(({ group }) => group).sort((left, right) => left.start - right.start);
  if (groups.length < 2 || groups.length > MOST) return [reading];
  const isEnumerated = groups.every((group, index) => {
    const next = groups[index + 1];
    if (!next) return true;
    const between = reading.text.slice(group.end, next.start);
    return between.length <= 60 && !/\.(?: |$)/.test(between) && ANOTHER.test(between);
  });
  if (!isEnumerated) return [reading];
  return groups.map((own) =>
    readWithout(
      reading,
      groups.filter((group) => group !== own),
    ),
  );
}
