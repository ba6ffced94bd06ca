import type { Category } from "../../../../schema/constants.ts";
import { formatNumber } from "../units.ts";
import type { Finder } from "./reading.types.ts";

/** The usual range of a size, in the unit of its input, both ends included. */
export type UsualRange = readonly [low: number, high: number];

/** A number an assembly computes with. Flags are numbers, 0 or 1, with `unit: "yes/no"`. */
export interface NumberInput {
  kind: "number";
  label: string;
  unit: string | null;
  fallback: number;
  /** Publication or practice behind the default. */
  source: string;
  find: readonly Finder[];
  /** Also read from the whole description when the item's own words do not state it: sizes shared by several jobs. */
  isShared?: boolean;
  /** Question to ask when not stated; the default is used meanwhile. */
  ask?: string;
  /** Usual range; a figure of the description outside it is asked about before anything is bought by it. */
  usual?: UsualRange;
  /** Answers for 0 and 1 to a question about it. */
  answers?: readonly [string, string];
  /** What the list does until such a question is answered. */
  meanwhile?: string;
  /** Something that may stay or be left out: bought when it is named, otherwise asked about. */
  isFixture?: boolean;
  /** Same as for text inputs. */
  isAskedWith?: TextInput["isAskedWith"];
  /** Not shown while it has its default (0 = not used in this job). */
  isQuiet?: boolean;
  /** Read by the rules only: no language model is told about it before its recorded replies are renewed. */
  isUntold?: boolean;
}

/** A value that is a word, such as a kind or a size by name; it selects a line's name or formula. */
export interface TextInput {
  kind: "text";
  label: string;
  unit: null;
  fallback: string;
  source: string;
  find: readonly Finder[];
  isShared?: boolean;
  /** Question to ask when not stated. The default is used meanwhile; if that is "", nothing is listed for it. */
  ask?: string;
  /** Whether it has any effect given the other values; without this function, it is asked for whenever it is not stated. */
  isAskedWith?: (values: Readonly<Record<string, number | string>>) => boolean;
  choices?: readonly string[];
  /** Choices of the rules only, as with `isUntold` of numbers. */
  untoldChoices?: readonly string[];
  isQuiet?: boolean;
  /** Only text for the formula of another input: never shown or asked for. */
  isHidden?: boolean;
}

/** How a value of an assembly is found in a description, labeled and asked for. */
export type InputSpec = NumberInput | TextInput;
type InputSpecs = Readonly<Record<string, InputSpec>>;
/** Values that an assembly's formulas receive: numbers and texts by input key. */
export type Values<I extends InputSpecs> = {
  readonly [K in keyof I]: I[K] extends TextInput
    ? string
    : I[K] extends NumberInput
      ? number
      : number | string;
};

/** Unit of sale: each `unit` contains `size` of the measured unit. */
export interface Pack {
  unit: string;
  size: number;
  /** bulk goods are reported by exact measure, running goods by length unless the pieces' length was
   *  stated, fasteners by their count although they come in boxes. */
  kind?: "pack" | "bulk" | "length" | "count";
  /** Contents for the buyer, e.g. "0.6 cu ft a bag"; becomes part of the description. */
  contents?: string;
  /** Share of a pack that is too little to buy another one: paint covers within a few percent. */
  slack?: number;
}

/** One material of an assembly. Methods receive the assembly's values; formulas are text with the numbers filled in. */
export interface Line<V> {
  key: string;
  category: Category;
  /** Unit of `measured`. */
  unit: string;
  source: string;
  /** Percent that trade practice adds for waste; 0 for parts that are neither cut nor spilled. */
  usualWaste: number;
  /** Pieces that cover a surface and break or are cut at its edges: bricks, tiles. Other pieces are counted. */
  isCovering?: true;
  isAllowance?: boolean;
  /** Part of the frame that carries the rest: it stays with the frame in "new boards on the existing frame". */
  isFrame?: true;
  /** Other words that a description may use for this material. */
  aka?: RegExp;
  /**
   * Set for things that people choose or have already: a fixture, an appliance, a cabinet, a lock. It is listed only
   * while one of these inputs is above 0, which requires words that name the thing or an answer to a question; or "the
   * work" if the words that ask for the work name it.
   */
  namedBy?: "the work" | readonly string[];
  when?(values: V): boolean;
  name(values: V): string;
  about?(values: V): string;
  measured(values: V): number;
  formula(values: V): string;
  pack?(values: V): Pack;
}

/**
 * A line as its recipe writes it. Most are counted in whole pieces that are neither cut nor spilled, and a formula may
 * be no more than the amount itself: a recipe states only what differs from that.
 */
export type LineSpec<V> = Omit<Line<V>, "unit" | "usualWaste" | "formula"> &
  Partial<Pick<Line<V>, "unit" | "usualWaste" | "formula">>;

/** A line with what its recipe leaves unsaid. */
function lineOf<V>(spec: LineSpec<V>): Line<V> {
  const { unit = "pieces" } = spec;
  const formula = (values: V) =>
    `${formatNumber(spec.measured(values))}${unit === "pieces" ? "" : ` ${unit}`}`;
  return { formula, usualWaste: 0, ...spec, unit };
}

/** Words by which a description asks for an assembly. */
export interface Trigger {
  pattern: RegExp;
  /** 3 names the work outright, 2 suggests it. */
  weight: number;
}

