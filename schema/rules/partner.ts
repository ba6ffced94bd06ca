/** Rules of API keys, shared by the form in Settings and the server. */
import * as z from "zod/mini";
import { API_KEY_LIMITS, API_KEY_SCOPES } from "../constants.ts";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** @param now the expiry is measured against it */
export const apiKeyRule = (now: Date) =>
  z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, MESSAGES.apiKeyNameRequired),
        z.maxLength(API_KEY_LIMITS.nameMax, MESSAGES.tooLong),
        withoutControls,
      ),
    scopes: z.array(z.enum(API_KEY_SCOPES)).check(z.minLength(1, MESSAGES.apiKeyScopesRequired)),
    expiresAt: z.optional(
      z.nullable(
        z.date().check(
          z.refine((date) => date > now, MESSAGES.apiKeyExpiryPast),
          z.refine((date) => date <= latestExpiry(now), MESSAGES.apiKeyExpiryFar),
        ),
      ),
    ),
    isTest: z.optional(z.nullable(z.boolean())),
  });
function latestExpiry(now: Date): Date {
  return new Date(now.getTime() + API_KEY_LIMITS.expiryDaysMax * 24 * 60 * 60 * 1_000);
}
