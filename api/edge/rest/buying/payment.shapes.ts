/** What the payment calls answer. */
import * as z from "zod/mini";
import { amountText, completenessShape, described, id, named } from "../shapes.ts";

const completeness = described(
  "How complete the project's list and prices are: anything missing is not paid for. This does not prevent payment.",
  completenessShape,
);

const clientSecret = described(
  "Client secret for the payment provider's form in the buyer's browser; null if the buyer pays on the provider's page (`onProviderPage`).",
  z.nullable(z.string()),
);

const hostedPageUrl = described(
  "URL of a payment page to use instead of the form: the provider's for this order, requested with `onProviderPage`, or the sandbox's. Null if there is none.",
  z.nullable(z.string()),
);

export const paymentShape = named(
  "Payment",
  "A payment waiting for the buyer.",
  z.strictObject({
    clientSecret,
    orderId: id,
    hostedPageUrl,
    completeness,
  }),
);

export const supplierPaymentsShape = named(
  "SupplierPayments",
  "The payments waiting for the buyer, one per supplier and independent of each other.",
  z.strictObject({
    paymentIntents: z.array(
      z.strictObject({
        supplier: described("The supplier to pay.", z.string()),
        amount: described("Amount to pay: items, delivery and tax.", amountText),
        clientSecret,
        orderId: id,
        hostedPageUrl,
      }),
    ),
    completeness,
  }),
);

export const accountOrdersShape = named(
  "AccountOrders",
  "The orders placed on account; nothing was charged.",
  z.strictObject({
    orders: z.array(
      z.strictObject({
        orderId: id,
        supplier: described("The supplier that sends the invoice.", z.string()),
        amount: described("Order total: items, delivery and tax.", amountText),
      }),
    ),
    basketVersion: described(
      "The basket's version afterwards: the ordered items have been removed from it.",
      z.int(),
    ),
    completeness,
  }),
);
