/** Receives the payment provider's events: the body is read as raw bytes, because its signature covers them. */
import express, { Router } from "express";
import { MAX_BODY_BYTES } from "./body.ts";
import { HttpError } from "./http-error.ts";
import { bounded } from "./unread-body.ts";

/** Handles a webhook: the bytes as they arrived and the signature header (empty when there was none). */
export type WebhookHandler = (
  rawBody: Buffer,
  signature: string,
) => Promise<{
  /** "rejected": the signature is not the provider's. */
  kind: string;
}>;

/**
 * Everything except a rejected signature is answered 2xx, including a repeated event: the provider repeats anything
 * else for days.
 */
export function createWebhooks(handle: WebhookHandler): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    "/api/webhooks/stripe",
    bounded(express.raw({ type: () => true, limit: MAX_BODY_BYTES }), MAX_BODY_BYTES),
    async (request, response) => {
      // The parser does not touch an empty body.
      const rawBody: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { kind } = await handle(rawBody, request.get("stripe-signature") ?? "");
      if (kind === "rejected") throw new HttpError(400, "INVALID_SIGNATURE", "The signature is not valid.");
      response.json({ received: true });
    },
  );
  return router;
}
