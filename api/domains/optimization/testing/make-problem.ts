import type { OptimizationProblem, ProblemOffer, ProblemSupplier } from "../optimization.types.ts";

export function makeSupplier(overrides: Partial<ProblemSupplier> = {}): ProblemSupplier {
  return {
    id: "s0",
    name: "Supplier",
    deliveryFeeCents: 0,
    freeDeliveryThresholdCents: null,
    minimumOrderCents: 0,
    isPreferred: false,
    isLocal: false,
    ...overrides,
  };
}

export function makeOffer(overrides: Partial<ProblemOffer> = {}): ProblemOffer {
  return {
    id: "o0",
    materialId: "m0",
    supplierId: "s0",
    packQuantity: 1,
    priceCents: 1000,
    quantityBreaks: [],
    stockPacks: null,
    leadTimeDays: 2,
    ...overrides,
  };
}

/** One material of quantity 1 at one supplier, without tax, delivery or limits. */
export function makeProblem(overrides: Partial<OptimizationProblem> = {}): OptimizationProblem {
  return {
    materials: [{ id: "m0", name: "Material", quantity: 1 }],
    offers: [makeOffer()],
    suppliers: [makeSupplier()],
    taxBasisPoints: 0,
    ...overrides,
  };
}
