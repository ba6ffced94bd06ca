/** Whether a size can be what it was read as: a slab is not 4 ft thick, a fence not 72 ft high. */
import type { ScopeFact, WorkItem } from "../scope.ts";
import type { TakeoffQuestion } from "../takeoff.types.ts";
import { formatNumber, roundTo } from "../units.ts";
import type { Assembly, NumberInput, UsualRange } from "./assembly.ts";
import { partsTooLarge, type TooLarge } from "./part-of-whole.ts";
import { valuesOf } from "./values.ts";

/** A default is the middle of what is usual: sizes go from an eighth of it to six times as much. */
const LEAST_OF_DEFAULT = 1 / 8;
const MOST_OF_DEFAULT = 6;

/** What sizes can be that have no default, by the unit and name of their input: sites and buildings of any kind. */
const BY_NAME: readonly { unit: string; key: RegExp; range: UsualRange }[] = [
  { unit: "ft", key: /^(?:length|width|side|across|eave|slope|ridge|diameter)$/, range: [0.25, 2_000] },
  { unit: "ft", key: /^(?:run|along|around|perimeter)$/, range: [0.5, 30_000] },
  { unit: "ft", key: /height$/i, range: [0.2, 45] },
  { unit: "in", key: /depth$|^layer\d$|thickness$|^slab$|^bedding$/i, range: [0.1, 48] },
  { unit: "in", key: /spacing$/i, range: [1, 144] },
  { unit: "in", key: /overhang$/i, range: [0, 60] },
  { unit: "sq ft", key: /^area$/, range: [0.5, 1_000_000] },
];

/** Inputs that a default says nothing of: what is bought is made in any size, and a count is any number. */
const IS_LENGTH = /^(?:in|ft)$/;

/** Between what a size usually is, both ends included; null where nothing is known of it. */
export function usualRangeOf(key: string, spec: Assembly["inputs"][string]): UsualRange | null {
  if (spec.kind !== "number") return null;
  if (spec.usual) return spec.usual;
  const named = BY_NAME.find((one) => one.unit === spec.unit && one.key.test(key))?.range ?? null;
  const isSize = named !== null || /height|depth|thick|spacing|width|length/i.test(key);
  if (!isSize || spec.fallback <= 0 || !IS_LENGTH.test(spec.unit ?? "")) return named;
  const range = [spec.fallback * LEAST_OF_DEFAULT, spec.fallback * MOST_OF_DEFAULT] as const;
  return named === null
    ? range
    : [Math.min(range[0], named[0]), Math.max(range[1], Math.min(named[1], range[1]))];
}

const isWithin = (value: number, [low, high]: UsualRange): boolean => value >= low && value <= high;

/** What a person said stands, however unusual; a 0 says that there is none. */
const isRead = ({ value, source, isAssumed }: ScopeFact): boolean =>
  typeof value === "number" && value > 0 && isAssumed !== true && source !== SAID;
const SAID = "entered by you";

/**
 * The figure in the other unit of length, where that is usual: "4 ft" of an input in inches is kept as 48, and may be
 * meant as 4 in, or as 48 ft.
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

/** A figure as it may be meant: in the unit of its input, and as one writes it. */
interface Reading {
  value: number;
  text: string;
}

/** An item with the sizes that it is computed with, and what has to be asked before anything is bought by them. */
interface Judged {
  item: WorkItem;
  questions: TakeoffQuestion[];
  /** A size can't be and nothing explains it: nothing is listed until it is said. */
  isBlocked: boolean;
}

/** Sizes that cannot be become questions; where the other unit explains one, the list uses that meanwhile. */
export function judgeSizes(assembly: Assembly, item: WorkItem): Judged {
  const facts = { ...item.facts };
  const questions: TakeoffQuestion[] = [];
  let isBlocked = false;
  const title = assembly.title(valuesOf(assembly, item));
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
    prompt: `What is the ${label.toLowerCase()}?`,
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
  const stated = inches ? `${formatNumber(value / 12)} ft` : `${formatNumber(value)} ${unit}`;
  const usual = `${formatNumber(roundTo(range[0], 2))} to ${formatNumber(roundTo(range[1], 2))} ${unit}`;
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
