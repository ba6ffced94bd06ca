/** The results of an analysis, in the shape of the documented call. */
import type { Completeness } from "../../../domains/analysis/index.ts";
import type { StoredPlan } from "../../../domains/basket/index.ts";
import type { Project } from "../../../domains/project/index.ts";
import {
  bestOffer,
  coverNeed,
  type Material,
  type Product,
  type Supplier,
} from "../../../domains/sourcing/index.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import { toCompleteness } from "../answers.ts";

/** The data results are built from. */
interface AnalysisResultParts {
  project: Pick<Project, "budgetMaxCents">;
  materials: readonly Material[];
  /** Offers for each material, in the same order. */
  offers: readonly (readonly Product[])[];
  suppliers: readonly Pick<Supplier, "id" | "name">[];
  plans: readonly StoredPlan[];
  completeness: Completeness;
}

/**
 * Amounts are decimal strings, percentages numbers with one decimal place. `estimatedCost` is the sum of every
 * material's best offer before delivery and tax, and the suppliers' totals add up to it. The budget is compared with
 * what would be paid: the cheapest plan with delivery and tax.
 */
export function toResults({
  project,
  materials,
  offers,
  suppliers,
  plans,
  completeness,
}: AnalysisResultParts) {
  const names = new Map(suppliers.map((supplier) => [supplier.id, supplier.name]));
  const nameOf = (product: Product) => names.get(product.supplierId) ?? "";
  const lines = materials.map((material, index) => {
    const products = offers[index] ?? [];
    return { material, products, best: bestOffer(products) };
  });

  const totals = new Map<string, Cents>();
  for (const { best } of lines) {
    if (best) totals.set(nameOf(best), (totals.get(nameOf(best)) ?? 0) + coverNeed(best).totalCents);
  }
  const estimatedCents = [...totals.values()].reduce((sum, cents) => sum + cents, 0);
  const plan = plans.find(({ kind }) => kind === "cheapest");

  return {
    materials: lines.map(({ material, products, best }) => ({
      materialId: material.id,
      name: material.name,
      quantity: material.quantity,
      unit: material.unit,
      category: material.category,
      bestOption: best && {
        productId: best.id,
        price: toDecimal(coverNeed(best).unitPriceCents),
        totalCost: toDecimal(coverNeed(best).totalCents),
      },
      products: products.map((product) => ({
        id: product.id,
        name: product.name,
        supplier: nameOf(product),
        price: toDecimal(product.priceCents),
        rating: product.rating,
        inStock: product.inStock,
      })),
    })),
    summary: {
      totalMaterials: materials.length,
      estimatedCost: toDecimal(estimatedCents),
      suppliers: [...totals]
        .sort(([, a], [, b]) => b - a)
        .map(([name, cents]) => ({
          name,
          percentage: Math.round((cents / estimatedCents) * 1_000) / 10,
          total: toDecimal(cents),
        })),
    },
    completeness: toCompleteness(completeness),
    budget: {
      withinBudget:
        project.budgetMaxCents === null || (plan?.totalCents ?? estimatedCents) <= project.budgetMaxCents,
    },
  };
}
