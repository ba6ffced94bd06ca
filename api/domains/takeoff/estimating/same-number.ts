/** Things that exist in the same number as others: where one is counted, so are they. */

const SAME_NUMBER: Readonly<Record<string, readonly string[]>> = {
  hole: ["post", "footing", "pier"],
  "post hole": ["post"],
};

/** Names for one stretch of pipe, duct or cable from end to end. */
const RUNS = ["run", "line", "drop", "branch"];

/** What stands in the same number as a thing; names in the singular. */
export const inSameNumber = (name: string): readonly string[] => SAME_NUMBER[name] ?? [];

/** What a text may count a thing by: what stands in its number, and its other names. */
export const countedAs = (name: string): readonly string[] =>
  RUNS.includes(name) ? RUNS : inSameNumber(name);
