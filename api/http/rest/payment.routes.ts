/** Going to pay: an intent at the payment provider for a project's basket. */
import * as z from "zod/mini";
import type { CheckoutOutcome } from "../../domains/payment/index.ts";
import { refusal, unwrap } from "./answers.ts";
import { paymentShape } from "./payment.shapes.ts";
import { type RestServices, type Route, signedInRoute } from "./route.ts";
import { EXAMPLE_ID } from "./shapes.ts";

export const paymentRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    path: "/create-payment-intent",
    operationId: "createPaymentIntent",
    policy: "payments:write",
    summary: "Prepares one payment for all suppliers of a project's basket. Repeats give the same payment.",
    answer: paymentShape,
    refusals: ["NOT_FOUND", "BASKET_EMPTY", "PRICES_TO_REVIEW", "ALREADY_PAID", "PAYMENT_UNAVAILABLE"],
    body: z.object({
      projectId: z.string(),
      paymentType: z.optional(z.literal("bundled", "Only bundled payment is made here.")),
    }),
    example: { projectId: EXAMPLE_ID, paymentType: "bundled" },
    takesIdempotencyKey: true,
    handle: async ({ viewer, body, services }) => ({
      body: toWire(await services.payments.checkoutProject(viewer, body.projectId), services),
    }),
  }),
  signedInRoute({
    method: "post",
    path: "/create-basket-payment",
    operationId: "createBasketPayment",
    policy: "payments:write",
    summary: "Prepares one payment for a basket. Repeats give the same payment.",
    answer: paymentShape,
    refusals: ["NOT_FOUND", "BASKET_EMPTY", "PRICES_TO_REVIEW", "ALREADY_PAID", "PAYMENT_UNAVAILABLE"],
    body: z.object({ basketId: z.string() }),
    example: { basketId: EXAMPLE_ID },
    takesIdempotencyKey: true,
    handle: async ({ viewer, body, services }) => ({
      body: toWire(await services.payments.checkoutBasket(viewer, body.basketId), services),
    }),
  }),
];

function toWire(outcome: CheckoutOutcome, { paymentPages }: RestServices) {
  const { order, payment } = unwrap(outcome);
  if (payment === null) throw refusal("ALREADY_PAID", "This basket has been paid already.");
  return {
    clientSecret: payment.clientSecret,
    orderId: order.id,
    hostedPageUrl: paymentPages.hostedPageUrl(order, payment),
  };
}
