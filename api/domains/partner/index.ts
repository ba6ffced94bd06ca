/** Partners: API keys and outgoing webhooks. */
export { createPartnerService, type PartnerService } from "./partner.service.ts";
export { holdKey, listWorkingKeys, revokeKeysOf } from "./partner.store.ts";
export type { ApiKey } from "./partner.types.ts";
export { isDeliveryDue } from "./webhooks/delivery.store.ts";
export { writeWebhookEvent } from "./webhooks/webhook.outbox.ts";
export { webhooks } from "./webhooks/webhook.rules.ts";
export { createWebhookService, type WebhookService } from "./webhooks/webhook.service.ts";
export type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookPosted,
  WebhookRequest,
  WebhookTransport,
} from "./webhooks/webhook.types.ts";
export { createWebhookSender, type WebhookSender } from "./webhooks/webhook-sender.ts";
