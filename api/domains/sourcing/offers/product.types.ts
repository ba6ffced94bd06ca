/** What is stored of suppliers, materials and offers, as other domains and the API see it. */
import type { Cents } from "../../../platform/money.ts";
import type { Provenance, QuantityBreak } from "../sourcing.types.ts";

/** Where a takeoff's figure comes from; see the takeoff domain. */
type MaterialBasis = "stated" | "derived" | "assumed" | "allowance";

/** `takeoff`: as computed; the others by a person's hand: a line of their own, another material, a part of a line. */
export const MATERIAL_ORIGINS = ["takeoff", "added", "replaced", "split"] as const;
type MaterialOrigin = (typeof MATERIAL_ORIGINS)[number];

/** A figure that a quantity was computed from, for showing. */
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
  /** What stands without a person's figure; null unless a person set it. */
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
  /** What was computed where a person set the quantity; null where it stands as computed. */
  calculatedQuantity: number | null;
  unit: string;
  estimatedPriceCents: Cents | null;
  /** Why no supplier is asked for it; null when they are. */
  unsourcedReason: string | null;
  measuredQuantity: number;
  measuredUnit: string;
  wastePercent: number;
  /** What the trade adds for waste, in percent; 0 for counted goods. */
  usualWastePercent: number;
  leftover: number;
  /** How much of `measuredUnit` one `unit` holds. */
  packSize: number;
  /** Whether one article must do for the whole: what one sees of the work, such as tile or paint. */
  isSingleArticle: boolean;
  formula: string;
  inputs: MaterialInput[];
  basis: MaterialBasis;
  confidence: number;
  /** Whose line it is. */
  origin: MaterialOrigin;
  /** What the takeoff lists where a person chose another material; null elsewhere. */
  replacedName: string | null;
  /** The supplier whose article alone is bought for it, and the article's number there; null where any fitting one is. */
  articleSupplierId: string | null;
  articleSku: string | null;
}

/** A material about to be stored; its id is made beforehand so that nothing has to be read back. */
export type NewMaterial = Omit<Material, "estimatedPriceCents" | "unsourcedReason">;

/** How an installation orders at a supplier: over its own interface, Amazon's, or by a letter to the installation's buying desk. */
export const ORDER_CHANNELS = ["http", "amazon", "desk"] as const;
type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** Someone who sells; `organizationId` is set for a user's own price list, which nobody else sees. */
export interface Supplier {
  id: string;
  name: string;
  slug: string;
  apiEndpoint: string | null;
  connector: string;
  logo: string | null;
  /** Whether offers are searched for there now. */
  isActive: boolean;
  isSandbox: boolean;
  /** How orders reach it unless an organization has said otherwise; null: not at all. The database works it out. */
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
  /** A stand-in that is asked for test projects alone; default false. */
  isForTests?: boolean;
  /** Paid orders are placed there; default false. */
  takesOrders?: boolean;
  /** The way by which it is ordered at where it has no interface of its own; default: by none. */
  orderedThrough?: Exclude<OrderChannel, "http"> | null;
};

/** A stored offer with what its material needs, so that its price for the job can be computed. */
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
  /** What it is sold in, whole or not at all; null where it is sold by itself. */
  package: ProductPackage | null;
  /** The quote that it is of; absent or null where it was found by searching. */
  quoteId?: string | null;
}

/** Offers of one supplier at one price for all of them. */
export interface ProductPackage {
  id: string;
  /** How many offers it has, one a material. */
  lines: number;
}

/** A price that was seen at a supplier. */
export interface PriceSeen {
  /** Of one sale unit. */
  priceCents: Cents;
  observedAt: Date;
}
