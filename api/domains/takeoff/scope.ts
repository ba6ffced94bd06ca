import { z } from "zod";
import { recipeSchema } from "./model-recipes/recipe.ts";

const offset = z.number().int().min(0);
/** Ranges of the description: character offsets, end exclusive. */
const spansSchema = z.array(z.tuple([offset, offset]).readonly()).max(60);

/**
 * One fact of a work item. `value` is in the unit that the assembly declares for the input (feet, inches,
 * square feet, a count, …), flags are 0 or 1; `source` quotes the words it was read from.
 */
export const scopeFactSchema = z.object({
  value: z.union([z.number(), z.string().max(200)]),
  source: z.string().max(300).optional(),
  /** The words suggest the value without stating it, as a language model understands them. */
  isAssumed: z.boolean().optional(),
  /** Place of its words and figures in the description. */
  spans: spansSchema.optional(),
});
export type ScopeFact = z.infer<typeof scopeFactSchema>;

/**
 * A statement in the text about the number of something: "4 spare posts", "three rails per post". It overrules the
 * recipe of the line that it refers to.
 */
const statementSchema = z.object({
  /** `pack` tells what one package holds or covers: its name is `pack`, null for the line's own package.
   *  `spacing` stands `per.count` feet apart along `per.words`; `quantity` runs of it. */
  kind: z.enum(["count", "extra", "each", "total", "pack", "spacing"]),
  /** Names of the thing, without sizes: "backing rails". */
  words: z.string().max(200),
  /** Dimension of the quantity: "length", "area" …; null or absent for a count. */
  dimension: z.string().max(20).nullable().optional(),
  /** All of its words, for people. */
  text: z.string().max(300),
  nominal: z.string().max(20).nullable(),
  /** Length of one, in feet. */
  length: z.number().nullable(),
  /** The package that is counted: "bag". */
  pack: z.string().max(40).nullable(),
  /** The number, or the amount in the base unit of its dimension: feet, square feet, cubic feet, pounds, gallons. */
  quantity: z.number().nonnegative(),
  /** What it is counted by: `count` of a thing, or of the base unit of a dimension. */
  per: z
    .object({
      words: z.string().max(200),
      count: z.number().positive(),
      dimension: z.string().max(20).nullable(),
      /** The number of the things, if the same words state it: "each of the 4 wall frames". */
      total: z.number().positive().nullable().optional(),
      /** For a spacing: there is one at both ends. */
      hasBothEnds: z.boolean().optional(),
    })
    .nullable(),
  spans: z.array(z.tuple([z.number(), z.number()]).readonly()).max(20),
  /** It runs along the whole work, or is at each of its ends: recipes know how the things they list are laid out. */
  isRun: z.boolean().optional(),
  /** For a package: a recipe has read its figure already, so it only gives the name. */
  isRead: z.boolean().optional(),
});
export type Statement = z.infer<typeof statementSchema>;

/** Subject of a relation: as in the reading and as written, the package that is counted, the size of one. */
const relationNounSchema = z.object({
  words: z.string().max(200),
  name: z.string().max(300),
  pack: z.string().max(40).nullable(),
  nominal: z.string().max(20).nullable(),
  length: z.number().nullable(),
});
export type RelationNoun = z.infer<typeof relationNounSchema>;

/**
 * What the text states about a quantity, as a relation that can be solved for what is not stated: `count` a number;
 * `each` a number for each of its base; `spacing` a distance; `covers` and `holds` what one package covers or contains;
 * `extra` and `less` a number on top or on hand; `waste` in percent; `times` coats or layers; `extent` how large
 * something is; `cut` a number from one piece of stock.
 */
const relationSchema = z.object({
  kind: z.enum([
    "count",
    "each",
    "spacing",
    "covers",
    "holds",
    "extra",
    "less",
    "waste",
    "times",
    "extent",
    "cut",
  ]),
  /** Null when it applies to everything in the text. */
  goods: relationNounSchema.nullable(),
  /** A count, or an amount in the base unit of its dimension. */
  quantity: z.number().nonnegative(),
  dimension: z.string().max(20).nullable(),
  base: z
    .object({
      /** Null when that is the work itself. */
      noun: relationNounSchema.nullable(),
      /** How many of it, or feet of it, count as one. */
      count: z.number().positive(),
      /** The number of the base things, if the same words state it. */
      total: z.number().positive().nullable(),
      dimension: z.string().max(20).nullable(),
    })
    .nullable(),
  hasBothEnds: z.boolean().optional(),
  /** "3 hooks in a room" may be about one room. */
  isWeak: z.boolean().optional(),
  /** A recipe has read its figure already. */
  isRead: z.boolean().optional(),
  /** A count with a verb of buying. */
  isWanted: z.boolean().optional(),
  /** Place of its words and figures, its own figure first. */
  spans: spansSchema,
});
export type Relation = z.infer<typeof relationSchema>;

