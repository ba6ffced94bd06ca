/** Rules of what is said about orders to suppliers. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Languages that a supplier's desk is written to in. */
export const CONTACT_LANGUAGES = ["en", "es"] as const;
export type ContactLanguage = (typeof CONTACT_LANGUAGES)[number];

/** How an order can reach a supplier; `pick_up`: not at all, somebody fetches the goods. */
export const PURCHASE_ORDER_CHANNELS = ["http", "email", "pick_up"] as const;

const line = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, MESSAGES.tooLong), withoutControls);

/** A short text that may be left out. */
const optional = (longest: number) => z.nullish(line(longest));

export const supplierContactRule = z
  .object({
    supplierId: z.string(),
    name: line(100).check(z.minLength(1, MESSAGES.contactNameRequired)),
    email: z.nullish(
      z.union([
        z.literal(""),
        z.string().check(z.trim(), z.email(MESSAGES.emailInvalid), z.maxLength(254, MESSAGES.emailInvalid)),
      ]),
    ),
    phone: optional(40),
    language: z._default(z.enum(CONTACT_LANGUAGES), "en"),
    accountNumber: optional(40),
    channel: z.enum(PURCHASE_ORDER_CHANNELS),
  })
  .check(
    z.refine(({ channel, email }) => channel !== "email" || Boolean(email), {
      message: MESSAGES.emailRequired,
      path: ["email"],
    }),
  );
export type SupplierContactFields = z.infer<typeof supplierContactRule>;

/** What a supplier answers, before it is held against the lines that it answers. */
export const acknowledgeRule = z.object({
  version: z.int(),
  supplierOrderNumber: optional(80),
  lines: z
    .array(
      z.object({
        key: z.string().check(z.maxLength(40, MESSAGES.tooLong)),
        answer: z.enum([
          "accepted",
          "quantity_changed",
          "price_changed",
          "backordered",
          "substituted",
          "rejected",
        ]),
        quantity: z.nullish(z.int()),
        unitCents: z.nullish(z.int()),
        availableOn: z.nullish(z.iso.date(MESSAGES.dayInvalid)),
        substituteSku: optional(80),
        substituteName: optional(400),
        note: optional(500),
      }),
    )
    .check(z.maxLength(1_000, MESSAGES.tooMany)),
});

/** A purchase order as whoever changes it saw it. */
const seen = { id: z.string(), revision: z.int() };
const reason = line(500).check(z.minLength(1, MESSAGES.reasonRequired));

export const revisePurchaseOrderRule = z.object({
  ...seen,
  reason,
  lines: z
    .array(z.object({ key: z.string(), quantity: z.int() }))
    .check(z.minLength(1, MESSAGES.linesRequired), z.maxLength(1_000, MESSAGES.tooMany)),
});

export const decideAcknowledgementRule = z.object({
  ...seen,
  lines: z
    .array(z.object({ key: z.string(), decision: z.enum(["accept", "drop"]) }))
    .check(z.maxLength(1_000, MESSAGES.tooMany)),
});

export const cancelPurchaseOrderRule = z.object({ ...seen, reason });
