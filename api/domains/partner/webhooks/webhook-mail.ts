/** The mail to owners when an endpoint is disabled. */
import type { OutgoingMessage } from "../../../platform/mailer.ts";
import type { DisabledReason, WebhookAnswer, WebhookEndpoint } from "./webhook.types.ts";

/** @param at when it was disabled: an endpoint can be enabled and disabled again, and each time is reported */
export function disabledMail(
  { id, url }: WebhookEndpoint,
  reason: Exclude<DisabledReason, "owner">,
  { error }: WebhookAnswer,
  at: Date,
  recipient: string,
): OutgoingMessage {
  const why =
    reason === "gone"
      ? "It answered 410 Gone, which means that it wants no more deliveries."
      : `Every delivery attempt has failed for a day, most recently because: ${error}.`;
  return {
    channel: "email",
    recipient,
    subject: "A webhook endpoint was disabled",
    body: [
      `We have stopped sending events to ${url}.`,
      "",
      why,
      "",
      "Enable it again in Settings, Webhooks. What could not be delivered is listed there and can be sent again.",
    ].join("\n"),
    dedupeKey: `webhook-disabled:${id}:${at.toISOString()}`,
  };
}
