import type { Category } from "../../../schema/constants.ts";
import type { Scope } from "./scope.ts";

/**
 * Where a figure comes from: `stated` in the description or by the user, `derived` from stated figures,
 * `assumed` from a published default, `allowance` for a rule of thumb that varies between sources.
 */
export type Basis = "stated" | "derived" | "assumed" | "allowance";

/** A figure a quantity depends on. `key` is "<workItemKey>.<inputKey>" and is what an edit names. */
export interface TakeoffInput {
  key: string;
  label: string;
  value: number | string;
  unit: string | null;
  basis: Basis;
  editable: boolean;
  /** Words to choose from; absent for figures and free words. */
  choices?: readonly string[];
  /** Set where a person's figure stands: what it would be without it. */
  calculatedValue?: number | string;
  /** The words it was read from, or the publication of the default. */
  source?: string;
}

/** A line of the list: what is bought, how much, and how that was reached. */
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
  /** Percent that trade practice adds; 0 where it adds none. */
  usualWaste: number;
  /** Whole number of `unit`: waste added, packs rounded up once at the end. */
  quantity: number;
  /** Set where a person's quantity stands: what was computed. */
  calculatedQuantity?: number;
  /** What one buys: pieces, bags, sheets, bundles, boxes, gallons, rolls, cubic yards, tons … */
  unit: string;
  /** `measuredUnit` in one `unit`. */
  packSize: number;
  /** How a takeoff reports it: by whole packs, by exact measure (bulk goods), by running length, by count. */
  soldBy: "pack" | "bulk" | "length" | "count";
  /** What remains after the need with waste is met, in `measuredUnit`. */
  leftover: number;
  /** For people, with its numbers: "16 ft ÷ 16 in on centre + 1 = 13 joists; 13 pieces". */
  formula: string;
  inputs: TakeoffInput[];
  basis: Basis;
  /** Set where a person's hand made the line what it is; the recipe's own lines have none. */
  origin?: "added" | "replaced" | "split";
  /** Set where a person replaced the material: what the takeoff lists. */
  replacedName?: string;
  /** Set where a person chose an article of a shop: it alone is bought. */
  article?: ArticleReference;
  /** 0..1: 0.5 plus half the share of its inputs that are stated; an allowance counts 0.8 of that. */
  confidence: number;
}

/** A fact that is missing and matters, or a contradiction. Answering it with `key` → text changes the list. */
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

/** What an unread figure or word may be; `answer` is sent back to say so. */
export interface ReadChoice {
  label: string;
  answer: string;
  /** The input that it sets; null when it sets none. */
  inputKey: string | null;
}

/** A figure of the description, or a word in it that names work or material, and what became of it. */
export interface ReadSpan {
  /** Stable within the description: its words, numbered where figures are alike. Words that are alike share it. */
  key: string;
  kind: "figure" | "word";
  /** Offsets in the description in UTF-16 code units, the end not included. */
  start: number;
  end: number;
  /** As it is written. */
  text: string;
  state: ReadState;
  /** Why it is set aside, in plain words; null in the other states. */
  reason: string | null;
  /** Keys of the materials that depend on it, in the order of the list; empty unless it is used. */
  lines: readonly string[];
  /** What it may be; empty unless it is unread. */
  choices: readonly ReadChoice[];
  /** What a person said of it, which can be taken back under its key; null when nobody did. */
  saidBy: "ignore" | "alias" | null;
}

/** The whole answer. `materials` is empty and `questions` says why when nothing could be understood. */
export interface Takeoff {
  scope: Scope;
  materials: TakeoffMaterial[];
  questions: TakeoffQuestion[];
  notes: string[];
  /** What became of each figure and each word that names work, in the order of the description. */
  reading: readonly ReadSpan[];
}

/** A material that a person names: by hand, from the catalogue, or as an article of a shop. */
export interface NamedMaterial {
  name: string;
  category: Category;
  /** What one buys. */
  unit: string;
  /** `measuredUnit` in one `unit`; 1 of the unit itself where only that is known. */
  packSize: number;
  measuredUnit: string;
  /** Set for an article of a shop: it alone is bought. */
  article?: ArticleReference | undefined;
}

/** An article by its shop's id and its number there. */
interface ArticleReference {
  supplierId: string;
  sku: string;
}

/** A line that a person put on the list. */
export interface AddedLine extends NamedMaterial {
  /** Whole number of `unit`. */
  quantity: number;
  /** Title of the work that it was put with. */
  workItem: string;
  /** Key of the line that it was split off; null for a line of its own. */
  splitFrom: string | null;
}

/**
 * What a person changed; unknown keys are ignored.
 * - `input`: the value of a figure.
 * - `quantity`: what is ordered of a material.
 * - `ignore`: a part of the description (`key` of its span) that doesn't matter.
 * - `alias`: a word of the description (`key`) that stands for a known one (`name`).
 * - `added`: a line of their own; the part of `key` before the dot is the work that it stands with.
 * - `replaced`: another material for a line. Without a quantity it follows the measure of the line.
 * - `removed`: a line off the list, and what it was then.
 * - `order`: the keys of the whole list in the wanted order; `key` is always "list".
 * - `work`: a sentence that they put at the end of the description.
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

/** What is computed with beside the scope. */
export interface TakeoffOptions {
  /** Question key → what the user answered. */
  answers?: Record<string, string>;
  /** In the order they were made: of waste, the last word counts. */
  edits?: TakeoffEdit[];
  /** Adds the usual waste where none is named, as one orders; without it the list is net, as takeoffs are published. */
  hasUsualWaste?: boolean;
  /** The description, for the account of what was read of it; without it `reading` is empty. */
  description?: string;
}
