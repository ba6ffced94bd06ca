/** Rules of messages about orders to suppliers. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Languages of a supplier's desk and its mail. */
export const CONTACT_LANGUAGES = ["en", "es"] as const;
/** The language in which a supplier is written to. */
export type ContactLanguage = (typeof CONTACT_LANGUAGES)[number];

/**
 * How an order can reach a supplier; `desk`: through the person who buys for the installation; `pick_up`: not at all,
 * somebody fetches the goods.
 */
export const PURCHASE_ORDER_CHANNELS = ["http", "amazon", "email", "desk", "pick_up"] as const;

/** Maximum characters of a contact's fields. */
export const CONTACT_LIMITS = { name: 100, email: 254, phone: 40, accountNumber: 40, terms: 60 } as const;

const line = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, MESSAGES.tooLong), withoutControls);

/** An optional short text. */
const optional = (longest: number) => z.nullish(line(longest));

/** A supplier's contact for orders, the channel, and the language; sending by email requires an address. */
export const supplierContactRule = z
  .object({
    supplierId: z.string(),
    name: line(CONTACT_LIMITS.name).check(z.minLength(1, MESSAGES.contactNameRequired)),
    email: z.nullish(
      z.union([
        z.literal(""),
        z
          .string()
          .check(
            z.trim(),
            z.email(MESSAGES.emailInvalid),
            z.maxLength(CONTACT_LIMITS.email, MESSAGES.emailInvalid),
          ),
      ]),
    ),
    phone: optional(CONTACT_LIMITS.phone),
    language: z._default(z.enum(CONTACT_LANGUAGES), "en"),
    accountNumber: optional(CONTACT_LIMITS.accountNumber),
    terms: optional(CONTACT_LIMITS.terms),
    channel: z.enum(PURCHASE_ORDER_CHANNELS),
  })
  .check(
    z.refine(({ channel, email }) => channel !== "email" || Boolean(email), {
      message: MESSAGES.emailRequired,
      path: ["email"],
    }),
  );
/** A supplier's answer, before it is checked against the lines that it answers. */
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

/** A purchase order in the version that its editor saw. */
const seen = { id: z.string(), revision: z.int() };
const reason = line(500).check(z.minLength(1, MESSAGES.reasonRequired));

/** The rest of an order will not be delivered. */
export const closeRestRule = z.object({ reason });

/** A change of an order: new quantities of its lines by their keys, with the version that was viewed. */
export const revisePurchaseOrderRule = z.object({
  ...seen,
  reason,
  lines: z
    .array(z.object({ key: z.string(), quantity: z.int() }))
    .check(z.minLength(1, MESSAGES.linesRequired), z.maxLength(1_000, MESSAGES.tooMany)),
});

/** The buyer's response to a supplier's answer, line by line, with the version that was viewed. */
export const decideAcknowledgementRule = z.object({
  ...seen,
  lines: z
    .array(z.object({ key: z.string(), decision: z.enum(["accept", "replace", "drop"]) }))
    .check(z.maxLength(1_000, MESSAGES.tooMany)),
  replacement: z.nullish(
    z.object({
      kind: z.enum(["cheapest", "in-time", "fastest"]),
      totalCents: z.int(),
      agreed: z.nullish(z.array(z.string()).check(z.maxLength(1_000, MESSAGES.tooMany))),
    }),
  ),
});

/** Lines ticked off at the counter; each tick has an id from the device, so that it counts once. */
export const tickPickUpRule = z.object({
  id: z.string(),
  ticks: z
    .array(z.object({ id: z.uuid(MESSAGES.idInvalid), key: z.string(), tickedAt: z.date() }))
    .check(z.maxLength(1_000, MESSAGES.tooMany)),
  undone: z.array(z.uuid(MESSAGES.idInvalid)).check(z.maxLength(1_000, MESSAGES.tooMany)),
});

/** Cancellation of an order, with the version that was viewed. */
export const cancelPurchaseOrderRule = z.object({ ...seen, reason });
