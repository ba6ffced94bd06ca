import { z } from "zod";
import { CATEGORIES } from "../../../../schema/constants.ts";

const offset = z.number().int().min(0);
/** Range of the description: character offsets, end exclusive. */
const spanSchema = z.tuple([offset, offset]).readonly();

const inputKey = z.string().regex(/^[A-Za-z]\w{0,39}$/);

/**
 * A figure that the lines compute with. Several figures form a list. `unit` is in words of `readUnit` ("sq ft per
 * gallon"); figures are in that unit.
 */
const recipeInputSchema = z.object({
  key: inputKey,
  label: z.string().min(1).max(60),
  unit: z.string().max(40),
  /** The stated figures, each with the words that state it; an assumption has one without a place in the text. */
  figures: z
    .array(
      z.object({
        value: z.number().min(0).max(1e7),
        source: z.string().max(300),
        span: spanSchema.nullable(),
      }),
    )
    .min(1)
    .max(20),
  /** Usual range, set for an assumption. */
  usual: z.object({ low: z.number(), high: z.number() }).nullable(),
});
export type RecipeInput = z.infer<typeof recipeInputSchema>;

const recipeLineSchema = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,60}$/),
  material: z.string().min(2).max(100),
  category: z.enum(CATEGORIES),
  /** Unit of sale: "sheets", "cu yd", "gallons". */
  unit: z.string().min(1).max(40),
  /** Cut or spread on site, so that waste named in the description is added. */
  isCut: z.boolean(),
  expression: z.string().min(1).max(400),
});
export type RecipeLine = z.infer<typeof recipeLineSchema>;

/**
 * How one piece of work is taken off when no assembly of the product covers it: written by a language model, checked
 * against the description, the usual figures and the dimensions. It is stored with its work item, so that edits and
 * retries compute with it without asking a model again.
 */
export const recipeSchema = z.object({
  title: z.string().min(2).max(80),
  /** Words of the description that ask for the work, and their place. */
  source: z.string().max(300),
  span: spanSchema.nullable(),
  /** Ids of the assemblies whose work it takes off in another way. */
  insteadOf: z.array(z.string().max(60)).max(12),
  inputs: z.array(recipeInputSchema).min(1).max(30),
  lines: z.array(recipeLineSchema).min(1).max(40),
  /** `model`: of this description. `kept`: accepted by a person of the account for an earlier one. */
  origin: z.enum(["model", "kept"]),
});
export type Recipe = z.infer<typeof recipeSchema>;

/** `assembly` of a work item that has its own recipe, and the prefix of its key. */
export const RECIPE = "recipe";

/** Whether a work item has its own recipe, by its key. */
export const isRecipeKey = (key: string): boolean => key.startsWith(`${RECIPE}-`);

/** Names of an input's figures in facts and edits: its key, or one for each figure of a list. */
export function figureKeys({ key, figures }: Pick<RecipeInput, "key" | "figures">): string[] {
  return figures.length === 1 ? [key] : figures.map((_, index) => `${key}-${index + 1}`);
}
