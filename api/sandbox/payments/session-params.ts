/** The parameters of the calls about checkout sessions. */
import { z } from "zod";
import { boolean, confirmation, describing, expand, integer, metadata, text } from "./param-types.ts";

const url = z.url({ error: "url_invalid" });

const lineItem = z.strictObject({
  quantity: integer,
  price_data: z.strictObject({
    currency: text,
    unit_amount: integer,
    product_data: z.strictObject({ name: text, description: text.optional() }),
  }),
});

/** As `PARAMS`: any other field is refused. Of the provider's modes, only a single payment is supported. */
export const SESSION_PARAMS = {
  create: z.strictObject({
    mode: z.literal("payment", { error: "parameter_invalid" }),
    line_items: z.array(lineItem).min(1).max(100),
    client_reference_id: z.string().max(200).optional(),
    metadata,
    payment_intent_data: z.strictObject(describing).optional(),
    success_url: url,
    cancel_url: url.optional(),
    expires_at: integer.optional(),
    adaptive_pricing: z.strictObject({ enabled: boolean }).optional(),
    expand,
  }),
  retrieve: z.strictObject({ client_secret: text.optional(), expand }),
  confirm: z.strictObject({ ...confirmation, client_secret: text.optional() }),
  authenticate: z.strictObject({
    client_secret: text.optional(),
    outcome: z.enum(["approve", "refuse"]),
  }),
} as const;

/** The parameters of a call, once `SESSION_PARAMS` has read the form. */
export type SessionParams<Name extends keyof typeof SESSION_PARAMS> = z.infer<(typeof SESSION_PARAMS)[Name]>;
