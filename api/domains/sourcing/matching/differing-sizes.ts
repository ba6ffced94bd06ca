/** How the sizes of goods of one kind differ, in few words. Pure. */
import { describeOther } from "./conflict.ts";
import type { Sizing } from "./families/index.ts";
import { formatSize, isSameLength } from "./sizes.ts";

type Readings = readonly number[];

const isSame = (one: Readings, other: Readings, sizing: Sizing): boolean =>
  one.some((a) => other.some((b) => isSameLength(a, b, sizing)));

/** More lengths than this are not readable at a glance. */
const MOST_LENGTHS = 3;

/**
 * "10 ft, not 8 ft": only the lengths that differ; "8 ft not said" where the title has none in their place.
 * @param size the size missing from the title
 * @param wanted every length of the material
 * @param given every length of the title
 */
export function briefSize(
  size: readonly number[][],
  wanted: readonly Readings[],
  given: readonly Readings[],
  sizing: Sizing,
): string {
  const missing = size.filter((length) => !given.some((one) => isSame(one, length, sizing)));
  // All lengths are present, but not as one size: the whole size is shown.
  const lacking = missing.length > 0 ? missing : size;
  const others = given
    .filter((length) => !wanted.some((one) => isSame(one, length, sizing)))
    .slice(0, Math.min(MOST_LENGTHS, lacking.length));
  const theirs = others.length === lacking.length ? formatSize(others.map((one) => [...one])) : null;
  return describeOther(theirs, formatSize(lacking));
}
