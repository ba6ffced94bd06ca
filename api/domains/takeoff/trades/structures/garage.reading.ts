import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, counted, mention, when } from "../../reading/finders.ts";
import { planLength, planWidth } from "../../reading/geometry.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** "Three outside walls, 52 ft in all", "52 lf of 2x6 exterior wall": feet of wall to frame. */
const toldRun: readonly Finder[] = [
  captured(
    /\bwalls?\b[^.;\d]{0,20}(\d{2,3}(?:\.\d+)?) (?:ft|lf) (?:in (?:all|total)|total|altogether|long in all)/,
  ),
  captured(/(\d{2,3}(?:\.\d+)?) lf of (?:[a-z\d/-]+ ){0,5}walls?\b/),
  captured(/(\d{2,3}(?:\.\d+)?) ft (?:of|total of) (?:[a-z\d/-]+ ){0,5}(?:outside|exterior|outer) walls?\b/),
  captured(/\bwalls? (?:total(?:l?ing)?|adding up to|add up to|come to) (\d{2,3}(?:\.\d+)?) (?:ft|lf)/),
];

const AGAINST =
  "(?:against|along|on|onto|joined to|attached to|next to|shares?|sharing|touching|meets?|meeting|abuts?|abutting|facing)";
const SIDE_FIRST = new RegExp(
  `(\\d{1,2}(?:\\.\\d+)?) ft (?:long )?(?:side|wall|end)(?: [a-z']+){0,3} ${AGAINST}\\b`,
);
const BUILDING = /house|home|building/;
const BUILDING_ON_ITS = patternSource`\b(?:${BUILDING})\b(?: [a-z']+){0,4} (?:on|along|at|by|over) (?:its|the|a|1) `;
const HOUSE_FIRST = pattern`${BUILDING_ON_ITS}(\d{1,2}(?:\.\d+)?) ft (?:long )?(?:side|wall|end)\b`;

/** The walls around the plan, less the side shared with the house when the text says which. */
const besideHouse: Finder = (reading) => {
  const shared = SIDE_FIRST.exec(reading.text) ?? HOUSE_FIRST.exec(reading.text);
  const length = planLength()(reading)?.value;
  const width = planWidth()(reading)?.value;
  if (!shared || typeof length !== "number" || typeof width !== "number") return null;
  return { value: roundTo(2 * (length + width) - Number(shared[1]), 2), source: shared[0] };
};

/** Feet of wall to frame and cover. */
export const wallRun: readonly Finder[] = [...toldRun, besideHouse];

/** Rooms added to a house have no car door unless one is mentioned. */
const ROOM = /\b(?:addition|bump[- ]?out|sunroom|mud ?room|in-law suite|bedroom wing)\b/;
const CAR_DOOR = /\b(?:overhead|garage|car|roll-?up|sectional) doors?\b/;

const DOOR_SIZE = /\d{1,2}(?: ft)? x \d{1,2}(?: ft)? /;

export const carDoors: readonly Finder[] = [
  captured(
    pattern`(?<!x )\b(\d) (?:(?!x\b)[a-z\d]+ ){0,2}(?:${DOOR_SIZE})?(?:[a-z]+ ){0,2}(?:overhead|garage|car) doors?`,
  ),
  (reading) => {
    const room = ROOM.exec(reading.text);
    return room && !mention(reading, CAR_DOOR) ? { value: 0, source: room[0] } : null;
  },
  when(/\bno (?:overhead|garage|car) doors?\b/, 0),
];

export const walkDoors: readonly Finder[] = [
  captured(/(?<!x )\b(\d) (?:service|walk|side|entry|man|person) doors?/),
  (reading) => {
    const room = ROOM.exec(reading.text);
    return room && !mention(reading, /\b(?<!(?:garage|overhead|car) )doors?\b/)
      ? { value: 0, source: room[0] }
      : null;
  },
];

export const windows: readonly Finder[] = [counted(/windows?/, 20)];

const NOT_DEDUCTED =
  /ignore|ignoring|do not (?:take|subtract|deduct)|don't (?:take|subtract|deduct)|without|no/;

/** Openings that are not deducted: "openings not cut out yet", "ignoring openings". */
export const keepsOpenings: Finder = when(
  pattern`\bopenings? (?:are |is )?not\b|\b(?:${NOT_DEDUCTED})\b[^.;]{0,24}\bopenings?\b`,
  1,
);

/** The siding named in the text. */
export const sidingKind: readonly Finder[] = [
  when(/\b(?:fiber ?cement|hardie\w*|cement board siding)\b/, "Fiber cement lap siding"),
  when(/\blap siding\b|\bclapboards?\b|\blap boards?\b/, "Lap siding"),
  when(/\bboard[ -](?:and|&)[ -]battens?\b/, "Board and batten siding"),
  when(/\bt1-?11\b|\bpanel siding\b/, "T1-11 siding"),
  when(/\b(?:metal|steel) siding\b/, "Metal siding"),
  when(/\bcedar (?:siding|shingles?)\b/, "Cedar siding"),
];
