import type { Group, Reading } from "../../recipes/reading.types.ts";
import { sentencesIn } from "../text/sentences.ts";
import { rectanglesOf } from "./rectangles.ts";

/** Small rooms that open off the one that the job is about. */
const OFF_A_ROOM = /\b(?:closet|alcove|nook|pantry|niche)s?$/;

/**
 * Whether the words of a work size only what opens off the room, and the text sizes the room itself before them: "the
 * 10 x 12 bedroom … paint the walls. Closet is 2 x 6". A closet that is the work's own is named where the work is.
 */
export function sizesOnlyOffTheRoom(own: Reading, whole: Reading): boolean {
  const sizes = rectanglesOf(own);
  if (own === whole || sizes.length === 0) return false;
  const [first] = sentencesIn(own.text);
  const isOff = sizes.every(({ group }) => OFF_A_ROOM.test(group.owner) && group.start >= (first?.end ?? 0));
  const [from] = own.originOf(0, 1);
  const isBefore = ({ start, end }: Group) => whole.originOf(start, end)[1] <= from;
  return isOff && rectanglesOf(whole).some(({ group }) => isBefore(group) && !OFF_A_ROOM.test(group.owner));
}
