/** Converts stored materials and offers to the domain's types. */
import * as z from "zod";
import { parseCents, toDecimal } from "../../platform/money.ts";
import type { MaterialModel, ProductModel } from "../../prisma/generated/models.ts";
import { MATERIAL_ORIGINS, type Material, type Product } from "./offers/product.types.ts";
import type { Offer } from "./sourcing.types.ts";

const storedInputs = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    value: z.string(),
    unit: z.string().nullable(),
    basis: z.enum(["stated", "derived", "assumed", "allowance"]),
    // Lists created before quantities could be edited lack these until their next analysis.
    source: z.string().nullable().catch(null),
    kind: z.enum(["figure", "yes-no", "choice", "word"]).catch("figure"),
    choices: z.array(z.string()).catch([]),
    isEditable: z.boolean().catch(false),
    calculatedValue: z.string().nullable().catch(null),
  }),
);

const storedOrigin = z.enum(MATERIAL_ORIGINS);

const storedBreaks = z.array(z.object({ minimumQuantity: z.number(), price: z.string() }));

const storedReasons = z.array(z.string());

const storedSpecifications = z.record(z.string(), z.unknown());

/** The columns of an offer. */
export function toOfferRow(offer: Offer) {
  const { listing, provenance } = offer;
  return {
    materialId: offer.materialId,
    supplierId: offer.supplierId,
    sku: listing.sku,
    name: listing.title,
    description: listing.description || null,
    price: toDecimal(listing.priceCents),
    imageUrl: listing.imageUrl,
    inStock: listing.stock === null || listing.stock > 0,
    rating: listing.rating === null ? null : listing.rating.toFixed(2),
    specifications: JSON.parse(
      JSON.stringify({ ...listing.attributes, brand: listing.brand, url: listing.url }),
    ),
    saleUnit: listing.saleUnit,
    packQuantity: offer.packQuantity.toFixed(4),
    quantityBreaks: listing.quantityBreaks.map((step) => ({
      minimumQuantity: step.minimumQuantity,
      price: toDecimal(step.priceCents),
    })),
    stock: listing.stock,
    leadTimeDays: listing.leadTimeDays,
    matchScore: offer.match.score.toFixed(3),
    matchReasons: offer.match.reasons,
    source: provenance.source,
    zipCode: provenance.zip,
    fetchedAt: provenance.fetchedAt,
    validUntil: provenance.validUntil,
    isSample: provenance.isSample,
  };
}

export function toMaterial(row: MaterialModel): Material {
  const inputs = storedInputs.parse(row.inputs);
  return {
    id: row.id,
    projectId: row.projectId,
    runNumber: row.runNumber,
    position: row.position,
    takeoffKey: row.takeoffKey,
    workItem: row.workItem,
    name: row.name,
    description: row.description,
    category: row.category,
    quantity: row.quantity,
    calculatedQuantity: row.calculatedQuantity,
    unit: row.unit,
    unsourcedReason: row.unsourcedReason,
    estimatedPriceCents: row.estimatedPrice && parseCents(row.estimatedPrice.toFixed(2)),
    measuredQuantity: row.measuredQuantity.toNumber(),
    measuredUnit: row.measuredUnit,
    wastePercent: row.wastePercent.toNumber(),
    usualWastePercent: row.usualWastePercent.toNumber(),
    leftover: row.leftover.toNumber(),
    packSize: row.packSize.toNumber(),
    isSingleArticle: row.isSingleArticle,
    formula: row.formula,
    inputs,
    basis: storedInputs.element.shape.basis.parse(row.basis),
    confidence: row.confidence.toNumber(),
    origin: storedOrigin.parse(row.origin),
    replacedName: row.replacedName,
    articleSupplierId: row.articleSupplierId,
    articleSku: row.articleSku,
  };
}

interface Need {
  quantity: number;
  category: string;
}

/** An offer as read with WITH_NEED. */
export function toProduct(row: ProductModel & { material: Need }): Product {
  return {
    id: row.id,
    materialId: row.materialId,
    materialQuantity: row.material.quantity,
    category: row.material.category,
    supplierId: row.supplierId,
    sku: row.sku,
    name: row.name,
    description: row.description,
    priceCents: parseCents(row.price.toFixed(2)),
    saleUnit: row.saleUnit,
    packQuantity: row.packQuantity.toNumber(),
    quantityBreaks: storedBreaks
      .parse(row.quantityBreaks)
      .map((step) => ({ minimumQuantity: step.minimumQuantity, priceCents: parseCents(step.price) })),
    imageUrl: row.imageUrl,
    inStock: row.inStock,
    stock: row.stock,
    rating: row.rating?.toNumber() ?? null,
    leadTimeDays: row.leadTimeDays,
    specifications: storedSpecifications.parse(row.specifications),
    matchScore: row.matchScore.toNumber(),
    matchReasons: storedReasons.parse(row.matchReasons),
    provenance: {
      source: row.source,
      zip: row.zipCode,
      fetchedAt: row.fetchedAt,
      validUntil: row.validUntil,
      isSample: row.isSample,
    },
    package:
      row.packageId === null || row.packageLines === null
        ? null
        : { id: row.packageId, lines: row.packageLines },
    quoteId: row.quoteId,
  };
}
