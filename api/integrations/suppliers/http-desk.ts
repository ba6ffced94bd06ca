/**
 * The ordering half of the connector contract, at a supplier's `apiEndpoint`:
 *
 * - `POST {apiEndpoint}/v1/orders` submits a version of an order; the same number and version again is the same order.
 * - `GET {apiEndpoint}/v1/orders/{number}` returns the state of the order.
 *
 * Both answer {supplierOrderNumber, version, lines}; lines are null until someone has looked at that version.
 */
import { z } from "zod";
import { toPlainLine } from "../../../schema/rules/text.ts";
import {
  answerOf,
  type DeskReply,
  type PlacedOrder,
  type SupplierDesk,
  X12_CODES,
} from "../../domains/fulfillment/index.ts";
import { SupplierError } from "../../domains/sourcing/index.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import { requestJson } from "./json-request.ts";

const ORDER_TIMEOUT_MS = 5_000;

const text = (longest: number) =>
  z.string().transform((value) => toPlainLine(value.slice(0, 2 * longest)).slice(0, longest));
const money = z.string().regex(/^\d{1,8}(?:\.\d{1,2})?$/);

/** A supplier's answer to a line. */
export const orderLineAnswerSchema = z.object({
  key: z.string().max(40),
  status: z.enum(X12_CODES),
  quantity: z.number().int().min(0).max(10_000_000).nullish(),
  unitPrice: money.nullish(),
  availableOn: z.iso.date().nullish(),
  substitute: z.object({ sku: text(80).nullish(), title: text(400).pipe(z.string().min(1)) }).nullish(),
  note: text(500).nullish(),
});

/** A supplier's answer to an order. */
export const orderAnswerSchema = z.object({
  supplierOrderNumber: text(80).nullish(),
  version: z.number().int().min(1),
  lines: z.array(orderLineAnswerSchema).max(1_000).nullish(),
});

interface HttpDeskOptions {
  /** Base address, with or without a trailing slash. */
  apiEndpoint: string;
  /** Milliseconds for one request; default 5,000. */
  timeoutMs?: number;
  /** Sent as a bearer token when the supplier requires one. */
  apiKey?: string | null;
}

/** Places orders at one supplier that implements the contract above. */
export function createHttpDesk({
  apiEndpoint,
  timeoutMs = ORDER_TIMEOUT_MS,
  apiKey = null,
}: HttpDeskOptions): SupplierDesk {
  const base = `${apiEndpoint.replace(/\/+$/, "")}/v1/orders`;
  const headers = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    async place(order, signal) {
      const body = JSON.stringify(toBody(order));
      const request = {
        url: new URL(base),
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          "idempotency-key": `${order.number}:${order.version}`,
        },
        body,
        timeoutMs,
      } as const;
      return toReply(await requestJson(request, signal));
    },
    async find(number, signal) {
      const url = new URL(`${base}/${encodeURIComponent(number)}`);
      return toReply(await requestJson({ url, headers, timeoutMs }, signal));
    },
  };
}

/** An order in the form sent to its supplier. */
function toBody(order: PlacedOrder) {
  const { number, version, title, buyerName, lines } = order;
  return {
    number,
    version,
    title,
    buyer: buyerName,
    billToAccount: order.billedAccount,
    deliverTo: toDeliverTo(order),
    currency: "USD",
    lines: lines.map((line) => ({
      key: line.key,
      sku: line.sku,
      name: line.name,
      quantity: line.quantity,
      saleUnit: line.saleUnit,
      unitPrice: toDecimal(line.unitCents),
      total: toDecimal(line.totalCents),
    })),
    itemsAmount: toDecimal(order.itemsCents),
    deliveryAmount: toDecimal(order.deliveryCents),
    taxAmount: toDecimal(order.taxCents),
    totalAmount: toDecimal(order.totalCents),
  };
}

/** Only the ZIP code when no job site is given. */
function toDeliverTo({ jobSite, zipCode }: PlacedOrder) {
  if (!jobSite) return zipCode === null ? null : { zip: zipCode };
  const { street, unit, city, state, contactName, contactPhone, instructions, opensAt, closesAt, needBy } =
    jobSite;
  return {
    zip: jobSite.zipCode.slice(0, 5),
    street,
    unit,
    city,
    state,
    contactName,
    contactPhone,
    instructions,
    opensAt,
    closesAt,
    needBy,
  };
}

function toReply(body: unknown): DeskReply {
  const parsed = orderAnswerSchema.safeParse(body);
  if (!parsed.success) {
    const what = z.prettifyError(parsed.error).slice(0, 300);
    throw new SupplierError("invalid-response", `order answer: ${what}`);
  }
  const { supplierOrderNumber, version, lines } = parsed.data;
  return {
    supplierOrderNumber: supplierOrderNumber || null,
    version,
    lines:
      lines?.map(({ key, status, quantity, unitPrice, availableOn, substitute, note }) => ({
        key,
        answer: answerOf(status),
        ...(typeof quantity === "number" ? { quantity } : {}),
        ...(unitPrice ? { unitCents: parseCents(unitPrice) } : {}),
        availableOn: availableOn ?? null,
        substitute: substitute ? { sku: substitute.sku || null, name: substitute.title } : null,
        note: note || null,
      })) ?? null,
  };
}
