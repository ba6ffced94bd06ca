import { z } from "zod";
import { type ModelRecipe, modelRecipeAsked, modelRecipeSchema } from "../model-recipes/model-recipe.ts";
import { type TextInput, TIMES } from "../recipes/assembly.ts";
import { scopeFactSchema, workItemSchema } from "../scope.ts";
import { ASSEMBLIES } from "../trades/index.ts";

/** Longer lists come from a model that has lost its way, not from a job. */
const MOST_ITEMS = 60;
const MOST_FACTS = 80;
const MOST_RECIPES = 20;
const MOST_ASKED = 40;

const quotation = z.string().max(5_000);

const askedWords = z.string().max(200);

const modelFactSchema = z.object({
  input: z.string().max(60),
  value: z.union([scopeFactSchema.shape.value, z.boolean().transform(Number)]),
  source: quotation.nullish().transform((source) => source ?? ""),
});

/** Accepts facts by input key, as the scope stores them, as well as a list of facts. */
function toList(facts: unknown): unknown {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return facts;
  return Object.entries(facts).map(([input, fact]) => ({ ...fact, input }));
}

/**
 * What a language model may return for a description: the items of a scope with the words they were read from. Waste,
 * exclusions and materials listed outright come from the text only, and any other fields are ignored. For work that no
 * assembly covers it may write recipes.
 */
export const modelScopeSchema = z.object({
  items: z
    .array(
      z.object({
        assembly: workItemSchema.shape.assembly,
        source: quotation.nullish().transform((source) => source ?? ""),
        facts: z.preprocess(toList, z.array(modelFactSchema).max(MOST_FACTS)),
      }),
    )
    .max(MOST_ITEMS),
  /** One that is not a valid recipe is dropped without affecting the rest. */
  recipes: z
    .array(z.unknown())
    .nullish()
    .transform((all): ModelRecipe[] =>
      (all ?? []).slice(0, MOST_RECIPES).flatMap((one) => modelRecipeSchema.safeParse(one).data ?? []),
    ),
  /** Words for the only requested materials; empty when everything that the work needs is wanted. */
  asked: z
    .array(z.unknown())
    .transform((all) => all.slice(0, MOST_ASKED).flatMap((one) => askedWords.safeParse(one).data ?? []))
    .nullish(),
});
export type ModelScope = z.infer<typeof modelScopeSchema>;
export type ModelItem = ModelScope["items"][number];
export type ModelFact = ModelItem["facts"][number];

/** The same as JSON Schema for a server that enforces one: every field required, closed sets as enums. */
export function modelScopeJsonSchema() {
  return z.toJSONSchema(
    z.object({
      items: z.array(
        z.object({
          assembly: z.enum(ASSEMBLIES.map(({ id }) => id)).describe("id of the assembly"),
          source: z.string().describe("the words of the description that ask for this work, word for word"),
          facts: z.array(
            z.object({
              input: z.string().describe("key of an input of the assembly"),
              value: z.union([z.number(), z.string()]).describe("in the unit of the input"),
              source: z.string().describe("the words of the description that say so, word for word"),
            }),
          ),
        }),
      ),
      recipes: z.array(modelRecipeAsked),
      asked: z.array(z.string()).describe("the only materials that are asked for, word for word"),
    }),
    { target: "draft-7" },
  );
}

const toldChoices = ({ choices, untoldChoices = [] }: TextInput): readonly string[] | null =>
  choices?.filter((choice) => !untoldChoices.includes(choice)) ?? null;

/** What a scope can consist of. `unit` is "yes/no" for flags, null for texts. */
export interface AssemblyDescription {
  id: string;
  name: string;
  inputs: { key: string; label: string; unit: string | null; choices: readonly string[] | null }[];
}

/** Every assembly with its inputs, in registry order. */
export function describeAssemblies(): AssemblyDescription[] {
  return ASSEMBLIES.filter(({ isUntold }) => isUntold !== true).map(({ id, name, inputs }) => ({
    id,
    name,
    inputs: Object.entries(inputs)
      .filter(([key, spec]) => key !== TIMES && !(spec.kind === "number" ? spec.isUntold : spec.isHidden))
      .map(([key, spec]) => ({
        key,
        label: spec.label,
        unit: spec.unit,
        choices: spec.kind === "text" ? toldChoices(spec) : null,
      })),
  }));
}
