import type { Trigger } from "../../../recipes/assembly.ts";

const REACH = 400;

/**
 * A structure described by its parts is the work, even when it is mentioned as a place: "lumber for a pergola over the
 * patio, 4x4 posts, 2x6 rafters".
 *
 * @param names words for the structure, as pattern source
 * @param parts words for its parts, one of which follows
 */
export function toldByParts(names: string, parts: string): Trigger {
  return { pattern: new RegExp(`\\b(?:${names})\\b(?=.{0,${REACH}}\\b(?:${parts})s?\\b)`), weight: 5.3 };
}
