/** Compares what is ordered again with the order that it repeats. */
import type { Connection } from "../../../platform/database.ts";
import { findOrderOfLine } from "../../order/index.ts";
import { type Project, WORKING_STATUSES } from "../../project/index.ts";
import { listMaterials, listProducts } from "../../sourcing/index.ts";
import { byChange, compareLine, type OrderedAgainLine, orderLineOf } from "./ordered-again.rules.ts";

/** An order that is bought again, with today's prices. */
export interface OrderedAgain {
  orderId: string;
  lines: OrderedAgainLine[];
}

/** @returns null when the project repeats no order, and while its suppliers are asked */
export async function findOrderedAgain(
  connection: Connection,
  { id, organizationId, status }: Pick<Project, "id" | "organizationId" | "status">,
): Promise<OrderedAgain | null> {
  if (WORKING_STATUSES.some((working) => working === status)) return null;
  const repeated = (await listMaterials(connection, id)).flatMap(({ id: materialId, takeoffKey }) => {
    const orderLineId = orderLineOf(takeoffKey);
    return orderLineId === null ? [] : [{ materialId, orderLineId }];
  });
  const [first] = repeated;
  const order = first && (await findOrderOfLine(connection, organizationId, first.orderLineId));
  if (!order) return null;
  const offers = await listProducts(
    connection,
    repeated.map(({ materialId }) => materialId),
  );
  const lines = repeated.flatMap(({ materialId, orderLineId }) => {
    const line = order.lines.find((one) => one.id === orderLineId);
    return line
      ? [
          compareLine(
            line,
            offers.filter((offer) => offer.materialId === materialId),
          ),
        ]
      : [];
  });
  return { orderId: order.id, lines: lines.toSorted(byChange) };
}
