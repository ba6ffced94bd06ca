/** Rules of the contact form, shared by the form and the server. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Maximum characters of each field. */
export const CONTACT_LIMITS = { name: 100, email: 254, company: 200, subject: 200, message: 5_000 } as const;

/** A required line of text. */
const line = (missing: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, MESSAGES.tooLong), withoutControls);

/** A visitor's message on the contact page. */
export const contactRule = z.object({
  firstName: line(MESSAGES.firstNameRequired, CONTACT_LIMITS.name),
  lastName: line(MESSAGES.lastNameRequired, CONTACT_LIMITS.name),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, MESSAGES.emailRequired),
      z.email(MESSAGES.emailInvalid),
      z.maxLength(CONTACT_LIMITS.email, MESSAGES.emailInvalid),
    ),
  company: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(CONTACT_LIMITS.company, MESSAGES.tooLong), withoutControls),
    ),
  ),
  subject: line(MESSAGES.subjectRequired, CONTACT_LIMITS.subject),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, MESSAGES.messageRequired),
      z.maxLength(CONTACT_LIMITS.message, MESSAGES.messageLong),
    ),
});
/** Values of the contact page's form. */
export type ContactFields = z.infer<typeof contactRule>;
