import * as z from "zod/mini";
import type { CheckoutOutcome, PaymentToMake } from "../../../domains/payment/index.ts";
import { toDecimal } from "../../../platform/money.ts";
import { refusal, toCompleteness, unwrap } from "../answers.ts";
import { type RestServices, type Route, signedInRoute } from "../route.ts";
import { EXAMPLE_ID } from "../shapes.ts";
import { accountOrdersShape, paymentShape, supplierPaymentsShape } from "./payment.shapes.ts";

const BUNDLED_REFUSALS = [
  "NOT_FOUND",
  "BASKET_EMPTY",
  "BASKET_CHANGED",
  "PRICES_TO_REVIEW",
  "ORDER_SAFEGUARDS",
  "APPROVAL_REQUIRED",
  "JOB_SITE_REQUIRED",
  "ALREADY_PAID",
  "PAYMENT_UNAVAILABLE",
] as const;

/** A member may, within their spend limit, who may do nothing else with payments. */
const BUYER = { scope: "payments:write", role: "purchases:write" } as const;

/** What the buyer agreed to of what their order safeguards said: the names of the fields of that refusal. */
const agreedFields = {
  agreedSafeguards: z.optional(z.array(z.string())),
};

/** What the buyer was shown; a basket that is not that any more is refused. */
const shownFields = {
  basketVersion: z.optional(z.int("This must be a version, such as 3").check(z.positive())),
  ...agreedFields,
};

function toShown({
  basketVersion,
  agreedSafeguards,
}: {
  basketVersion?: number | undefined;
  agreedSafeguards?: string[] | undefined;
}) {
  return { version: basketVersion ?? null, totalCents: null, agreed: agreedSafeguards ?? [] };
}

/** Where the buyer pays: in the provider's form, or on a page of the provider. */
const placeField = { onProviderPage: z.optional(z.boolean()) };

function toPlace({ onProviderPage }: { onProviderPage?: boolean | undefined }) {
  return onProviderPage === true ? "page" : "form";
}

/** Going to pay: an intent at the payment provider for a project's basket. */
export const paymentRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    path: "/create-payment-intent",
    operationId: "createPaymentIntent",
    policy: BUYER,
    summary:
      "Prepares one payment for all suppliers of a project's basket. Repeating the call returns the same payment.",
    answer: paymentShape,
    refusals: BUNDLED_REFUSALS,
    body: z.object({
      projectId: z.string(),
      paymentType: z.optional(
        z.literal(
          "bundled",
          "Only bundled payment is made here; for each supplier alone call create-multi-supplier-payment.",
        ),
      ),
      ...shownFields,
      ...placeField,
    }),
    example: { projectId: EXAMPLE_ID, paymentType: "bundled" },
    takesIdempotencyKey: true,
    handle: async ({ viewer, body, services }) => ({
      body: {
        ...toWire(
          await services.payments.checkoutProject(viewer, body.projectId, toShown(body), toPlace(body)),
          services,
        ),
        ...(await beforePaying(body.projectId, services)),
      },
    }),
  }),
  signedInRoute({
    method: "post",
    path: "/create-multi-supplier-payment",
    operationId: "createMultiSupplierPayment",
    policy: BUYER,
    summary:
      "Prepares one payment for each supplier of a project's basket, except those already paid. Repeating the call returns the same payments.",
    answer: supplierPaymentsShape,
    refusals: BUNDLED_REFUSALS,
    body: z.object({ projectId: z.string(), ...shownFields, ...placeField }),
    example: { projectId: EXAMPLE_ID },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const { payments } = unwrap(
        await services.payments.checkoutSuppliers(viewer, body.projectId, toShown(body), toPlace(body)),
      );
      const open = payments.flatMap((payment) => toSupplierPayment(payment, services) ?? []);
      if (open.length === 0)
        throw refusal("ALREADY_PAID", "Every supplier of this basket has been paid already.");
      return { body: { paymentIntents: open, ...(await beforePaying(body.projectId, services)) } };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/order-on-account",
    operationId: "orderOnAccount",
    policy: BUYER,
    summary:
      "Orders suppliers' parts of a project's basket on account: nothing is charged; the suppliers send invoices. Repeating the call orders nothing more.",
    answer: accountOrdersShape,
    refusals: BUNDLED_REFUSALS.filter((code) => code !== "ALREADY_PAID"),
    body: z.object({
      projectId: z.string(),
      supplierIds: z.optional(z.array(z.string())),
      ...shownFields,
    }),
    example: { projectId: EXAMPLE_ID, supplierIds: [EXAMPLE_ID], basketVersion: 3 },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const { projectId, supplierIds = null } = body;
      const request = { projectId, supplierIds, shown: toShown(body) };
      const { orders, basketVersion } = unwrap(await services.payments.orderOnAccount(viewer, request));
      return {
        body: {
          orders: orders.map((order) => ({
            orderId: order.id,
            supplier: order.lines[0]?.supplierName ?? "",
            amount: toDecimal(order.totalCents),
          })),
          basketVersion,
          ...(await beforePaying(projectId, services)),
        },
      };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/create-basket-payment",
    operationId: "createBasketPayment",
    policy: BUYER,
    summary: "Prepares one payment for a basket. Repeating the call returns the same payment.",
    answer: paymentShape,
    refusals: BUNDLED_REFUSALS.filter((code) => code !== "BASKET_CHANGED"),
    body: z.object({ basketId: z.string(), ...agreedFields, ...placeField }),
    example: { basketId: EXAMPLE_ID },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const outcome = await services.payments.checkoutBasket(
        viewer,
        body.basketId,
        toShown(body),
        toPlace(body),
      );
      const payment = toWire(outcome, services);
      const { projectId } = await services.baskets.getBasket(viewer, body.basketId);
      return { body: { ...payment, ...(await beforePaying(projectId, services)) } };
    },
  }),
];

/** What one should see before paying. */
async function beforePaying(projectId: string, { analyses }: RestServices) {
  return { completeness: toCompleteness(await analyses.assessCompleteness(projectId)) };
}

function toWire(outcome: CheckoutOutcome, services: RestServices) {
  const payment = toOpenPayment(unwrap(outcome), services);
  if (payment === null) throw refusal("ALREADY_PAID", "This basket has been paid already.");
  return payment;
}

/** How to pay an order; null when it is paid already. */
function toOpenPayment({ order, payment, pageUrl }: PaymentToMake, { paymentPages }: RestServices) {
  if (payment === null && pageUrl === null) return null;
  return {
    clientSecret: payment?.clientSecret ?? null,
    orderId: order.id,
    hostedPageUrl: pageUrl ?? (payment && paymentPages.hostedPageUrl(order, payment)),
  };
}

/** One supplier's payment on the wire; null when it is paid already. */
function toSupplierPayment(toMake: PaymentToMake, services: RestServices) {
  const payment = toOpenPayment(toMake, services);
  if (payment === null) return null;
  const { order } = toMake;
  return {
    supplier: order.lines[0]?.supplierName ?? "",
    amount: toDecimal(order.totalCents),
    ...payment,
  };
}
