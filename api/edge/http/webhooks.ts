/** Where the payment provider tells what happened: the body is taken as raw bytes, because its signature covers them. */
import express, { Router } from "express";
import { MAX_BODY_BYTES } from "./body.ts";
import { HttpError } from "./http-error.ts";
import { bounded } from "./unread-body.ts";

/** Takes a webhook: the bytes as they arrived and the signature header (empty when there was none). */
export type WebhookHandler = (
  rawBody: Buffer,
  signature: string,
) => Promise<{
  /** "rejected": the signature is not the provider's. */
  kind: string;
}>;

/**
 * Everything but a refused signature is answered 2xx, a repeated event too: what is answered otherwise comes again
 * for days.
 */
export function createWebhooks(handle: WebhookHandler): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    "/api/webhooks/stripe",
    bounded(express.raw({ type: () => true, limit: MAX_BODY_BYTES }), MAX_BODY_BYTES),
    async (request, response) => {
      // An empty body is left alone by the parser.
      const rawBody: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { kind } = await handle(rawBody, request.get("stripe-signature") ?? "");
      if (kind === "rejected") throw new HttpError(400, "INVALID_SIGNATURE", "The signature is not valid.");
      response.json({ received: true });
    },
  );
  return router;
}
