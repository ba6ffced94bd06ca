/** One-tap choices for an unread part of the description. */
import { withUnit } from "../../../../schema/units.ts";
import { singularOf } from "../../vocabulary/index.ts";
import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import { measureIn } from "../reading/figures/measure-in.ts";
import { isNoun, STOP_WORDS } from "../reading/phrases/nouns.ts";
import type { NumberInput } from "../recipes/assembly.ts";
import { keptFor } from "../recipes/kept-for.ts";
import type { Measure } from "../recipes/reading.types.ts";
import { valuesOf } from "../recipes/values.ts";
import type { ReadChoice } from "../takeoff.types.ts";
import { type Dimension, formatNumber, UNITS } from "../units.ts";
import { VOCABULARY } from "../vocabulary.ts";
import type { Account } from "./claims.ts";

/** More would not fit on a phone. */
const MOST_CHOICES = 3;
const MOST_NAMES = 3;

/** Natural log of the factor beyond which a count or an area is implausible: seven times the usual. */
const STRANGEST = Math.log(7);
/** The same for a length that nothing names: sizes of parts vary little, and there are many that it could be. */
const STRANGEST_LENGTH = Math.log(2);
/** Weight of the input being mentioned next to the figure. */
const NAMED = 5;
/** Weight of the list asking for the input. */
const ASKED_FOR = 2;

const IGNORE: ReadChoice = { label: "Doesn’t matter", answer: "ignore", inputKey: null };

/** An input of the work that the description does not state. */
export interface OpenInput {
  key: string;
  title: string;
  label: string;
  spec: NumberInput;
  dimension: Dimension | "flag";
  /** Words of the label, in the singular. */
  words: readonly string[];
  /** The value that the list is computed with. */
  value: number | string;
}

/** Number inputs that rest on an assumption: those the list shows, or the missing sizes of work without a list. */
export function openInputs({ items, materials, settled }: Account): OpenInput[] {
  const listed = new Set(materials.map(({ key }) => key.split(".")[0]));
  const shown = new Set(
    materials.flatMap(({ inputs }) => inputs.flatMap(({ key, basis }) => (basis === "assumed" ? [key] : []))),
  );
  return items.flatMap((item) => {
    const assembly = assemblyFor(item);
    if (!assembly) return [];
    const hasLines = listed.has(item.key);
    const values = valuesOf(assembly, item);
    return Object.entries(assembly.inputs).flatMap(([inputKey, spec]): OpenInput[] => {
      const key = `${item.key}.${inputKey}`;
      if (spec.kind !== "number" || settled.has(key)) return [];
      const isOpen = hasLines ? shown.has(key) : spec.isShared && !item.facts[inputKey];
      if (!isOpen) return [];
      const words = (spec.label.toLowerCase().match(/[a-z]{4,}/g) ?? []).map(singularOf);
      const { label } = spec;
      return [
        {
          key,
          title: assembly.name,
          label,
          spec,
          dimension: dimensionOf(spec.unit),
          words,
          value: values[inputKey] ?? spec.fallback,
        },
      ];
    });
  });
}

function dimensionOf(unit: string | null): Dimension | "flag" {
  if (unit === "yes/no") return "flag";
  return UNITS[unit?.replace(/[. ]/g, "") ?? ""]?.dimension ?? "plain";
}

/** A bare fraction is never a count: it is a thickness or a gap written without its inches. */
function canBe({ dimension, value }: Measure, input: OpenInput): boolean {
  if (dimension === "plain" && !Number.isInteger(value)) return input.spec.unit === "in";
  return input.dimension === dimension;
}

/** Distance of a figure from the usual value, as the log of the factor; 0 when there is no usual value. */
function strangeness(value: number, { fallback }: NumberInput): number {
  return value > 0 && fallback > 0 ? Math.abs(Math.log(value / fallback)) : 0;
}

/** An input that a figure may belong to. */
interface MeantInput {
  input: OpenInput;
  /** The figure, in the unit of the input. */
  value: number;
  /** Whether the words next to the figure name the input. */
  isNamed: boolean;
}

const wordsAround = keptFor(
  ({ pre, post }: Measure): ReadonlySet<string> =>
    new Set(`${pre} ${post}`.match(/[a-z]{4,}/g)?.map(singularOf)),
);

/** Open inputs of the same dimension as a figure. */
export function meantInputs(open: readonly OpenInput[], measure: Measure): MeantInput[] {
  const fitting = open.filter((input) => canBe(measure, input));
  if (fitting.length === 0) return [];
  const around = wordsAround(measure);
  return fitting.map((input) => ({
    input,
    value: measureIn(measure, input.spec.unit),
    isNamed: input.words.some((word) => around.has(word)),
  }));
}