/** How one piece of work is taken off: the words that ask for it, the values it is computed from, and its lines. */
export interface Assembly<I extends InputSpecs = InputSpecs> {
  id: string;
  /** Name of the item, e.g. "Deck". */
  name: string;
  triggers: readonly Trigger[];
  /** Read by the rules only: no language model is told about it before its recorded replies are renewed. */
  isUntold?: boolean;
  /** A building or place that may only be the location of other work: "baseboard for a shed". */
  isPlace?: boolean;
  /** A floor or ceiling of a room: its area is at most the room's. */
  isInRoom?: boolean;
  /** Laid before anything stands on it: mentioned with a building, it is for one that is yet to be built. */
  isGroundwork?: boolean;
  /** Done outside: trim and paint that a text names with it are outside too. */
  isOutside?: true;
  /** Id of the recipe for the same work outside. */
  outside?: string;
  /** A place that is only ever remodelled, never built. */
  isRoom?: boolean;
  /** Words that make a place the work itself: "build a garage". Without them other named work takes precedence. */
  buildWords?: RegExp;
  /** Words for another substance: with them its materials would be wrong, and listing none is better. */
  notFor?: RegExp;
  /** Assemblies whose materials this one already lists. */
  covers?: readonly string[];
  /** Words after which nothing is covered: "build a deck and stain it" is two jobs. */
  coversUnless?: RegExp;
  /** Words that ask for it separately, whatever else would cover it: "paint, flooring, one interior door". */
  ownWords?: RegExp;
  /** Two different sizes contradict each other; otherwise they mean several rooms or areas. */
  hasOneSize?: boolean;
  /**
   * People list its pieces with their sizes: listed lumber replaces the recipe's of the same name, or, if it consists
   * only of such pieces, a full list replaces all of it.
   */
  madeOfParts?: "named" | "all";
  /** Windows and doors: surfaces leave them out, and they are bought only when the text asks for them. */
  isOpening?: boolean;
  /**
   * Set for a recipe with one layer of bulk goods, which gives way to a text that describes several layers. The value
   * is the key of the input by which the recipe lists further layers itself and therefore stays.
   */
  furtherLayersInput?: string;
  /** Several of them are separate lists, each with its own frame and corners; flat areas are added up instead. */
  isOneThing?: boolean;
  inputs: I;
  /** Null when there is enough to compute with; otherwise the question for the missing size. */
  missing?(values: Values<I>): { prompt: string; defaultValue: string } | null;
  title(values: Values<I>): string;
  /** Square feet that stated rates are counted by, where these are not the plan: all board of a room, a roof's slopes. */
  surface?(values: Values<I>): number;
  /** Numbers of things that no line lists, for rates that are counted by them: the bays of a fence. */
  counts?: readonly { readonly words: RegExp; of(values: Values<I>): number }[];
  lines: readonly Line<Values<I>>[];
}

/** Key of the number of identical things to build; every recipe of a thing has it. */
export const TIMES = "times";

/** An assembly as its recipe writes it. */
interface AssemblySpec<I extends InputSpecs> extends Omit<Assembly<I>, "lines"> {
  lines: readonly LineSpec<Values<I>>[];
}

/** Declares an assembly with typed inputs for its formulas. Things can be built several times. */
export function defineAssembly<const I extends InputSpecs>(spec: AssemblySpec<I>): Assembly<I> {
  const assembly = { ...spec, lines: spec.lines.map(lineOf) };
  if (!assembly.isOneThing) return assembly;
  return {
    ...assembly,
    inputs: { ...assembly.inputs, [TIMES]: numberInput("Number built", null, 1, "One", []) },
  };
}

interface InputOptions {
  isUntold?: boolean;
  usual?: UsualRange;
  isShared?: boolean;
  ask?: string;
  isQuiet?: boolean;
}

/** A number with its default and the source of the default. */
export function numberInput(
  label: string,
  unit: string | null,
  fallback: number,
  source: string,
  find: readonly Finder[],
  options: InputOptions = {},
): NumberInput {
  return { kind: "number", label, unit, fallback, source, find, ...options };
}

/** A word or a nominal size with its default. */
export function textInput(
  label: string,
  fallback: string,
  source: string,
  find: readonly Finder[],
  options: InputOptions & Pick<TextInput, "choices" | "untoldChoices"> = {},
): TextInput {
  return { kind: "text", label, unit: null, fallback, source, find, ...options };
}

/** Yes or no, as 1 or 0; hidden while it is "no" by default. */
export function flagInput(
  label: string,
  find: readonly Finder[],
  fallback: 0 | 1 = 0,
  source = "Only when mentioned",
): NumberInput {
  return { kind: "number", label, unit: "yes/no", fallback, source, find, isQuiet: fallback === 0 };
}

/** Trigger that names the work outright. */
export function names(pattern: RegExp): Trigger {
  return { pattern, weight: 3 };
}

/** Trigger that suggests the work when nothing names a better one. */
export function suggests(pattern: RegExp): Trigger {
  return { pattern, weight: 2 };
}

/**
 * The same values with some replaced, for formulas that reuse another's. Unlike a spread it reads values only on
 * access, so a material still shows just the inputs it depends on.
 */
export function withValues<V extends object>(values: V, replaced: Partial<V>): V {
  return new Proxy(values, {
    get: (target, key) => Reflect.get(Object.hasOwn(replaced, key) ? replaced : target, key),
  });
}
