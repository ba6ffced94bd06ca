/** Secrets, signatures, the schedule of attempts, and which addresses are allowed. */
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { WEBHOOK_EVENT_SCOPES, WEBHOOK_LIMITS, type WebhookEventType } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { WEBHOOK_EVENTS } from "../../../../schema/rules/webhook.ts";
import { isPublicAddress } from "../../../platform/net/public-address.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { defineWork } from "../../../platform/work/work.ts";
import type { TakenDelivery } from "./webhook.types.ts";

/** Within the 24 to 64 bytes that the conventions require. */
const SECRET_BYTES = 32;

/** Ten attempts, the last of them a day after the first. */
export const webhooks = defineWork({
  name: "webhooks",
  payload: z.object({
    id: z.string(),
    endpointId: z.string(),
    body: z.string(),
    attempts: z.number(),
    url: z.string(),
    secret: z.string(),
    previousSecret: z.string().nullable(),
    previousSecretUntil: z.date().nullable(),
  }),
  attempts: 10,
  backoff: ["1 min", "5 min", "15 min", "30 min", "1 h", "2 h", "4 h", "6 h", "609 min"],
  concurrency: 20,
  waiting: "SELECT created_at AS since FROM webhook_deliveries WHERE state = 'pending'",
});

/**
 * How long a process holds a delivery it claimed; longer than an attempt can last, so that no other process sends it in
 * the meantime.
 */
export const LEASE_SECONDS = 60;

const FIRST_FREE_PORT = 1_024;

export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** Headers of one attempt. After a rotation the old secret signs too, so that receivers have time to switch. */
export function signedHeaders(
  {
    id,
    body,
    secret,
    previousSecret,
    previousSecretUntil,
  }: Omit<TakenDelivery, "endpointId" | "attempts" | "url">,
  now: Date,
): Record<string, string> {
  const isOldGood = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const secrets = isOldGood ? [secret, previousSecret] : [secret];
  return {
    "Content-Type": "application/json",
    "User-Agent": "Yardstick-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": secrets.map((one) => new Webhook(one).sign(id, now, body)).join(" "),
  };
}

/**
 * Why an address is not allowed; null when it is. Host names are resolved at each delivery, since they can change: only
 * what is obvious from the address is refused here.
 */
export function refuseTarget(url: string, allowPrivate: boolean): string | null {
  if (allowPrivate) return null;
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== "https:") return MESSAGES.webhookUrlInsecure;
  // Lower ports are the well-known ones of mail, shells and the like, at which no webhook receiver listens.
  if (port !== "" && Number(port) < FIRST_FREE_PORT) return MESSAGES.webhookUrlPort;
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|internal|local)$/.test(host);
  return isPrivate || (!isIP(host) && !host.includes(".")) ? MESSAGES.webhookUrlPrivate : null;
}

/** The first scope of these events that a key lacks; null when it has all, or the caller is a person. */
export function missingScope(events: readonly WebhookEventType[], { key }: Viewer) {
  if (!key) return null;
  const needed = events.map((event) => WEBHOOK_EVENT_SCOPES[event]);
  return needed.find((scope) => !key.scopes.includes(scope)) ?? null;
}

/** Whether an endpoint has failed for the longest allowed time. */
export function isFailingTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= WEBHOOK_LIMITS.failingHours * 3_600_000;
}

export function isWebhookEvent(text: string): text is WebhookEventType {
  return WEBHOOK_EVENTS.some((event) => event === text);
}
