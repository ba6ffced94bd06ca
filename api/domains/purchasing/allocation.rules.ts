/** The allocation problem, shared by projects and reorders: the same sets have to fit in both. */
import type { OptimizationProblem } from "../optimization/index.ts";
import {
  articleName,
  type FitMaterial,
  type FitOffer,
  listFitSets,
  type Supplier,
} from "../sourcing/index.ts";

/** A material to buy. */
interface AllocationMaterial extends Pick<FitMaterial, "id" | "name" | "unit"> {
  readonly quantity: number;
  /** See `isSingleArticle` of `ProblemMaterial`. */
  readonly isSingleArticle: boolean;
  /** The parts of the work that need it; goods have to fit together within each part. */
  readonly workItems: readonly string[];
}

/** An offer for one of the materials, as sourcing stores it or fresh from a supplier. */
export interface AllocationOffer extends FitOffer {
  readonly supplierId: string;
  readonly packQuantity: number;
  readonly priceCents: number;
  readonly quantityBreaks: readonly { readonly minimumQuantity: number; readonly priceCents: number }[];
  /** Maximum number of packs available; null when no limit is known. */
  readonly stockPacks: number | null;
  readonly leadTimeDays: number | null;
  readonly isSustainable?: boolean;
  /** See `packageId` of `ProblemOffer`. */
  readonly packageId?: string;
}

/** The other terms: tax, limits, preferences. */
type AllocationTerms = Pick<OptimizationProblem, "taxBasisPoints" | "preferences"> & {
  readonly constraints?: Omit<NonNullable<OptimizationProblem["constraints"]>, "keepMaterialsTogether">;
};

type AllocationSupplier = Pick<
  Supplier,
  "id" | "name" | "deliveryFeeCents" | "freeDeliveryThresholdCents" | "minimumOrderCents" | "isLocal"
> & { readonly isPreferred: boolean };

/**
 * Materials, offers and suppliers in the optimizer's form, including what is bought as one article and what must fit
 * together. Each material comes from one supplier if one has enough: buying one bag here and eleven there is not worth
 * a few cents.
 */
export function toAllocation(
  materials: readonly AllocationMaterial[],
  offers: readonly AllocationOffer[],
  suppliers: readonly AllocationSupplier[],
  { constraints, ...terms }: AllocationTerms,
): OptimizationProblem {
  const sets = listFitSets(listFitMaterials(materials), offers);
  return {
    ...terms,
    materials: materials.map(({ id, name, quantity, isSingleArticle }) => ({
      id,
      name,
      quantity,
      isSingleArticle,
    })),
    offers: offers.map(({ title, brand, isQuoted: _, quantityBreaks, ...offer }) => ({
      ...offer,
      quantityBreaks: quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
        minimumPacks: minimumQuantity,
        priceCents,
      })),
      article: articleName(title, brand),
      fits: Object.fromEntries(
        sets.flatMap(({ id, options }) => {
          const own = options.get(offer.id);
          return own ? [[id, own]] : [];
        }),
      ),
    })),
    suppliers: suppliers.map((supplier) => ({
      id: supplier.id,
      name: supplier.name,
      deliveryFeeCents: supplier.deliveryFeeCents,
      freeDeliveryThresholdCents: supplier.freeDeliveryThresholdCents,
      minimumOrderCents: supplier.minimumOrderCents,
      isPreferred: supplier.isPreferred,
      isLocal: supplier.isLocal,
    })),
    sets: sets.map(({ id, materialIds }) => ({ id, materialIds })),
    constraints: { ...constraints, keepMaterialsTogether: true },
  };
}

/** The materials, once for each part of the work. */
export function listFitMaterials(
  materials: readonly Pick<AllocationMaterial, "id" | "name" | "unit" | "workItems">[],
): FitMaterial[] {
  return materials.flatMap(({ id, name, unit, workItems }) =>
    workItems.map((workItem) => ({ id, name, unit, workItem })),
  );
}
