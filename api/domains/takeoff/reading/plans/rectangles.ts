import { pattern } from "../../../../platform/patterns.ts";
import type { Group, Measure, Reading } from "../../recipes/reading.types.ts";
import { countOfSize } from "./counted-places.ts";
import { isTakenOut } from "./left-free.ts";
import { isPlanSized, isTileBesideArea, type PlanQuery } from "./plan-sized.ts";

/** One rectangle of the job, in feet; `count` rooms of it, negative when it is subtracted. */
export interface Rectangle {
  length: number;
  width: number;
  height: number | null;
  count: number;
  group: Group;
}

/** Things that a pad or a base is made for; their size is not the job's when the pad has its own. */
const MADE_FOR_BEFORE = /\b(?:for|under|beneath|to fit) (?:an?|1|my|our|the) $/;
const MADE_FOR =
  /\b(?:shed|hot tub|spa|pool|greenhouse|garage|barn|coop|playset|trampoline|gazebo|cabin|carport)$/;
const isMadeFor = ({ pre, owner }: Group): boolean => MADE_FOR_BEFORE.test(pre) && MADE_FOR.test(owner);

const OF_EDGE = /^ (?:in )?(?:thickened|turned?[- ]?down|haunched?|perimeter) (?:edges?|footings?|beams?)\b/;
const STAYS_SO =
  /stays? (?:as (?:it|they)|the (?:same|way)|put)|remains? as|(?:is|are) (?:not|already) (?:part|included|done)/;
const GETS_NONE = /(?:isn't|aren't) (?:part|included|getting)|(?:doesn't|don't|won't) (?:get|need)/;
/** "The bathroom, 5 x 8, stays as it is": not part of the work. */
const STAYS = pattern`^[^.;,\d]{0,20},? ?\b(?:${STAYS_SO}|${GETS_NONE})\b`;

/** The rectangles of the job in text order. A repeated size counts once; "two 10x12 bedrooms" counts twice. */
export function rectanglesOf(reading: Reading, query: PlanQuery = {}): readonly Rectangle[] {
  const kept = READ.get(reading) ?? new Map<string, readonly Rectangle[]>();
  READ.set(reading, kept);
  const key = `${query.notOwner?.source ?? ""} ${query.min ?? ""}`;
  const found = kept.get(key) ?? readRectangles(reading, query);
  kept.set(key, found);
  return found;
}

/** Cached, since many inputs of many recipes query the same. */
const READ = new WeakMap<Reading, Map<string, readonly Rectangle[]>>();

function readRectangles(reading: Reading, query: PlanQuery): Rectangle[] {
  const plans = plansOf(reading, query);
  const found: Rectangle[] = [];
  for (const group of plans) {
    const [length = 0, width = 0, height = null] = group.values;
    const count = countOfSize(group, reading, plans.length === 1);
    const sign = isTakenOut(group, found) ? -1 : 1;
    const rectangle: Rectangle = { length, width, height, count: sign * count, group };
    if (!isRepeatOf(found, rectangle)) found.push(rectangle);
  }
  // "Two rooms 10x14 and 12x12 … 4x8": the last is the sheet.
  const isOfSheets = /\b(?:drywall|sheets?|plywood|osb|sheathing|panels?|cement board|backer)\b/.test(
    reading.text,
  );
  const isMeasured = found.length > 1 || reading.measures.some(isAreaOfJob);
  return isMeasured && isOfSheets ? found.filter((one) => !hasSidesOfSheet(one)) : found;
}

const isAreaOfJob = ({ dimension, roles }: Measure): boolean => dimension === "area" && !roles.has("covers");

/** The sizes that are the job's. */
function plansOf(reading: Reading, query: PlanQuery): Group[] {
  const all = reading.groups.filter(
    (group) =>
      isPlanSized(group, query) &&
      !isTileBesideArea(group, reading) &&
      !STAYS.test(group.post) &&
      !OF_EDGE.test(group.post),
  );
  // "Base for a 10x12 shed: gravel pad 12 ft by 14 ft".
  const own = all.filter((group) => !isMadeFor(group) || !/\b(?:pad|base)\b/.test(reading.text));
  return own.length > 0 ? own : all;
}

/** The same size of the same thing, repeated and not added: "12 x 20 + 12 x 20" are two. */
const isRepeatOf = (found: readonly Rectangle[], { length, width, group }: Rectangle): boolean =>
  !/\+ $|\banother $/.test(group.pre) &&
  found.some(
    (other) => other.length === length && other.width === width && other.group.owner === group.owner,
  );

const SHEET = /drywall|sheet|sheet size|plywood|cdx|osb|ply|sheathing|panel|panel size|board|cement board/;
/** "Plywood, 4 ft x 8 ft", "panels: 4 ft x 9 ft", "in 4 ft x 8 ft sheets". */
const SHEET_BEFORE = pattern`\b(?:${SHEET})s?(?:,|:| of| in| at| are| is| size)* $`;
const SHEET_AFTER = pattern`^ (?:ft )?(?:[a-z]+ )?(?:${SHEET})s?\b`;

const hasSidesOfSheet = ({ group, length, width }: Rectangle): boolean =>
  length === 4 &&
  width >= 8 &&
  width <= 12 &&
  (group.isBare || SHEET_BEFORE.test(group.pre) || SHEET_AFTER.test(group.post));
