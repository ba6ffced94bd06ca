import type { Finder } from "../../../recipes/reading.types.ts";

const ROLL = /\b(?:rolls?|fabric|geotextile)\b/;

/** A side of the fabric roll in feet, the shorter one being its width: "6 ft x 300 ft rolls". */
export const rollSide =
  (side: "width" | "length"): Finder =>
  (reading) => {
    const group = reading.groups.find(
      ({ values, owner, post, pre }) =>
        values.length === 2 &&
        (/^ (?:[a-z]+ ){0,2}rolls?\b/.test(post) ||
          /\brolls?(?: [a-z]+){0,3} $/.test(pre) ||
          /\brolls?$/.test(owner)) &&
        ROLL.test(`${pre} ${post}`),
    );
    if (!group) return null;
    const feet = side === "width" ? Math.min(...group.values) : Math.max(...group.values);
    return { value: feet, source: reading.text.slice(group.start, group.end) };
  };
