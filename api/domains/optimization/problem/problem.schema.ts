import { z } from "zod";
import { MAX_CENTS } from "../../../platform/money.ts";
import type { OptimizationProblem } from "../optimization.types.ts";
import { groupPackages } from "./packages.rules.ts";
import { InvalidProblemError } from "./problem.errors.ts";

/** Above this, quantities in billionths exceed the safe integers. */
const MAX_QUANTITY = 1e8;

const id = z.string().min(1);
const cents = z.int().min(0).max(MAX_CENTS);
const quantity = z.number().min(1e-6).max(MAX_QUANTITY);
const days = z.number().min(0).max(10_000);

const problemSchema = z.object({
  materials: z.array(
    z.object({
      id,
      name: z.string(),
      quantity,
      isSingleArticle: z.boolean().optional(),
      isRequired: z.boolean().optional(),
    }),
  ),
  offers: z.array(
    z.object({
      id,
      materialId: id,
      supplierId: id,
      packQuantity: quantity,
      priceCents: cents,
      quantityBreaks: z
        .array(z.object({ minimumPacks: z.int().min(2).max(1e9), priceCents: cents }))
        .default([]),
      stockPacks: z.int().min(0).max(1e9).nullable().default(null),
      leadTimeDays: days.nullable().default(null),
      isSustainable: z.boolean().optional(),
      article: id.nullable().optional(),
      fits: z.record(id, z.array(id)).optional(),
      packageId: id.optional(),
    }),
  ),
  suppliers: z.array(
    z.object({
      id,
      name: z.string(),
      deliveryFeeCents: cents,
      freeDeliveryThresholdCents: cents.nullable().default(null),
      minimumOrderCents: cents.default(0),
      isPreferred: z.boolean().default(false),
      isLocal: z.boolean().default(false),
    }),
  ),
  sets: z.array(z.object({ id, materialIds: z.array(id) })).optional(),
  taxBasisPoints: z.number().min(0).max(10_000),
  constraints: z
    .object({
      budgetCents: cents.optional(),
      latestLeadTimeDays: days.optional(),
      maximumSuppliers: z.int().min(1).optional(),
      keepMaterialsTogether: z.boolean().optional(),
    })
    .optional(),
  preferences: z
    .object({
      preferredSuppliers: z.boolean().optional(),
      localSuppliers: z.boolean().optional(),
      sustainable: z.boolean().optional(),
      fastShipping: z.boolean().optional(),
    })
    .optional(),
});

type ParsedProblem = z.infer<typeof problemSchema>;

/** JSON expresses "absent" by omitting a key; zod's optional keys carry undefined, which exact types reject. */
function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

function findDoubled(list: string, rows: readonly { readonly id: string }[]): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const row of rows) (seen.has(row.id) ? doubled : seen).add(row.id);
  return [...doubled].map((each) => `${list}: the id ${JSON.stringify(each)} occurs more than once`);
}

function findUnknown(problem: ParsedProblem): string[] {
  const materials = new Set(problem.materials.map((each) => each.id));
  const suppliers = new Set(problem.suppliers.map((each) => each.id));
  const unknownOfSets = (problem.sets ?? []).flatMap(({ id: setId, materialIds }) =>
    materialIds.some((each) => !materials.has(each))
      ? [`set ${JSON.stringify(setId)}: no such material`]
      : [],
  );
  const unknownOfOffers = problem.offers.flatMap((offer) => [
    ...(materials.has(offer.materialId) ? [] : [`offer ${JSON.stringify(offer.id)}: no such material`]),
    ...(suppliers.has(offer.supplierId) ? [] : [`offer ${JSON.stringify(offer.id)}: no such supplier`]),
  ]);
  return [...unknownOfOffers, ...unknownOfSets];
}

/** Each package is an alternative to solve: each one more doubles the work. */
export const MOST_PACKAGES = 3;

function findWrongPackages({ offers }: ParsedProblem): string[] {
  const packages = groupPackages(offers.map(withoutUndefined));
  const findings = [...packages].flatMap(([packageId, own]) => [
    ...(new Set(own.map(({ supplierId }) => supplierId)).size > 1
      ? [`package ${JSON.stringify(packageId)}: more than one supplier`]
      : []),
    ...(new Set(own.map(({ materialId }) => materialId)).size < own.length
      ? [`package ${JSON.stringify(packageId)}: two offers of one material`]
      : []),
  ]);
  return packages.size > MOST_PACKAGES
    ? [...findings, `offers: more than ${MOST_PACKAGES} packages`]
    : findings;
}

/**
 * Checks a problem from any source: a JSON file, or one that another domain built. Quantity breaks, stock, lead times,
 * thresholds and flags may be absent.
 * @throws InvalidProblemError listing every finding with its place
 */
export function parseProblem(input: unknown): OptimizationProblem {
  const parsed = problemSchema.safeParse(input);
  if (!parsed.success) {
    throw new InvalidProblemError(
      parsed.error.issues.map((issue) => `${issue.path.join(".") || "problem"}: ${issue.message}`),
    );
  }
  const { constraints, preferences, materials, offers, sets, ...rest } = parsed.data;
  const findings = [
    ...findDoubled("materials", materials),
    ...findDoubled("offers", offers),
    ...findDoubled("suppliers", rest.suppliers),
    ...findDoubled("sets", sets ?? []),
    ...findUnknown(parsed.data),
    ...findWrongPackages(parsed.data),
  ];
  if (findings.length > 0) throw new InvalidProblemError(findings);
  return {
    ...rest,
    materials: materials.map(withoutUndefined),
    ...(sets ? { sets } : {}),
    offers: offers.map(withoutUndefined),
    ...(constraints ? { constraints: withoutUndefined(constraints) } : {}),
    ...(preferences ? { preferences: withoutUndefined(preferences) } : {}),
  };
}
