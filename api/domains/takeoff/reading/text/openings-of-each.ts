import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

const ROOMS = oneOf`rooms, bedrooms, bathrooms, offices, classrooms, units, apartments, cabins, walls`;
const SO_MANY = /(?:an?|\d{1,2})/;
const OPENING = /(?:[a-z\d-]+ ){0,2}(?:doors?|windows?)\b/;
const OPENINGS = patternSource`${SO_MANY} ${OPENING}(?:(?:,| and|, and| with) ${SO_MANY} ${OPENING}){0,2}`;
/** "3 bedrooms 10x12, each with 1 door and 2 windows". */
const OF_EACH = new RegExp(
  patternSource`\b([2-9]|1\d|20) ((?:[a-z]+ )?(?:${ROOMS})\b[^.;]{0,40}?),? each (?:with|has|having|gets?) (${OPENINGS})`,
  "g",
);
const ONE = new RegExp(patternSource`\b(${SO_MANY}) ((?:[a-z\d-]+ ){0,2}(?:door|window))s?\b`, "g");

/** Writes the total doors and windows of several rooms that each have the same number. */
export function writeOpeningsOfEach(text: TrackedText): void {
  text.replace(OF_EACH, (_match, rooms = "", places = "", openings = "") => {
    const all = openings.replace(
      ONE,
      (_one: string, count: string, name: string) => `${Number(rooms) * (Number(count) || 1)} ${name}s`,
    );
    return `${rooms} ${places}, with ${all}`;
  });
}
