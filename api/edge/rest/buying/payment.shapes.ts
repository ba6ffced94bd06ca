/** What the payment calls answer. */
import * as z from "zod/mini";
import { amountText, completenessShape, described, id, named } from "../shapes.ts";

const completeness = described(
  "Of the project's job: what is missing of it is not paid for. It can be paid all the same.",
  completenessShape,
);

const clientSecret = described(
  "For the payment provider's form in the buyer's browser; null when the buyer pays on a page of the provider (`onProviderPage`).",
  z.nullable(z.string()),
);

const hostedPageUrl = described(
  "A page to pay at instead of the form: the provider's for this order, asked for by `onProviderPage`, or the sandbox's. Null when there is none.",
  z.nullable(z.string()),
);

export const paymentShape = named(
  "Payment",
  "A payment that waits for the buyer.",
  z.strictObject({
    clientSecret,
    orderId: id,
    hostedPageUrl,
    completeness,
  }),
);

export const supplierPaymentsShape = named(
  "SupplierPayments",
  "The payments that wait for the buyer, one a supplier; each stands on its own.",
  z.strictObject({
    paymentIntents: z.array(
      z.strictObject({
        supplier: described("Who is paid.", z.string()),
        amount: described("What is paid: items, delivery and tax.", amountText),
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
  "What was ordered on account: nothing was charged.",
  z.strictObject({
    orders: z.array(
      z.strictObject({
        orderId: id,
        supplier: described("Who bills it.", z.string()),
        amount: described("What it comes to: items, delivery and tax.", amountText),
      }),
    ),
    basketVersion: described("The basket's version afterwards: what is ordered has left it.", z.int()),
    completeness,
  }),
);
