/** The common way to change a basket: stored and announced to the owner's webhooks in the same transaction. */
import type { Connection } from "../../platform/database.ts";
import type { InvalidInput } from "../../platform/input.ts";
import { toDecimal } from "../../platform/money.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import type { StatusConflict } from "../project/index.ts";
import * as store from "./basket.store.ts";
import type { Basket } from "./basket.types.ts";

/** `changeBasket` of the store, plus its event. @param at when the change happens */
export async function changeBasket<Refusal extends StatusConflict = never>(
  transaction: Connection,
  projectId: string,
  at: Date,
  change: store.ItemsChange<Refusal>,
  options: store.BasketChangeOptions = {},
): Promise<{ kind: "success"; basket: Basket } | InvalidInput | Refusal> {
  const outcome = await store.changeBasket(transaction, projectId, change, options);
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
