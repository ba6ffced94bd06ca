/** Goods an answer leaves missing, and the optimizer's problem for them. Pure. */
import { addDays, dayIn, zoneOf } from "../../../../schema/rules/site-time.ts";
import type { OptimizationProblem, Plan, UnavailableMaterial } from "../../optimization/index.ts";
import type { Project } from "../../project/index.ts";
import { toAllocation } from "../../purchasing/index.ts";
import {
  type Handover,
  type Material,
  type Product,
  type Supplier,
  termsFor,
  toFitOffer,
} from "../../sourcing/index.ts";
import type { MissingLine, Obstacle, ShortfallPlan, ShortfallPlanKind } from "./shortfall.types.ts";

/** The time zone in which days are counted. */
type Site = Pick<Project, "zipCode">;

/** Today at a site, YYYY-MM-DD. */
export const todayAt = ({ zipCode }: Site, now: Date): string => dayIn(zoneOf(zipCode), now);

/** A material with missing goods. */
export interface ShortNeed {
  material: Pick<Material, "id" | "name" | "unit" | "workItem" | "isSingleArticle">;
  /** In the material's unit. */
  quantity: number;
  /** Keys of the lines with missing goods. */
  keys: string[];
}

/**
 * Missing quantities by material.
 * @param productOf the offer that each line of the order bought
 */
export function groupByMaterial(
  missing: readonly MissingLine[],
  productOf: ReadonlyMap<string, Pick<Product, "materialId" | "packQuantity">>,
  materials: readonly Material[],
): ShortNeed[] {
  return materials.flatMap((material) => {
    const own = missing.filter(({ orderLineId }) => productOf.get(orderLineId)?.materialId === material.id);
    const quantity = own.reduce(
      (sum, line) => sum + line.quantity * (productOf.get(line.orderLineId)?.packQuantity ?? 0),
      0,
    );
    return own.length === 0 ? [] : [{ material, quantity, keys: own.map(({ key }) => key) }];
  });
}

/** The optimizer's problem: the least cost for everything missing, including delivery and minimum orders. */
export function toProblem(
  needs: readonly ShortNeed[],
  offers: readonly Product[],
  suppliers: readonly Supplier[],
  terms: {
    taxBasisPoints: number;
    handover: Handover;
    latestLeadTimeDays?: number;
  },
): OptimizationProblem {
  const { taxBasisPoints, handover, latestLeadTimeDays } = terms;
  return toAllocation(
    needs.map(({ material: { workItem, ...material }, quantity }) => ({
      ...material,
      quantity,
      workItems: [workItem],
    })),
    offers.map((offer) => ({
      ...toFitOffer(offer),
      supplierId: offer.supplierId,
      packQuantity: offer.packQuantity,
      priceCents: offer.priceCents,
      quantityBreaks: offer.quantityBreaks,
      stockPacks: offer.inStock ? offer.stock : 0,
      leadTimeDays: offer.leadTimeDays,
    })),
    suppliers.map((supplier) => ({ ...termsFor(supplier, handover), isPreferred: false })),
    { taxBasisPoints, constraints: latestLeadTimeDays === undefined ? {} : { latestLeadTimeDays } },
  );
}

/** Why no other supplier can bring a material, known before the optimizer runs; null when one can. */
export function findObstacle(others: readonly Product[], now: Date): Obstacle | null {
  if (others.length === 0) return "nobody-else";
  return others.some((offer) => isFresh(offer, now)) ? null : "prices-too-old";
}

/** Whether a price is still valid; an expired one is never used. */
export const isFresh = ({ provenance }: Pick<Product, "provenance">, now: Date): boolean =>
  provenance.validUntil.getTime() > now.getTime();

/** Why the optimizer leaves a material out. */
export function toObstacle(reason: UnavailableMaterial["reason"]): Obstacle {
  return reason === "no-offers" ? "nobody-else" : reason;
}

interface Context {
  missing: readonly MissingLine[];
  needs: readonly ShortNeed[];
  offers: readonly Product[];
  /** With their terms for the job. */
  suppliers: readonly Pick<Supplier, "id" | "minimumOrderCents" | "name">[];
  needBy: string | null;
  site: Site;
  now: Date;
}

/** A plan of the optimizer, as presented for a decision. */
export function toShortfallPlan(
  kind: ShortfallPlanKind,
  plan: Plan,
  { missing, needs, offers, suppliers, needBy, site, now }: Context,
): Omit<ShortfallPlan, "remarks"> {
  const nameOf = (id: string) => suppliers.find((supplier) => supplier.id === id)?.name ?? "";
  const keysOf = (materialId: string) => needs.find(({ material }) => material.id === materialId)?.keys ?? [];
  const covered = new Set(plan.lines.flatMap(({ materialId }) => keysOf(materialId)));
  const paidCents = missing
    .filter(({ key }) => covered.has(key))
    .reduce((sum, line) => sum + line.paidCents, 0);
  const { itemsCents, deliveryCents, taxCents, totalCents, leadTimeDays } = plan;
  const arrivesOn = leadTimeDays === null ? null : addDays(todayAt(site, now), leadTimeDays);
  return {
    kind,
    lines: plan.lines.map((line) => {
      const offer = offers.find(({ id }) => id === line.offerId);
      return {
        keys: keysOf(line.materialId),
        productId: line.offerId,
        supplierId: line.supplierId,
        supplierName: nameOf(line.supplierId),
        name: offer?.name ?? "",
        saleUnit: offer?.saleUnit ?? "",
        quantity: line.packs,
        unitCents: line.unitPriceCents,
        totalCents: line.totalCents,
        leadTimeDays: line.leadTimeDays,
      };
    }),
    suppliers: plan.suppliers.map(({ supplierId, ...sums }) => ({
      ...sums,
      supplierId,
      supplierName: nameOf(supplierId),
      lineCount: plan.lines.filter((line) => line.supplierId === supplierId).length,
      minimumOrderCents: suppliers.find(({ id }) => id === supplierId)?.minimumOrderCents,
    })),
    itemsCents,
    deliveryCents,
    taxCents,
    totalCents,
    extraCents: totalCents - paidCents,
    leadTimeDays,
    arrivesOn,
    isInTime: needBy === null ? null : arrivesOn !== null && arrivesOn <= needBy,
    isOptimal: plan.proof.status === "optimal",
  };
}

/** Whether both have the same packs of the same offers. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  const linesOf = ({ lines }: Plan) => JSON.stringify(lines.map(({ offerId, packs }) => [offerId, packs]));
  return linesOf(one) === linesOf(other);
}
