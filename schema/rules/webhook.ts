/** Rules of webhook endpoints, shared by the form in Settings and the server. */
import * as z from "zod/mini";
import { WEBHOOK_EVENT_SCOPES, WEBHOOK_LIMITS, type WebhookEventType } from "../constants.ts";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Events that endpoints can receive. */
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_SCOPES) as [WebhookEventType, ...WebhookEventType[]];

/** A whole http or https address without credentials; the server checks whether it may be called. */
const urlRule = z.string().check(
  z.trim(),
  z.maxLength(WEBHOOK_LIMITS.urlMax, MESSAGES.tooLong),
  z.refine((text) => isWebAddress(text), MESSAGES.webhookUrlInvalid),
  z.refine((text) => !hasCredentials(text), MESSAGES.webhookUrlCredentials),
);
const eventsRule = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, MESSAGES.webhookEventsRequired));
const descriptionRule = z
  .string()
  .check(z.trim(), z.maxLength(WEBHOOK_LIMITS.descriptionMax, MESSAGES.tooLong), withoutControls);

/** Where events go: an https address, and which events. */
export const webhookEndpointRule = z.object({
  url: urlRule,
  events: eventsRule,
  description: z.optional(z.nullable(descriptionRule)),
});

/** Fields left out, or null, stay unchanged. */
export const webhookEndpointChangeRule = z.object({
  url: z.optional(z.nullable(urlRule)),
  events: z.optional(z.nullable(eventsRule)),
  description: z.optional(z.nullable(descriptionRule)),
  isEnabled: z.optional(z.nullable(z.boolean())),
});

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}