/** What follows a count up to the end of its phrase: "posts", "pressure treated posts". */
const COUNTED_NEXT = /^ *(?:[a-z]+[ -]?)+/;

/** "Three sides": a count whose own noun is not the input's is no count of it. */
function countsOther({ dimension, post }: Measure, { words }: OpenInput): boolean {
  if (dimension !== "plain") return false;
  const following = COUNTED_NEXT.exec(post)?.[0].match(/[a-z]{2,}/g) ?? [];
  const end = following.findIndex((word) => word === "of" || STOP_WORDS.has(word));
  const nouns = (end < 0 ? following : following.slice(0, end)).map(singularOf);
  // "Bath" and "bathroom" are one.
  const isSame = (noun: string) => words.some((word) => noun.startsWith(word) || word.startsWith(noun));
  return nouns.length > 0 && !nouns.some(isSame);
}

const INCHES = /^(?:in|inch|inches|")$/;

/** Whether the input can have the value at all, and so unusual a one without being named. */
function isPlausible({ value, input: { spec, dimension }, isNamed }: MeantInput, written: string): boolean {
  if (spec.usual && (value < spec.usual[0] || value > spec.usual[1])) return false;
  // The size of a site, which has no usual value, is said in feet: "kneewall 30 inches" is the side of no room.
  if (!isNamed && spec.fallback === 0 && spec.unit === "ft" && INCHES.test(written)) return false;
  const most = dimension === "length" && !isNamed ? STRANGEST_LENGTH : STRANGEST;
  return strangeness(value, spec) <= most;
}

const likelihood = ({ isNamed, input }: MeantInput): number =>
  (isNamed ? NAMED : 0) + (input.spec.ask ? ASKED_FOR : 0);

/** Choices for a figure: the inputs that it may belong to, likeliest first. */
export function choicesOfFigure(open: readonly OpenInput[], measures: readonly Measure[]): ReadChoice[] {
  const possible = measures
    .flatMap((measure) =>
      meantInputs(open, measure).filter(
        (meant) => !countsOther(measure, meant.input) && isPlausible(meant, measure.unit),
      ),
    )
    .map((meant) => ({
      ...meant,
      strangeness: strangeness(meant.value, meant.input.spec),
    }));
  const isOfSeveral = new Set(open.map(({ title }) => title)).size > 1;
  const likeliest = possible
    // "10 in 12": each of the two figures is the same pitch.
    .filter(
      (one, at, all) =>
        at === all.findIndex(({ input, value }) => input === one.input && value === one.value),
    )
    .sort((left, right) => left.strangeness - likelihood(left) - (right.strangeness - likelihood(right)))
    .slice(0, MOST_CHOICES)
    .map(({ input: { key, title, label, spec }, value }): ReadChoice => {
      const name = isOfSeveral ? `${title}: ${label.toLowerCase()}` : label;
      // "Posts = 3": the name says what is counted.
      const unit = spec.unit === "pieces" ? null : spec.unit;
      return {
        label: `${name} = ${withUnit(formatNumber(value), unit)}`,
        answer: `input ${key} ${value}`,
        inputKey: key,
      };
    });
  return [...likeliest, IGNORE];
}

/** Known names that look like a word, without duplicates. */
function namesLike(word: string): string[] {
  const names = VOCABULARY.spelling
    .suggest(word, 3 * MOST_NAMES)
    .map((other) => singularOf(VOCABULARY.nameOf(other)))
    .filter((name) => isNoun(name.split(" ").at(-1) ?? ""));
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** Choices for a word: adding a feature that the work can have, or the known names that the word may mean. */
export function choicesOfWord({ items, settled }: Account, word: string, isUnknown: boolean): ReadChoice[] {
  if (isUnknown) {
    return [
      ...namesLike(word).map((name) => ({
        label: `It is “${name}”`,
        answer: `alias ${name}`,
        inputKey: null,
      })),
      IGNORE,
    ];
  }
  const stem = singularOf(word);
  const flags = items.flatMap((item) => {
    const assembly = assemblyFor(item);
    return Object.entries(assembly?.inputs ?? {}).flatMap(([inputKey, { unit, label }]) => {
      if (unit !== "yes/no" || item.facts[inputKey]) return [];
      const isNamed = label
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((part) => singularOf(part) === stem);
      const key = `${item.key}.${inputKey}`;
      return isNamed && !settled.has(key)
        ? [
            {
              label: `${assembly?.name}: with ${label.toLowerCase()}`,
              answer: `input ${key} yes`,
              inputKey: key,
            },
          ]
        : [];
    });
  });
  return [...flags.slice(0, MOST_CHOICES), IGNORE];
}