/**
 * Goods that the text describes without a recipe: "2 in of stone dust under it", "geotextile below", "edging down both
 * sides". Their extent is that of the work they are mentioned with.
 */
const describedGoodsSchema = z.object({
  words: z.string().max(200),
  measuredBy: z.enum(["area", "length", "volume"]),
  /** Stated amount: square feet, feet or cubic feet; null when it extends as far as the work does. */
  amount: z.number().positive().nullable(),
  /** For a layer, in feet. */
  depth: z.number().positive().nullable(),
  /** For a strip or trench that is filled with it, in feet. */
  width: z.number().positive().nullable(),
  layers: z.number().positive(),
  /** How it runs along the work, if measured by length: once, on both sides, or all around. */
  along: z.enum(["length", "both-sides", "perimeter"]),
  /** The work that supplies its extent; null for the extent of the whole text. */
  workItem: z.string().max(80).nullable(),
  /** Percent that the text adds to it, when there is no work to apply it. */
  waste: z.number().nonnegative().optional(),
  spans: spansSchema,
});
export type DescribedGoods = z.infer<typeof describedGoodsSchema>;

/** Goods that are bought by the piece and named outright: "a 1/2 hp garbage disposal", "storm doors". */
const namedGoodsSchema = z.object({
  /** The product's name for it: "garbage disposal". */
  name: z.string().max(120),
  /** All of its other names. */
  names: z.array(z.string().max(120)).max(60),
  category: z.string().max(40),
  /** The words of the description, with sizes and kind: "1/2 hp garbage disposal". */
  words: z.string().max(200),
  /** The number; null when the text does not state it. */
  count: z.number().int().positive().nullable(),
  spans: spansSchema,
});
export type NamedGoods = z.infer<typeof namedGoodsSchema>;

/** Goods to buy that are on hand already: "6 bags left from last year". */
const onHandSchema = z.object({
  /** Names of the goods; "" when only the package is named. */
  words: z.string().max(200),
  /** The package that is counted, in the singular; null for pieces. */
  pack: z.string().max(40).nullable(),
  quantity: z.number().positive(),
  spans: spansSchema,
});
export type OnHand = z.infer<typeof onHandSchema>;

/** A thing's rating as the text states it: "30 amp breaker". */
const statedRatingSchema = z.object({
  /** Names of the thing: "breaker". */
  words: z.string().max(200),
  value: z.number().positive(),
  /** As written in names of materials: "A", "cfm". */
  sign: z.string().max(10),
  spans: spansSchema,
});
export type StatedRating = z.infer<typeof statedRatingSchema>;

/** A thing's kind as the text states it: "double hung windows". */
const statedKindSchema = z.object({
  /** Name of the thing in the singular: "deck board". */
  words: z.string().max(60),
  /** As written in names of materials: "double-hung". */
  kind: z.string().max(40),
  spans: spansSchema,
});
export type StatedKind = z.infer<typeof statedKindSchema>;

/** How large the job is, as far as its text states directly: square feet and feet. */
const extentSchema = z.object({
  area: z.number().positive().nullable(),
  length: z.number().positive().nullable(),
  perimeter: z.number().positive().nullable(),
});
export type Extent = z.infer<typeof extentSchema>;

/** A lumber part with its number and length in the description. */
const woodPartSchema = z.object({
  /** Its name: "seat bearers"; "" when only the size is given. */
  words: z.string().max(200),
  nominal: z.string().max(20),
  /** Feet of one piece. */
  length: z.number().positive(),
  pieces: z.number().positive(),
  /** How the number was counted, for people. */
  formula: z.string().max(300),
  spans: z.array(z.tuple([z.number(), z.number()]).readonly()).max(20),
});
export type WoodPart = z.infer<typeof woodPartSchema>;

/** Percent, or each line's usual waste. */
const wasteSchema = z.union([z.number().min(0).max(100), z.literal("usual")]);

