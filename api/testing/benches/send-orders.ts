import { type FindDesk, sendPurchaseOrders } from "../../domains/fulfillment/index.ts";

type Dependencies = Parameters<typeof sendPurchaseOrders>[0];

/** The worker's turn for purchase orders, where letters are sent nowhere. By default no supplier has a desk of its own. */
export function sendOrders(
  parts: Omit<Dependencies, "findDesk" | "publicUrl" | "orderDeskEmail">,
  findDesk: FindDesk = () => null,
): Promise<void> {
  return sendPurchaseOrders({ ...parts, findDesk, publicUrl: null, orderDeskEmail: null });
}
