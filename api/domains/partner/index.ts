/** Partners: API keys, and webhooks out. */
export { hashSecret } from "./partner.rules.ts";
export { createPartnerService, type PartnerService } from "./partner.service.ts";
export { listWorkingKeys, revokeKeysOf } from "./partner.store.ts";
export type { ApiKey } from "./partner.types.ts";
export { writeWebhookEvent } from "./webhooks/webhook.outbox.ts";
export { webhooks } from "./webhooks/webhook.rules.ts";
export { createWebhookService, type WebhookService } from "./webhooks/webhook.service.ts";
export type {
  WebhookAnswer,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookPosted,
  WebhookRequest,
  WebhookTransport,
} from "./webhooks/webhook.types.ts";
export { createWebhookSender, type WebhookSender } from "./webhooks/webhook-sender.ts";
