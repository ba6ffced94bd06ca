/** Changes of baskets as everyone makes them: stored, and told to the owner's webhooks in the same transaction. */
import type { Connection } from "../../platform/database.ts";
import { toDecimal } from "../../platform/money.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import * as store from "./basket.store.ts";

/** `changeBasket` of the store, with its event. @param at when the change happens */
export async function changeBasket(
  transaction: Connection,
  projectId: string,
  at: Date,
  change: Parameters<typeof store.changeBasket>[2],
): ReturnType<typeof store.changeBasket> {
  const outcome = await store.changeBasket(transaction, projectId, change);
  if (outcome.kind === "success") {
    const { id, version, items, totalCents } = outcome.basket;
    const data = {
      basketId: id,
      projectId,
      version,
      itemCount: items.length,
      totalAmount: toDecimal(totalCents),
    };
    await writeWebhookEvent(transaction, { type: "basket.changed", projectId, at, data });
  }
  return outcome;
}
