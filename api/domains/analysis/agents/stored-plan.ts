/** Converts the optimizer's plans to stored ones. */
import type { NewPlan, PlanBaseline } from "../../basket/index.ts";
import type { OptimizationResult, Plan } from "../../optimization/index.ts";
import { termsFor } from "../../sourcing/index.ts";
import type { AllocationInput } from "../planning/allocation.rules.ts";

interface StoredPlanInput extends AllocationInput {
  plan: Plan;
  position: number;
  runNumber: number;
  result: OptimizationResult;
}

export function toStoredPlan(input: StoredPlanInput): NewPlan {
  const { plan, materials, products, suppliers, handover } = input;
  const termsOf = new Map(suppliers.map((supplier) => [supplier.id, termsFor(supplier, handover)]));
  const supplierName = (id: string) => suppliers.find((supplier) => supplier.id === id)?.name ?? "";
  const materialOf = new Map(materials.map((material) => [material.id, material]));
  const productOf = new Map(products.map((product) => [product.id, product]));
  return {
    projectId: input.project.id,
    runNumber: input.runNumber,
    kind: plan.kind,
    position: input.position,
    lines: plan.lines.map((line) => ({
      materialId: line.materialId,
      materialName: materialOf.get(line.materialId)?.name ?? "",
      materialQuantity: materialOf.get(line.materialId)?.quantity ?? 0,
      productId: line.offerId,
      productName: productOf.get(line.offerId)?.name ?? "",
      supplierId: line.supplierId,
      supplierName: supplierName(line.supplierId),
      packs: line.packs,
      unitPriceCents: line.unitPriceCents,
      totalCents: line.totalCents,
      packageId: productOf.get(line.offerId)?.package?.id,
    })),
    suppliers: plan.suppliers.map((supplier) => ({
      ...supplier,
      supplierName: supplierName(supplier.supplierId),
      lineCount: plan.lines.filter((line) => line.supplierId === supplier.supplierId).length,
      minimumOrderCents: termsOf.get(supplier.supplierId)?.minimumOrderCents,
    })),
    itemsCents: plan.itemsCents,
    deliveryCents: plan.deliveryCents,
    taxCents: plan.taxCents,
    totalCents: plan.totalCents,
    leadTimeDays: plan.leadTimeDays,
    compared: suppliers.map(({ id }) => ({ supplierId: id, isFetched: handover.fetched.has(id) })),
    proof: {
      isOptimal: plan.proof.status === "optimal",
      gap: plan.proof.gap,
      elapsedMs: Math.round(plan.proof.elapsedMs),
    },
    baselines: hasChoice(products) ? toBaselines(input.result, supplierName) : [],
  };
}

/** Whether anything is sold by two suppliers: otherwise comparing them could not have saved anything. */
function hasChoice(products: AllocationInput["products"]): boolean {
  const supplierOf = new Map<string, string>();
  return products.some(({ materialId, supplierId }) => {
    const known = supplierOf.get(materialId) ?? supplierId;
    supplierOf.set(materialId, known);
    return known !== supplierId;
  });
}

function toBaselines(
  { baselines }: OptimizationResult,
  supplierName: (id: string) => string,
): PlanBaseline[] {
  const { bestSingleSupplier: single, averagePrice: average } = baselines;
  return [
    ...(single
      ? [
          {
            kind: "best-single-supplier" as const,
            label: `Everything from ${supplierName(single.supplierId)}`,
            totalCents: single.totalCents,
          },
        ]
      : []),
    ...(average
      ? [
          {
            kind: "average-price" as const,
            label: "The average price, without comparing suppliers",
            totalCents: average.totalCents,
          },
        ]
      : []),
  ];
}
