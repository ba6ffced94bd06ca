/**
 * The part of Amazon Business's Ordering API that is used: the fields that its published model requires for an order,
 * and those it returns.
 *
 * @see https://developer-docs.amazon.com/amazon-business/docs/ordering-api-v1-model
 */
import { z } from "zod";

export const ORDERS_PATH = "/ordering/2022-10-30/orders";

/** Most lines of one order. */
export const MOST_LINES = 50;

interface Money {
  /** ISO 4217. */
  currencyCode: "USD";
  amount: number;
}

interface PhysicalAddress {
  addressType: "PhysicalAddress";
  fullName: string;
  phoneNumber: string;
  companyName: string;
  addressLine1: string;
  /** At most 60 characters. */
  addressLine2?: string;
  city: string;
  /** Two letters; required for addresses in the United States. */
  stateOrRegion: string;
  postalCode: string;
  countryCode: "US";
}

type Attribute =
  | { attributeType: "Region"; region: "US" }
  | { attributeType: "PurchaseOrderNumber"; purchaseOrderNumber: string }
  | {
      attributeType: "BuyerReference";
      userReference: { userReferenceType: "UserEmail"; emailAddress: string };
    }
  | {
      attributeType: "BuyingGroupReference";
      groupReference: { groupReferenceType: "GroupIdentity"; identifier: string };
    }
  | {
      attributeType: "SelectedPaymentMethodReference";
      paymentMethodReference: { paymentMethodReferenceType: "StoredPaymentMethod" };
    }
  | { attributeType: "ShippingAddress"; address: PhysicalAddress }
  /** All steps are performed, but no order is placed. */
  | { attributeType: "TrialMode" };

interface LineItem {
  externalId: string;
  /** At least 1. */
  quantity: number;
  attributes: {
    attributeType: "SelectedProductReference";
    /** `id` is the article's ASIN. */
    productReference: { productReferenceType: "ProductIdentifier"; id: string };
  }[];
  /** The maximum price of one sale unit: anything more expensive is not ordered. */
  expectations: { expectationType: "ExpectedUnitPrice"; amount: Money }[];
}

/** The request that places an order. */
export interface PlaceOrderRequest {
  /** Unique for each order, at most 255 characters. */
  externalId: string;
  /** 1 to 50. */
  lineItems: LineItem[];
  attributes: Attribute[];
  expectations: [];
}

/** Artifacts are read by type; unknown ones are skipped. */
const acceptanceArtifact = z.looseObject({
  acceptanceArtifactType: z.string(),
  identifier: z.string().optional(),
  upperBoundary: z.looseObject({ date: z.string() }).optional(),
});
const rejectionArtifact = z.looseObject({
  rejectionArtifactType: z.string(),
  message: z.string().optional(),
  actualAmount: z.looseObject({ amount: z.number(), currencyCode: z.string() }).optional(),
});
const count = z.number().int().min(0).max(10_000_000);

/** `PlaceOrderResult` and `OrderDetailsResult`. */
export const orderResultSchema = z.object({
  lineItems: z
    .array(
      z.object({
        externalId: z.string(),
        acceptedItems: z.array(z.object({ quantity: count, artifacts: z.array(acceptanceArtifact) })),
        rejectedItems: z.array(z.object({ quantity: count, artifacts: z.array(rejectionArtifact) })),
      }),
    )
    .max(1_000),
  acceptanceArtifacts: z.array(acceptanceArtifact),
  rejectionArtifacts: z.array(rejectionArtifact),
});
export type OrderResult = z.infer<typeof orderResultSchema>;
