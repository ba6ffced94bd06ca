/** Answers of the analysis calls. */
import * as z from "zod/mini";
import { AGENTS } from "../../../../schema/constants.ts";
import { MATERIAL_ORIGINS } from "../../../domains/sourcing/index.ts";
import { amountText, completenessShape, count, described, id, named, percentage } from "../shapes.ts";

const agentName = z.enum(AGENTS.map(({ name }) => name));
const agentState = z.enum([
  "pending",
  "running",
  "searching",
  "analyzing",
  "optimizing",
  "completed",
  "failed",
]);
const progressOfAgent = {
  status: agentState,
  progress: described("Percent; never decreases within a run.", percentage),
  message: z.nullable(z.string()),
};
const basis = z.enum(["stated", "derived", "assumed", "allowance"]);

const materialInput = named(
  "MaterialInput",
  "A figure that a quantity was computed from.",
  z.strictObject({
    key: z.string(),
    label: z.string(),
    value: z.string(),
    unit: z.nullable(z.string()),
    basis,
    source: described(
      "The words of the description it was read from; null if there are none.",
      z.nullable(z.string()),
    ),
    kind: z.enum(["figure", "yes-no", "choice", "word"]),
    choices: z.array(z.string()),
    isEditable: z.boolean(),
    calculatedValue: described("The value without your edit.", z.nullable(z.string())),
  }),
);

const materialShape = named(
  "Material",
  "A material that the job needs, with its quantity and the reasons for it.",
  z.strictObject({
    id,
    key: described("Stable key of the line within the project, used to change it.", z.string()),
    name: z.string(),
    description: z.nullable(z.string()),
    category: z.string(),
    quantity: described("A whole number of `unit`, including waste, rounded up once.", count),
    unit: z.string(),
    estimatedPrice: z.nullable(amountText),
    measuredQuantity: described("Measured quantity in `measuredUnit`, before waste.", z.number()),
    measuredUnit: z.string(),
    wastePercent: described("Waste added to the measured quantity, in percent.", z.number()),
    usualWastePercent: described(
      "The trade's usual waste allowance, in percent; 0 for counted goods.",
      z.number(),
    ),
    wastePacks: described(
      "How many of `quantity` are whole packs bought for waste only, which can often be returned unopened.",
      count,
    ),
    formula: z.string(),
    inputs: z.array(materialInput),
    basis,
    confidence: described("0 to 1.", z.number().check(z.minimum(0), z.maximum(1))),
    origin: described("Whether the line was computed or comes from you.", z.enum(MATERIAL_ORIGINS)),
    replacedName: described("The takeoff's material, if you replaced it.", z.nullable(z.string())),
  }),
);

const readSpan = named(
  "ReadSpan",
  "A number in the description, or a word in it that names work or material, and what became of it.",
  z.strictObject({
    key: z.string(),
    kind: z.enum(["figure", "word"]),
    start: described("Offset in the description, in UTF-16 code units.", count),
    end: described("The first code unit after it.", count),
    text: z.string(),
    state: z.enum(["used", "set-aside", "unread"]),
    reason: described("Why it is set aside.", z.nullable(z.string())),
    lines: described("Keys of the materials that depend on it.", z.array(z.string())),
    choices: described(
      "Its possible meanings; GraphQL's `resolveReadSpan` takes an answer.",
      z.array(z.strictObject({ label: z.string(), answer: z.string(), inputKey: z.nullable(z.string()) })),
    ),
    saidBy: described("Your edit about it.", z.nullable(z.enum(["ignore", "alias"]))),
  }),
);

export const analysisShape = named(
  "Analysis",
  "The agents' progress, and the material list as far as it is known.",
  z.strictObject({
    agentStatuses: z.array(z.strictObject({ id, agentName, ...progressOfAgent })),
    reading: described("What was read in the description, in order of appearance.", z.array(readSpan)),
    materials: z.array(materialShape),
  }),
);

export const productsShape = named(
  "MaterialProducts",
  "Offers for a material, best first.",
  z.strictObject({
    products: z.array(
      z.strictObject({
        id,
        name: z.string(),
        description: z.nullable(z.string()),
        price: described("Price of one sale unit.", amountText),
        saleUnit: z.string(),
        supplierName: z.string(),
        imageUrl: z.nullable(z.string()),
        inStock: z.boolean(),
        rating: z.nullable(z.number()),
        isSample: described("Whether it is a sample price from a sandbox supplier.", z.boolean()),
      }),
    ),
    bestPrice: described(
      "The offer that covers the quantity at the lowest price; null if there is none.",
      z.nullable(z.strictObject({ productId: id })),
    ),
  }),
);

export const analysisStatusShape = named(
  "AnalysisStatus",
  "The agents' progress.",
  z.strictObject({
    agents: z.array(z.strictObject({ id, name: agentName, ...progressOfAgent })),
    overallProgress: percentage,
    summary: z.strictObject({ completed: count, total: count }),
    isComplete: z.boolean(),
  }),
);

export const messageShape = z.strictObject({ message: z.string() });

const resultShape = z.strictObject({
  materialId: id,
  name: z.string(),
  quantity: count,
  unit: z.string(),
  category: z.string(),
  bestOption: z.nullable(
    z.strictObject({
      productId: id,
      price: described("Price of one sale unit for the quantity needed.", amountText),
      totalCost: amountText,
    }),
  ),
  products: z.array(
    z.strictObject({
      id,
      name: z.string(),
      supplier: z.string(),
      price: amountText,
      rating: z.nullable(z.number()),
      inStock: z.boolean(),
    }),
  ),
});

export const analysisResultsShape = named(
  "AnalysisResults",
  "Materials with their offers, the cost and how it compares with the budget.",
  z.strictObject({
    materials: z.array(resultShape),
    summary: z.strictObject({
      totalMaterials: count,
      estimatedCost: described("Total of every material's best offer, before delivery and tax.", amountText),
      suppliers: z.array(
        z.strictObject({
          name: z.string(),
          percentage: described("Share of `estimatedCost`, with one decimal place.", percentage),
          total: amountText,
        }),
      ),
    }),
    completeness: completenessShape,
    budget: z.strictObject({
      withinBudget: described(
        "Whether the cheapest plan, including delivery and tax, is within budget.",
        z.boolean(),
      ),
    }),
  }),
);
