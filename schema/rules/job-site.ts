/** Rules of the address that a project's deliveries go to, shared by the form and the server. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";
import { STATE_CODES, statesOfZip } from "./zip-states.ts";

/** Maximum characters of each field. */
export const JOB_SITE_LIMITS = {
  street: 200,
  unit: 50,
  city: 100,
  contact: 100,
  instructions: 1_000,
} as const;

/** "PO Box 12", "P. O. Box 12", "Post Office Box 12", "POB 12": they receive mail, but no truck. */
const POST_BOX = /(?<!\p{L})(p\.?\s*o\.?\s*box|post\s+office\s+box|p\.?o\.?b\.?)\s*#?\s*\d+/iu;

/** Whether there is a box and no house number next to it. */
const isBox = (street: string): boolean => POST_BOX.test(street) && !/\d/.test(street.replace(POST_BOX, ""));

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const line = (missing: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, MESSAGES.tooLong), withoutControls);

/** An optional text; an empty field counts as absent. */
const orNothing = (check: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullish(z.union([z.literal(""), check])),
    z.transform((value: string | null | undefined) => value || null),
  );

const time = orNothing(z.string().check(z.trim(), z.regex(TIME, MESSAGES.timeInvalid)));

/** Where and when a job accepts deliveries: a street address, never a post box, and the site's hours. */
export const jobSiteRule = z
  .object({
    street: line(MESSAGES.streetRequired, JOB_SITE_LIMITS.street).check(
      z.refine((street: string) => !isBox(street), MESSAGES.streetIsBox),
    ),
    unit: orNothing(
      z.string().check(z.trim(), z.maxLength(JOB_SITE_LIMITS.unit, MESSAGES.tooLong), withoutControls),
    ),
    city: line(MESSAGES.cityRequired, JOB_SITE_LIMITS.city),
    state: z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine((state) => STATE_CODES.includes(state), MESSAGES.stateRequired),
    ),
    zipCode: z.string().check(
      z.trim(),
      z.regex(/^\d{5}(-\d{4})?$/, { error: MESSAGES.zipInvalid, abort: true }),
      z.refine((zipCode) => statesOfZip(zipCode).length > 0, MESSAGES.zipNowhere),
    ),
    contactName: line(MESSAGES.siteContactRequired, JOB_SITE_LIMITS.contact),
    contactPhone: z.string().check(
      z.trim(),
      z.minLength(1, { error: MESSAGES.sitePhoneRequired, abort: true }),
      z.refine((phone) => /^\+?\d{10,15}$/.test(phone.replace(/[\s().-]/g, "")), MESSAGES.sitePhoneInvalid),
      z.maxLength(40, MESSAGES.tooLong),
    ),
    instructions: orNothing(
      z.string().check(z.trim(), z.maxLength(JOB_SITE_LIMITS.instructions, MESSAGES.tooLong)),
    ),
    opensAt: time,
    closesAt: time,
    needBy: orNothing(z.string().check(z.trim(), z.iso.date(MESSAGES.needByInvalid))),
  })
  .check(
    z.refine(({ state, zipCode }) => statesOfZip(zipCode).includes(state), {
      message: MESSAGES.stateIsNotZips,
      path: ["state"],
    }),
    z.refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
      message: MESSAGES.hoursOrder,
      path: ["closesAt"],
    }),
  );

/** As stored: the day as YYYY-MM-DD and the hours as HH:MM, both in the site's time. */
export type JobSite = z.output<typeof jobSiteRule>;