/** A piece of work: the assembly that builds it, and what the description states about it, by input key. */
export const workItemSchema = z.object({
  /** Stable within the description: the assembly's id, with "-2", "-3" … for further ones of the same kind. */
  key: z.string().min(1).max(80),
  assembly: z.string().min(1).max(60),
  /** Set when no assembly builds it: how it is taken off instead. */
  recipe: recipeSchema.optional(),
  facts: z.record(z.string().max(60), scopeFactSchema),
  /** Waste named in the description, in percent; null when none is named. "usual" asks for trade practice. */
  waste: wasteSchema.nullable(),
  /** Waste named for single materials: words of the material → percent. */
  wasteFor: z.array(
    z.object({
      words: z.string().max(300),
      percent: z.union([z.number(), z.literal("usual")]),
      /** Added where sheets overlap: it says nothing about the waste of anything else. */
      isForLaps: z.boolean().optional(),
    }),
  ),
  /** Keys of the lines that `waste` applies to; absent when it is for all of them. */
  wasteLines: z.array(z.string().max(120)).max(60).optional(),
  /** Waste that a person set for single lines, by line key. */
  lineWaste: z.record(z.string().max(120), wasteSchema).optional(),
  /** Whether the usual waste is added when the description names none. */
  hasUsualWaste: z.boolean().optional(),
  /** Words of materials that the description says are on hand or left out. */
  excluded: z.array(z.string().max(120)),
  /** Names of things that stay as they are: "tub", "joists". */
  kept: z.array(z.string().max(120)).max(60).optional(),
  /** Statements about the numbers of its parts that were not read into a fact. */
  stated: z.array(statementSchema).max(100).optional(),
  /** Its own words, when a sentence names several things of its kind: what they say does not apply to the others. */
  own: spansSchema.optional(),
});
export type WorkItem = z.infer<typeof workItemSchema>;

/** Something the parser could not accept as a fact; becomes a question, never a guess. */
const scopeProblemSchema = z.object({
  key: z.string().max(80),
  workItem: z.string().max(80).nullable(),
  prompt: z.string().max(600),
  reason: z.string().max(600),
  unit: z.string().max(40).nullable(),
  defaultValue: z.string().max(80).nullable(),
  choices: z.array(z.string().max(80)).nullable(),
});
export type ScopeProblem = z.infer<typeof scopeProblemSchema>;

/**
 * Another reading of some of the work, when two of them explain the description about equally well and list different
 * things. Until a person has chosen, `items` of the scope is used.
 */
const rivalReadingSchema = z.object({
  /** Key of the question which of them is right. */
  key: z.string().max(80),
  prompt: z.string().max(600),
  reason: z.string().max(600),
  /** Keys of the work items that its own would replace. */
  replaces: z.array(z.string().max(80)).max(12),
  items: z.array(workItemSchema).max(12),
});
export type RivalReading = z.infer<typeof rivalReadingSchema>;

/** Materials listed outright ("20 2x4x8 and a box of nails"): used as stated. */
const listedMaterialSchema = z.object({
  key: z.string().max(80),
  name: z.string().max(200),
  category: z.string().max(40),
  quantity: z.number().positive().max(1_000_000),
  unit: z.string().max(40),
  /** Its place in the description. */
  spans: spansSchema.optional(),
});
export type ListedMaterial = z.infer<typeof listedMaterialSchema>;

/** The materials that a text asks for, when it does not ask for everything that the work needs. */
const requestSchema = z.object({
  /** Names of the materials: "joists", "deck boards". */
  words: z.array(z.string().max(200)).max(60),
  /** "Only", "just": materials for other work in the text are not wanted either. */
  isStrict: z.boolean(),
});
export type Request = z.infer<typeof requestSchema>;

/** What a description asks for, before any quantity is computed. Filled by the parser or a language model. */
export const scopeSchema = z.object({
  items: z.array(workItemSchema).max(60),
  listed: z.array(listedMaterialSchema).max(200),
  problems: z.array(scopeProblemSchema).max(60),
  notes: z.array(z.string().max(600)).max(60),
  rivals: z.array(rivalReadingSchema).max(12).optional(),
  request: requestSchema.optional(),
  /** Statements about the numbers of things that were not read into a fact of any item. */
  stated: z.array(statementSchema).max(100).optional(),
  /** Relations between things in the text, solved for what no recipe lists. */
  relations: z.array(relationSchema).max(100).optional(),
  goods: z.array(describedGoodsSchema).max(60).optional(),
  /** Goods that the text names and wants; listed when nothing else on the list has that name. */
  named: z.array(namedGoodsSchema).max(60).optional(),
  onHand: z.array(onHandSchema).max(60).optional(),
  ratings: z.array(statedRatingSchema).max(60).optional(),
  kinds: z.array(statedKindSchema).max(60).optional(),
  extent: extentSchema.optional(),
  /** Lumber parts that the text lists one by one; they replace what recipes would cut. */
  parts: z.array(woodPartSchema).max(100).optional(),
});
export type Scope = z.infer<typeof scopeSchema>;
