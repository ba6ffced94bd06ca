/**
 * Pickup ticks, which may arrive long after the tap. A line counts as picked up while any tick of it is valid, and a
 * tick is taken back by its id: so neither the order in which phones reach the server nor any clock matters.
 */
import { tickPickUpRule } from "../../../../schema/rules/purchase-order.ts";
import { inTransaction } from "../../../platform/database.ts";
import { invalidInput, parseInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { getPurchaseOrderToChange } from "../change/to-change.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import type { ChangeDependencies } from "../purchase-order.ports.ts";
import type { ChangeOutcome, PurchaseOrder } from "../purchase-order.types.ts";
import { insertTicks, undoTicks } from "./pick-up.store.ts";

/** Raw input, before it is parsed. */
interface TickInput {
  /** The purchase order's id. */
  id: string;
  ticks: unknown;
  undone: unknown;
}

/** @param input parsed with `tickPickUpRule` @throws AppError NOT_FOUND; FORBIDDEN */
export async function tickPickUp(
  { database, clock, events }: ChangeDependencies,
  viewer: Viewer,
  input: TickInput,
): Promise<ChangeOutcome> {
  const found = await getPurchaseOrderToChange({ database }, viewer, input.id);
  const parsed = parseInput(tickPickUpRule, input);
  if (!parsed.ok) return parsed.error;
  const { ticks, undone } = parsed.value;
  const foreign = ticks.findIndex(({ key }) => !hasLine(found, key));
  if (foreign >= 0) return invalidInput({ [`ticks.${foreign}.key`]: "This order does not have that line" });
  if (found.channel !== "pick_up") {
    const message = `${found.supplierName} delivers this order: there is nothing to pick up.`;
    return { kind: "purchase-order-conflict", message, purchaseOrder: found };
  }
  const now = clock.now();
  // A device's clock may be ahead.
  const seen = ticks.map(({ tickedAt, ...tick }) => ({
    ...tick,
    tickedAt: new Date(Math.min(tickedAt.getTime(), now.getTime())),
  }));
  return inTransaction(database, async (transaction, afterCommit): Promise<ChangeOutcome> => {
    await insertTicks(transaction, found.id, viewer.userId, seen);
    await undoTicks(transaction, found.id, undone, now);
    announcePurchaseOrders({ afterCommit }, events, found);
    return { kind: "success", purchaseOrder: found };
  });
}

/** Whether any version has the line: a phone may have ticked a line dropped in the meantime. */
const hasLine = ({ versions }: PurchaseOrder, key: string): boolean =>
  versions.some(({ lines }) => lines.some((line) => line.key === key));
