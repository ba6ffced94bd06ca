/** An order as Amazon Business accepts it: the fields of its Ordering API that the client sends. */
import { z } from "zod";

const money = z.strictObject({ currencyCode: z.string().regex(/^[A-Z]{3}$/), amount: z.number() });

const physicalAddress = z.strictObject({
  addressType: z.literal("PhysicalAddress"),
  fullName: z.string().min(1),
  phoneNumber: z.string().min(1).optional(),
  companyName: z.string().optional(),
  addressLine1: z.string().min(1),
  addressLine2: z.string().max(60).optional(),
  addressLine3: z.string().max(60).optional(),
  city: z.string().min(1),
  // Optional in the model; required for addresses in the United States.
  stateOrRegion: z.string().min(2),
  postalCode: z.string().min(1),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
});

const orderAttribute = z.discriminatedUnion("attributeType", [
  z.strictObject({
    attributeType: z.literal("Region"),
    region: z.enum(["DE", "FR", "UK", "IT", "ES", "IN", "US", "CA", "MX", "JP", "AU"]),
  }),
  z.strictObject({
    attributeType: z.literal("PurchaseOrderNumber"),
    purchaseOrderNumber: z.string().min(1).max(255),
  }),
  z.strictObject({
    attributeType: z.literal("BuyerReference"),
    userReference: z.strictObject({ userReferenceType: z.literal("UserEmail"), emailAddress: z.email() }),
  }),
  z.strictObject({
    attributeType: z.literal("BuyingGroupReference"),
    groupReference: z.strictObject({
      groupReferenceType: z.literal("GroupIdentity"),
      identifier: z.string().min(1),
    }),
  }),
  z.strictObject({
    attributeType: z.literal("SelectedPaymentMethodReference"),
    paymentMethodReference: z.strictObject({ paymentMethodReferenceType: z.literal("StoredPaymentMethod") }),
  }),
  z.strictObject({ attributeType: z.literal("ShippingAddress"), address: physicalAddress }),
  z.strictObject({ attributeType: z.literal("TrialMode") }),
]);

const lineAttribute = z.strictObject({
  attributeType: z.literal("SelectedProductReference"),
  productReference: z.strictObject({
    productReferenceType: z.literal("ProductIdentifier"),
    /** The product's ASIN. */
    id: z.string().min(1),
  }),
});

/** The most that one sale unit may cost; at a higher price it is not ordered. */
const lineExpectation = z.strictObject({ expectationType: z.literal("ExpectedUnitPrice"), amount: money });

/** `PlaceOrderRequest`. */
export const placeOrderSchema = z.strictObject({
  externalId: z.string().min(1).max(255),
  lineItems: z
    .array(
      z.strictObject({
        externalId: z.string().min(1).max(127),
        quantity: z.number().int().min(1),
        attributes: z.array(lineAttribute),
        expectations: z.array(lineExpectation),
      }),
    )
    .min(1)
    .max(50),
  attributes: z.array(orderAttribute),
  expectations: z.array(z.never()),
});

export type AmazonOrder = z.infer<typeof placeOrderSchema>;

/** Attributes without which it does not create an order. */
export const DEMANDED = [
  "Region",
  "BuyerReference",
  "BuyingGroupReference",
  "SelectedPaymentMethodReference",
  "ShippingAddress",
] as const;
