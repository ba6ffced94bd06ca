import * as z from "zod/mini";
import { ANSWERS, PURCHASE_ORDER_STATES } from "../../../domains/fulfillment/index.ts";
import { notFound } from "../../../platform/errors.ts";
import { parseCents } from "../../../platform/money.ts";
import { encodeSorted, parseSortedPage } from "../../../platform/pagination.ts";
import { unwrap } from "../answers.ts";
import { toDownload } from "../downloads.ts";
import { nextPage, PAGE_HEADERS, pageParameters, pageSize } from "../paging.ts";
import { type Route, signedInRoute } from "../route.ts";
import { described } from "../shapes.ts";
import { purchaseOrderListShape, purchaseOrderShape, toPurchaseOrderWire } from "./purchase-order.shapes.ts";

/** Shared with GraphQL: a cursor is of this list. */
const LIST = "purchaseOrders:newest";

const isState = (state: string) => PURCHASE_ORDER_STATES.some((one) => one === state);
const parameter = (description: string) => z.optional(described(description, z.string()));

const listRule = z.object({
  state: z.optional(
    described(
      "Only those in this state.",
      z.string().check(z.refine(isState, `\`state\` must be one of ${PURCHASE_ORDER_STATES.join(", ")}.`)),
    ),
  ),
  orderId: parameter("Only those of this order."),
  projectId: parameter("Only those for this project."),
  supplierId: parameter("Only those of this supplier."),
  ...pageParameters,
});

const price = z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, "Please give a price such as 4.25"));
const text = z.nullish(z.string());

/** What the supplier said; the service holds it against the lines. */
const answerRule = z.object({
  version: described("The version that is answered.", z.int()),
  supplierOrderNumber: described("The supplier's own order number, at most 80 characters.", text),
  lines: described(
    "Every line of the version, once each. Omitted fields of a line are as ordered.",
    z.array(
      z.object({
        key: z.string(),
        answer: z.enum(ANSWERS),
        quantity: z.nullish(z.int()),
        unitPrice: z.nullish(price),
        availableOn: described("YYYY-MM-DD, not in the past.", text),
        substituteSku: text,
        substituteName: text,
        note: text,
      }),
    ),
  ),
});

/**
 * What suppliers are to deliver: read, taken along as a document or a table, and answered for a supplier that phones.
 */
export const purchaseOrderRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/purchase-orders",
    operationId: "listPurchaseOrders",
    policy: "orders:read",
    summary: "Purchase orders to suppliers for your orders, newest first.",
    answer: purchaseOrderListShape,
    answerHeaders: PAGE_HEADERS,
    query: listRule,
    async handle({ viewer, query, services }) {
      const { state, orderId, projectId, supplierId } = query;
      const states = PURCHASE_ORDER_STATES.filter((one) => one === state);
      const filter = { states: state ? states : undefined, orderId, projectId, supplierId };
      const page = parseSortedPage(LIST, pageSize(query), query.cursor);
      const found = await services.purchaseOrders.listPurchaseOrders(viewer, filter, page);
      const last = found.hasNextPage ? found.items.at(-1) : undefined;
      const cursor = last && encodeSorted(LIST, { value: last.createdAt.toISOString(), id: last.id });
      return {
        body: found.items.map(toPurchaseOrderWire),
        ...nextPage("/purchase-orders", query, cursor ?? null),
      };
    },
  }),
  // Before the one without an ending, which would take the ending for a part of the id.
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}.pdf",
    operationId: "getPurchaseOrderDocument",
    policy: "orders:read",
    summary: "The current version as a PDF, in the supplier's language.",
    answer: { types: ["application/pdf"] },
    async handle({ viewer, params, session, services }) {
      const file = await services.purchaseOrders.drawPdf(viewer, params.id, session.whileWaiting);
      return toDownload(file);
    },
  }),
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}.csv",
    operationId: "getPurchaseOrderTable",
    policy: "orders:read",
    summary: "The lines of the current version as CSV (RFC 4180, UTF-8, with a header row).",
    answer: { types: ["text/csv"] },
    async handle({ viewer, params, services }) {
      const file = await services.purchaseOrders.writeCsv(viewer, params.id);
      return toDownload(file);
    },
  }),
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}.ics",
    operationId: "getPurchaseOrderCalendar",
    policy: "orders:read",
    summary: "The expected delivery date as a calendar entry (iCalendar, RFC 5545); 404 if there is none.",
    answer: { types: ["text/calendar"] },
    async handle({ viewer, params, services }) {
      const file = await services.purchaseOrders.writeCalendar(viewer, params.id);
      return toDownload(file);
    },
  }),
  signedInRoute({
    method: "get",
    path: "/purchase-orders/{id}",
    operationId: "getPurchaseOrder",
    policy: "orders:read",
    summary: "One purchase order.",
    answer: purchaseOrderShape,
    async handle({ viewer, params, services }) {
      const purchaseOrder = await services.purchaseOrders.findPurchaseOrder(viewer, params.id);
      if (!purchaseOrder) throw notFound("Purchase order");
      return { body: toPurchaseOrderWire(purchaseOrder) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/purchase-orders/{id}/acknowledgements",
    operationId: "recordAcknowledgement",
    policy: "payments:write",
    summary: "Records an answer that a supplier gave by phone. Repeating the same answer changes nothing.",
    answer: purchaseOrderShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    takesIdempotencyKey: true,
    body: answerRule,
    example: { version: 1, lines: [{ key: "1", answer: "accepted" }] },
    async handle({ viewer, params, body, services }) {
      const lines = body.lines.map(({ unitPrice, ...line }) => ({
        ...line,
        unitCents: typeof unitPrice === "string" ? parseCents(unitPrice) : undefined,
      }));
      const outcome = await services.purchaseOrders.recordAnswer(viewer, params.id, { ...body, lines });
      return { body: toPurchaseOrderWire(unwrap(outcome).purchaseOrder) };
    },
  }),
];
