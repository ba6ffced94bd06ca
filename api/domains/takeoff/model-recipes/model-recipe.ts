import { z } from "zod";
import { CATEGORIES } from "../../../../schema/constants.ts";

/** Longer recipes come from a model that has lost its way. */
const MOST_INPUTS = 30;
const MOST_LINES = 40;
const MOST_FIGURES = 20;

const words = z
  .string()
  .max(5_000)
  .nullish()
  .transform((text) => text ?? "");

const figure = z.object({
  value: z.number(),
  source: words,
  start: z
    .number()
    .nullish()
    .transform((start) => start ?? 0),
});

/**
 * A recipe as a model writes it; nothing in it is trusted. A figure without words from the description is an assumption
 * with its usual range. There is no field for a result.
 */
export const modelRecipeSchema = z.object({
  title: z.string().max(200),
  source: words,
  /** Ids of the assemblies whose work it takes off in another way. */
  insteadOf: z.preprocess(
    (ids) => (typeof ids === "string" ? [ids] : (ids ?? [])),
    z.array(z.string().max(60)).max(12),
  ),
  inputs: z
    .array(
      z.object({
        key: z.string().max(60),
        label: z.string().max(200),
        unit: z.string().max(60),
        figures: z.array(figure).min(1).max(MOST_FIGURES),
        usualLow: z.number().nullish(),
        usualHigh: z.number().nullish(),
      }),
    )
    .max(MOST_INPUTS),
  lines: z
    .array(
      z.object({
        material: z.string().max(200),
        category: z.string().max(60),
        unit: z.string().max(60),
        isCut: z
          .boolean()
          .nullish()
          .transform((isCut) => isCut ?? false),
        expression: z.string().max(2_000),
      }),
    )
    .max(MOST_LINES),
});
export type ModelRecipe = z.infer<typeof modelRecipeSchema>;

/** The same as JSON Schema for servers that enforce one: every field required, nothing open. */
export const modelRecipeAsked = z.object({
  title: z.string().describe("what is built, in a few words"),
  source: z.string().describe("the words of the description that ask for it, word for word"),
  insteadOf: z.array(z.string()).describe("ids of the assemblies whose items it takes the place of"),
  inputs: z.array(
    z.object({
      key: z.string().describe("name in the expressions: letters and figures"),
      label: z.string(),
      unit: z.string().describe("such as ft, in, sq ft, posts, sq ft per gallon; empty for a plain number"),
      figures: z.array(
        z.object({
          value: z.number(),
          source: z.string().describe("words of the description that state it; empty for an assumption"),
          start: z.number().describe("where these words begin, in characters; 0 for an assumption"),
        }),
      ),
      usualLow: z.number().nullable().describe("of an assumption"),
      usualHigh: z.number().nullable().describe("of an assumption"),
    }),
  ),
  lines: z.array(
    z.object({
      material: z.string(),
      category: z.enum(CATEGORIES),
      unit: z.string().describe("what it is bought by"),
      isCut: z.boolean().describe("cut or spread on the site, so that named waste applies"),
      expression: z.string().describe("over the inputs, never a result"),
    }),
  ),
});
