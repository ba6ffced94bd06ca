import type { Category } from "../../../schema/constants.ts";
import type { Scope } from "./scope.ts";

/**
 * Origin of a figure: `stated` in the description or by the user, `derived` from stated figures, `assumed` from a
 * published default, `allowance` for a rule of thumb that varies between sources.
 */
export type Basis = "stated" | "derived" | "assumed" | "allowance";

/** A figure that a quantity depends on. `key` is "<workItemKey>.<inputKey>" and identifies it in edits. */
export interface TakeoffInput {
  key: string;
  label: string;
  value: number | string;
  unit: string | null;
  basis: Basis;
  editable: boolean;
  /** Words to choose from; absent for figures and free text. */
  choices?: readonly string[];
  /** Set when a person's value applies: the value without it. */
  calculatedValue?: number | string;
  /** The words it was read from, or the publication of the default. */
  source?: string;
}

/** A line of the list: what is bought, how much, and how the quantity was computed. */
export interface TakeoffMaterial {
  /** "<workItemKey>.<lineKey>": the same text gives the same keys, so edits survive a re-analysis. */
  key: string;
  /** Title of the work item, e.g. "Deck 12 × 16 ft". */
  workItem: string;
  name: string;
  description: string;
  category: Category;
  /** Net quantity in `measuredUnit`, before waste. */
  measuredQuantity: number;
  measuredUnit: string;
  wastePercent: number;
  /** Percent that trade practice adds; 0 when it adds none. */
  usualWaste: number;
  /** Whole number of `unit`: includes waste, packs rounded up once at the end. */
  quantity: number;
  /** Set when a person's quantity applies: the computed quantity. */
  calculatedQuantity?: number;
  /** Unit of sale: pieces, bags, sheets, bundles, boxes, gallons, rolls, cubic yards, tons … */
  unit: string;
  /** `measuredUnit` in one `unit`. */
  packSize: number;
  /** Set when a stated coverage counts the packages: what one of them covers. */
  coverage?: number;
  /** How a takeoff reports it: by whole packs, by exact measure (bulk goods), by running length, by count. */
  soldBy: "pack" | "bulk" | "length" | "count";
  /** What remains after the need with waste is met, in `measuredUnit`. */
  leftover: number;
  /** For people, with its numbers: "16 ft ÷ 16 in on centre + 1 = 13 joists; 13 pieces". */
  formula: string;
  inputs: TakeoffInput[];
  basis: Basis;
  /** Set when a person created or changed the line; absent on the recipe's own lines. */
  origin?: "added" | "replaced" | "split";
  /** Set when a person replaced the material: what the takeoff lists. */
  replacedName?: string;
  /** Set when a person chose an article from a shop: only that article is bought. */
  article?: ArticleReference;
  /** 0..1: 0.5 plus half the share of its inputs that are stated; an allowance counts 0.8 of that. */
  confidence: number;
}

/** A missing fact that matters, or a contradiction. An answer, as `key` → text, changes the list. */
export interface TakeoffQuestion {
  key: string;
  prompt: string;
  workItem: string | null;
  defaultValue: string | null;
  unit: string | null;
  choices: string[] | null;
  reason: string;
}

type ReadState = "used" | "set-aside" | "unread";

/** A possible meaning of an unread figure or word; sending back `answer` selects it. */
export interface ReadChoice {
  label: string;
  answer: string;
  /** The input that it sets; null when it sets none. */
  inputKey: string | null;
}

/** A figure of the description, or a word in it that names work or material, and its state. */
export interface ReadSpan {
  /** Stable within the description: its words, with a number if figures are alike. Identical words share a key. */
  key: string;
  kind: "figure" | "word";
  /** Offsets in the description in UTF-16 code units, end exclusive. */
  start: number;
  end: number;
  /** As written. */
  text: string;
  state: ReadState;
  /** Why it is set aside, in plain words; null in the other states. */
  reason: string | null;
  /** Keys of the materials that depend on it, in list order; empty unless it is used. */
  lines: readonly string[];
  /** Possible meanings; empty unless it is unread. */
  choices: readonly ReadChoice[];
  /** What a person said about it, which can be undone under its key; null when there is nothing. */
  saidBy: "ignore" | "alias" | null;
}

/** The whole answer. `materials` is empty and `questions` says why when nothing could be understood. */
export interface Takeoff {
  scope: Scope;
  materials: TakeoffMaterial[];
  questions: TakeoffQuestion[];
  notes: string[];
  /** The state of each figure and each word that names work, in the order of the description. */
  reading: readonly ReadSpan[];
}

/** A material that a person names: by hand, from the catalogue, or as an article from a shop. */
export interface NamedMaterial {
  name: string;
  category: Category;
  /** Unit of sale. */
  unit: string;
  /** `measuredUnit` in one `unit`; 1 of the unit itself when only that is known. */
  packSize: number;
  measuredUnit: string;
  /** Set for an article from a shop: only that article is bought. */
  article?: ArticleReference | undefined;
}

/** An article by its shop's id and its number there. */
interface ArticleReference {
  supplierId: string;
  sku: string;
}

/** A line that a person added to the list. */
export interface AddedLine extends NamedMaterial {
  /** Whole number of `unit`. */
  quantity: number;
  /** Title of the work that it was added to. */
  workItem: string;
  /** Key of the line that it was split off; null for a line of its own. */
  splitFrom: string | null;
}

/**
 * What a person changed; unknown keys are ignored.
 * - `input`: the value of a figure.
 * - `quantity`: the quantity of a material to order.
 * - `ignore`: a part of the description (`key` of its span) that doesn't matter, or the question what is built.
 * - `alias`: a word of the description (`key`) that means a known one (`name`).
 * - `added`: a custom line; the part of `key` before the dot is the work that it belongs to.
 * - `replaced`: another material for a line. Without a quantity it follows the measure of the line.
 * - `removed`: a line off the list, with what it was at the time.
 * - `order`: the keys of the whole list in the desired order; `key` is always "list".
 * - `work`: a sentence that a person added at the end of the description.
 */
export type TakeoffEdit =
  | { kind: "input"; key: string; value: number | string }
  | { kind: "quantity"; key: string; quantity: number }
  | { kind: "ignore"; key: string }
  | { kind: "alias"; key: string; name: string }
  | { kind: "added"; key: string; line: AddedLine }
  | { kind: "replaced"; key: string; by: NamedMaterial & { quantity: number | null } }
  | { kind: "removed"; key: string; was: RemovedLine }
  | { kind: "order"; key: string; keys: readonly string[] }
  | { kind: "work"; key: string; text: string };

/** What a line was when it was taken off the list. */
export interface RemovedLine {
  name: string;
  workItem: string;
  quantity: number;
  unit: string;
}

/** Input for the computation in addition to the scope. */
export interface TakeoffOptions {
  /** Question key → the user's answer. */
  answers?: Record<string, string>;
  /** In the order they were made: for waste, the last one counts. */
  edits?: TakeoffEdit[];
  /** Adds the usual waste when none is named, as for an order; without it the list is net, like published takeoffs. */
  hasUsualWaste?: boolean;
  /** The description, to account for what was read in it; without it `reading` is empty. */
  description?: string;
}
