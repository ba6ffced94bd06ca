import type { Trigger } from "../../../recipes/assembly.ts";

const REACH = 400;

/**
 * A structure whose parts are told is the work, even where it is named as a place: "lumber for a pergola over the
 * patio, 4x4 posts, 2x6 rafters".
 *
 * @param names words of the structure, as pattern source
 * @param parts words of its parts, one of which follows
 */
export function toldByParts(names: string, parts: string): Trigger {
  return { pattern: new RegExp(`\\b(?:${names})\\b(?=.{0,${REACH}}\\b(?:${parts})s?\\b)`), weight: 5.3 };
}
