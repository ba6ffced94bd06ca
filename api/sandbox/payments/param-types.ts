/** The kinds of value that the calls' parameters are made of. */
import { z } from "zod";

/** A whole number, as forms carry it. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: "parameter_invalid_integer" })
  .transform(Number);
/** `true` or `false`, as forms carry it. */
export const boolean = z
  .enum(["true", "false"], { error: "parameter_invalid" })
  .transform((text) => text === "true");
/** Any text that the provider stores. */
export const text = z.string().max(5_000, { error: "parameter_invalid_string_blank" });
/** Paths of ids to be answered as objects. */
export const expand = z.array(z.string()).max(20).optional();
/** The caller's own notes: an empty text removes all of them. */
export const metadata = z
  .union([
    z.literal(""),
    z
      .record(z.string().max(40), z.string().max(500))
      .refine((map) => Object.keys(map).length <= 50, { error: "parameter_invalid" }),
  ])
  .optional();

const card = z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() });
const billingDetails = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  address: z.strictObject({ postal_code: text.optional(), country: text.optional() }).optional(),
});
/** A card as typed. */
export const paymentMethodData = z.strictObject({
  type: z.literal("card", { error: "parameter_invalid" }),
  card,
  billing_details: billingDetails.optional(),
});
/** What confirms a payment. */
export const confirmation = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url({ error: "url_invalid" }).optional(),
  error_on_requires_action: boolean.optional(),
  off_session: boolean.optional(),
};
/** What describes a payment. */
export const describing = {
  description: text.optional(),
  metadata,
  receipt_email: text.optional(),
  transfer_group: text.optional(),
};
/** Which methods may be offered. */
export const automaticPaymentMethods = z
  .strictObject({
    enabled: boolean,
    allow_redirects: z.enum(["always", "never"], { error: "parameter_invalid" }).optional(),
  })
  .optional();
