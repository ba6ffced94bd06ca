/** Posting to addresses that users named. */
export { createWebhookTransport } from "./webhook-transport.ts";
