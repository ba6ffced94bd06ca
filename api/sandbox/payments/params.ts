import { z } from "zod";
import {
  automaticPaymentMethods,
  boolean,
  confirmation,
  describing,
  expand,
  integer,
  metadata,
  paymentMethodData,
  text,
} from "./param-types.ts";
import { invalidParameter } from "./provider-error.ts";

/** Largest amount that the provider accepts: eight digits. */
const MAX_AMOUNT = 99_999_999;
/** Smallest charge in US dollars, in cents. */
const MIN_USD_AMOUNT = 50;

/** The parameters of each call; any other field is refused, as by the provider. */
export const PARAMS = {
  createIntent: z.strictObject({
    amount: integer,
    currency: text,
    automatic_payment_methods: automaticPaymentMethods,
    allowed_payment_method_types: z.array(text).optional(),
    confirm: boolean.optional(),
    customer: text.optional(),
    ...confirmation,
    ...describing,
    expand,
  }),
  updateIntent: z.strictObject({
    amount: integer.optional(),
    currency: text.optional(),
    ...describing,
    expand,
  }),
  confirmIntent: z.strictObject({ client_secret: text.optional(), ...confirmation, expand }),
  cancelIntent: z.strictObject({
    cancellation_reason: z
      .enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"], { error: "parameter_invalid" })
      .optional(),
    expand,
  }),
  retrieveIntent: z.strictObject({ client_secret: text.optional(), expand }),
  retrieve: z.strictObject({ expand }),
  list: z.strictObject({
    limit: integer.optional(),
    starting_after: text.optional(),
    ending_before: text.optional(),
    payment_intent: text.optional(),
    customer: text.optional(),
    type: text.optional(),
    created: z
      .strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      })
      .optional(),
    expand,
  }),
  createRefund: z.strictObject({
    payment_intent: text.optional(),
    charge: text.optional(),
    amount: integer.optional(),
    reason: z
      .enum(["duplicate", "fraudulent", "requested_by_customer"], { error: "parameter_invalid" })
      .optional(),
    metadata,
    expand,
  }),
  completeCheckout: z.strictObject({ client_reference_id: z.string().max(200), amount: integer }),
  updateSubscription: z.strictObject({ cancel_at_period_end: boolean.optional(), expand }),
  createCustomer: z.strictObject({ metadata, expand }),
  createSetup: z.strictObject({
    customer: text.optional(),
    usage: z.enum(["off_session", "on_session"], { error: "parameter_invalid" }).optional(),
    automatic_payment_methods: automaticPaymentMethods,
    metadata,
    expand,
  }),
  confirmSetup: z.strictObject({
    client_secret: text.optional(),
    payment_method: text.optional(),
    payment_method_data: paymentMethodData.optional(),
    return_url: z.url({ error: "url_invalid" }).optional(),
    expand,
  }),
  authenticate: z.strictObject({ client_secret: text, outcome: z.enum(["approve", "refuse"]) }),
} as const;

/** The parameters of a call, once `PARAMS` has read the form. */
export type Params<Name extends keyof typeof PARAMS> = z.infer<(typeof PARAMS)[Name]>;

/** @throws ProviderError 400 when the amount is out of range for a card charge in this currency */
export function checkAmount(amount: number, currency: string): void {
  if (currency !== "usd") {
    throw invalidParameter(`Invalid currency: ${currency}. The sandbox takes usd.`, "currency");
  }
  if (amount < 1) {
    throw invalidParameter(
      "This value must be greater than or equal to 1.",
      "amount",
      "parameter_invalid_integer",
    );
  }
  if (amount < MIN_USD_AMOUNT) {
    throw invalidParameter("Amount must be at least $0.50 usd", "amount", "amount_too_small");
  }
  if (amount > MAX_AMOUNT) {
    throw invalidParameter("Amount must be no more than $999,999.99", "amount", "amount_too_large");
  }
}

/**
 * Merges metadata: new keys replace old ones, an empty value removes its key, an empty string for the whole removes
 * all.
 */
export function mergeMetadata(
  present: Readonly<Record<string, string>>,
  given: "" | Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  if (given === undefined) return { ...present };
  if (given === "") return {};
  return Object.fromEntries(Object.entries({ ...present, ...given }).filter(([, value]) => value !== ""));
}
