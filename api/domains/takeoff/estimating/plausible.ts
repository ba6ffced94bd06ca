/** Checks that a size is plausible as read: a slab is not 4 ft thick, a fence not 72 ft high. */

import { withUnit } from "../../../../schema/units.ts";
import type { Assembly, NumberInput, UsualRange } from "../recipes/assembly.ts";
import { usualRangeOf } from "../recipes/usual-range.ts";
import { valuesOf } from "../recipes/values.ts";
import type { ScopeFact, WorkItem } from "../scope.ts";
import type { TakeoffQuestion } from "../takeoff.types.ts";
import { formatNumber, roundTo } from "../units.ts";
import { partsTooLarge, type TooLarge } from "./part-of-whole.ts";

const isWithin = (value: number, [low, high]: UsualRange): boolean => value >= low && value <= high;

/** Values from a person are accepted, however unusual; 0 means that there is none. */
const isRead = ({ value, source, isAssumed }: ScopeFact): boolean =>
  typeof value === "number" && value > 0 && isAssumed !== true && source !== SAID;
const SAID = "entered by you";

/**
 * The figure in the other unit of length, if that is usual: "4 ft" for an input in inches is stored as 48, and may mean
 * 4 in, or 48 ft.
 */
function inOtherUnit(value: number, { unit }: NumberInput, range: UsualRange): Reading | null {
  const readings: Reading[] =
    unit === "ft"
      ? [{ value: value / 12, text: `${formatNumber(value)} in` }]
      : unit === "in"
        ? [
            { value: value / 12, text: `${formatNumber(roundTo(value / 12, 4))} in` },
            { value: value * 12, text: `${formatNumber(value)} ft` },
          ]
        : [];
  const usual = readings.find((reading) => isWithin(reading.value, range));
  return usual ? { ...usual, value: roundTo(usual.value, 4) } : null;
}

/** A possible meaning of a figure: in the unit of its input, and as people write it. */
interface Reading {
  value: number;
  text: string;
}

/** An item with the sizes to compute with, and the questions to answer before anything is bought by them. */
interface Judged {
  item: WorkItem;
  questions: TakeoffQuestion[];
  /** A size is impossible and nothing explains it: nothing is listed until it is answered. */
  isBlocked: boolean;
}

/** Turns impossible sizes into questions; if the other unit explains one, the list uses that meanwhile. */
export function judgeSizes(assembly: Assembly, item: WorkItem): Judged {
  const facts = { ...item.facts };
  const questions: TakeoffQuestion[] = [];
  let isBlocked = false;
  const title = assembly.title(valuesOf(assembly, item)).trim();
  for (const [key, spec] of Object.entries(assembly.inputs)) {
    const fact = facts[key];
    const range = usualRangeOf(key, spec);
    if (!fact || !range || spec.kind !== "number" || !isRead(fact)) continue;
    const value = Number(fact.value);
    if (isWithin(value, range)) continue;
    const other = inOtherUnit(value, spec, range);
    if (other) facts[key] = { ...fact, value: other.value, isAssumed: true };
    else isBlocked = true;
    questions.push(aboutSize(`${item.key}.${key}`, title, spec, { value, range, other }));
  }
  const judged = { ...item, facts };
  const values = valuesOf(assembly, judged);
  const read = Object.keys(facts).filter((key) => facts[key] && isRead(facts[key]));
  for (const large of partsTooLarge(values, read)) {
    const spec = assembly.inputs[large.part];
    const key = `${item.key}.${large.part}`;
    if (spec?.kind !== "number" || questions.some((question) => question.key === key)) continue;
    isBlocked = true;
    questions.push(aboutPart(key, title, spec, large));
  }
  return { item: judged, questions, isBlocked };
}

/** "Openings of stated size" are several, a "Gate width" is one. */
const isPlural = (label: string): boolean => /^\w*[^s]s\b/.test(label);

function aboutPart(
  key: string,
  workItem: string,
  { label, unit }: NumberInput,
  { taken, whole, name, unit: wholeUnit }: TooLarge,
): TakeoffQuestion {
  const said = `${formatNumber(roundTo(taken, 2))} ${wholeUnit}`;
  return {
    key,
    workItem,
    prompt: `What ${isPlural(label) ? "are" : "is"} the ${label.toLowerCase()}?`,
    defaultValue: null,
    unit,
    choices: null,
    reason: `It comes to ${said}, and the whole ${name} has ${formatNumber(roundTo(whole, 2))} ${wholeUnit}. ${UNTIL_SAID}`,
  };
}

const UNTIL_SAID = "Nothing is listed for this work until you say.";

function aboutSize(
  key: string,
  workItem: string,
  { label, unit }: NumberInput,
  { value, range, other }: { value: number; range: UsualRange; other: Reading | null },
): TakeoffQuestion {
  const name = label.toLowerCase();
  const inches = unit === "in" && value % 12 === 0;
  const stated = inches ? `${formatNumber(value / 12)} ft` : withUnit(formatNumber(value), unit);
  const usual = withUnit(range.map((end) => formatNumber(roundTo(end, 2))).join(" to "), unit);
  const reason = `Read as ${stated}; the usual ${name} is ${usual}.`;
  if (other)
    return {
      key,
      workItem,
      prompt: `Is the ${name} ${other.text} or ${stated}?`,
      defaultValue: other.text,
      unit: null,
      choices: [other.text, stated],
      reason: `${reason} The list uses ${other.text} meanwhile.`,
    };
  return {
    key,
    workItem,
    prompt: `What is the ${name}?`,
    defaultValue: null,
    unit,
    choices: null,
    reason: `${reason} ${UNTIL_SAID}`,
  };
}
