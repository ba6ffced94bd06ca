/** Rules of organizations, shared by Settings' People and the server. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { ROLES } from "./roles.ts";
import { dollarsRule, inOneAlphabet, reachablePhoneRule, withoutControls } from "./text.ts";

/** The name of an organization. */
export const organizationNameRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.organizationNameRequired),
    z.maxLength(100, MESSAGES.tooLong),
    withoutControls,
    inOneAlphabet,
  );

/** Dollars with up to two decimals, at most 99,999,999.99; null for no limit. */
const spendLimit = z.optional(z.nullable(dollarsRule(MESSAGES.spendLimitInvalid)));

/** Whom to invite: one of address and number. Empty texts count as left out. */
export const inviteRule = z
  .object({
    email: z.optional(
      z.nullable(
        z.union([
          z.literal(""),
          z.string().check(z.trim(), z.email(MESSAGES.emailInvalid), z.maxLength(254, MESSAGES.emailInvalid)),
        ]),
      ),
    ),
    phone: z.optional(z.nullable(z.union([z.literal(""), reachablePhoneRule]))),
    role: z.enum(ROLES),
    spendLimit,
  })
  .check(
    z.refine(({ email, phone }) => Boolean(email || phone), {
      message: MESSAGES.inviteeRequired,
      path: ["email"],
    }),
    z.refine(({ email, phone }) => !(email && phone), { message: MESSAGES.inviteeTwice, path: ["phone"] }),
  );
/** A member's new role and spending limit in dollars; null: no limit. */
export const memberChangeRule = z.object({ id: z.string(), role: z.enum(ROLES), spendLimit });
