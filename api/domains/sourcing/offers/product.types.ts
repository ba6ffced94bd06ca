/** Stored suppliers, materials and offers, as other domains and the API see them. */
import type { Cents } from "../../../platform/money.ts";
import type { Provenance, QuantityBreak } from "../sourcing.types.ts";

/** Where a takeoff's number comes from; see the takeoff domain. */
type MaterialBasis = "stated" | "derived" | "assumed" | "allowance";

/** `takeoff`: as computed; the others were set by hand: an added line, another material, a part of a line. */
export const MATERIAL_ORIGINS = ["takeoff", "added", "replaced", "split"] as const;
type MaterialOrigin = (typeof MATERIAL_ORIGINS)[number];

/** A number that a quantity was computed from, for display. */
export interface MaterialInput {
  key: string;
  label: string;
  value: string;
  unit: string | null;
  basis: MaterialBasis;
  source: string | null;
  kind: "figure" | "yes-no" | "choice" | "word";
  /** Empty unless it is a choice. */
  choices: string[];
  isEditable: boolean;
  /** The value that applies without a user's own; null unless a user set it. */
  calculatedValue: string | null;
}

/** A material of a project's list. */
export interface Material {
  id: string;
  projectId: string;
  runNumber: number;
  position: number;
  takeoffKey: string;
  workItem: string;
  name: string;
  description: string | null;
  category: string;
  quantity: number;
  /** The computed quantity where a user set another; null where the computed one applies. */
  calculatedQuantity: number | null;
  unit: string;
  estimatedPriceCents: Cents | null;
  /** Why no supplier is queried for it; null when suppliers are. */
  unsourcedReason: string | null;
  measuredQuantity: number;
  measuredUnit: string;
  wastePercent: number;
  /** Usual waste allowance of the trade, in percent; 0 for counted goods. */
  usualWastePercent: number;
  leftover: number;
  /** How much of `measuredUnit` one `unit` contains. */
  packSize: number;
  /** Whether one article must cover the whole need, for visible work such as tile or paint. */
  isSingleArticle: boolean;
  formula: string;
  inputs: MaterialInput[];
  basis: MaterialBasis;
  confidence: number;
  /** Whether the line comes from the takeoff or from a user. */
  origin: MaterialOrigin;
  /** The material in the takeoff where a user chose another one; null elsewhere. */
  replacedName: string | null;
  /** The only supplier and article number to buy it from; null where any fitting article is acceptable. */
  articleSupplierId: string | null;
  articleSku: string | null;
}

/** A material about to be stored; its id is created in advance so that nothing has to be read back. */
export type NewMaterial = Omit<Material, "estimatedPriceCents" | "unsourcedReason">;

/**
 * How an installation orders at a supplier: through the supplier's own API, Amazon's, or by letter to the installation's
 * buying desk.
 */
export const ORDER_CHANNELS = ["http", "amazon", "desk"] as const;
type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** A seller; `organizationId` is set for a user's own price list, which no other organization sees. */
export interface Supplier {
  id: string;
  name: string;
  slug: string;
  apiEndpoint: string | null;
  connector: string;
  logo: string | null;
  /** Whether it is currently searched for offers. */
  isActive: boolean;
  isSandbox: boolean;
  /** How orders reach it unless an organization has specified otherwise; null: not at all. The database computes it. */
  orderChannel: OrderChannel | null;
  isLocal: boolean;
  deliveryFeeCents: Cents;
  freeDeliveryThresholdCents: Cents | null;
  minimumOrderCents: Cents;
  /** Whether orders can be picked up at the store; false where it does not say. */
  offersPickup: boolean;
}

/** A supplier as an installation configures it. */
export type ConfiguredSupplier = Pick<
  Supplier,
  "slug" | "name" | "apiEndpoint" | "connector" | "isSandbox"
> & {
  /** A stand-in that is queried only for test projects; default false. */
  isForTests?: boolean;
  /** Paid orders are placed there; default false. */
  takesOrders?: boolean;
  /** How to order there when it has no API of its own; default: not at all. */
  orderedThrough?: Exclude<OrderChannel, "http"> | null;
};

/** A stored offer with its material's need, so that its price for the job can be computed. */
export interface Product {
  id: string;
  materialId: string;
  materialQuantity: number;
  category: string;
  supplierId: string;
  sku: string;
  name: string;
  description: string | null;
  priceCents: Cents;
  saleUnit: string;
  packQuantity: number;
  quantityBreaks: QuantityBreak[];
  imageUrl: string | null;
  inStock: boolean;
  stock: number | null;
  rating: number | null;
  leadTimeDays: number | null;
  specifications: Record<string, unknown>;
  matchScore: number;
  matchReasons: string[];
  provenance: Provenance;
  /** The package it is sold in, only as a whole; null where it is sold separately. */
  package: ProductPackage | null;
  /** The quote it belongs to; absent or null where it was found by searching. */
  quoteId?: string | null;
}

/** One supplier's offers with one price for all of them. */
export interface ProductPackage {
  id: string;
  /** How many offers it has, one per material. */
  lines: number;
}

/** A price seen at a supplier. */
export interface PriceSeen {
  /** Per sale unit. */
  priceCents: Cents;
  observedAt: Date;
}
