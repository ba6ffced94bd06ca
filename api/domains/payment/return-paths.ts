/** Where the provider's pages return to. */
import type { Order } from "../order/index.ts";

/** Path of the page that shows the outcome of an order's payment. */
export function outcomePath({ id, projectId, paymentType }: Order): string {
  if (projectId === null || paymentType === "replacement") return `/orders/${id}`;
  return `/checkout/success?${new URLSearchParams({ projectId, type: paymentType })}`;
}

/** Path of the page on which an order is paid, for a buyer who leaves the provider's page unpaid. */
export function paymentPath({ id, projectId, paymentType }: Order): string {
  if (projectId === null || paymentType === "replacement") return `/orders/${id}`;
  return `/checkout?${new URLSearchParams({ projectId, type: paymentType })}`;
}
