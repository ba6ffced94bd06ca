/** Finds an order by one of its lines. */
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { findOrder } from "./order.store.ts";
import type { Order } from "./order.types.ts";

/** @returns null when no order has this line or it belongs to someone else */
export async function findOrderOfLine(
  connection: Connection,
  organizationId: string,
  lineId: string,
): Promise<Order | null> {
  if (!isId(lineId)) return null;
  const line = await connection.orderLine.findFirst({
    where: { id: lineId, order: { organizationId } },
    select: { orderId: true },
  });
  return line && findOrder(connection, organizationId, line.orderId);
}
