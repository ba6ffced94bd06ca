/** What other systems are sent about an order. */

import { toDecimal } from "../../platform/money.ts";
import type { Order } from "./order.types.ts";

export function orderEvent(order: Order, at: Date) {
  return {
    organizationId: order.organizationId,
    at,
    data: {
      orderId: order.id,
      projectId: order.projectId,
      status: order.status,
      totalAmount: toDecimal(order.totalCents),
      currency: order.currency,
      failureMessage: order.failureMessage,
    },
  };
}
