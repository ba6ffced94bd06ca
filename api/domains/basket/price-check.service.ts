/** Checks a basket's prices with the suppliers again, and applies the changes. */
import { zoneOf } from "../../../schema/rules/site-time.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, inTransaction } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { InvalidInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import {
  assertMayWork,
  findProjectById,
  type Project,
  projectChanged,
  type StatusConflict,
} from "../project/index.ts";
import type { SourcingService } from "../sourcing/index.ts";
import * as store from "./basket.store.ts";
import type { Basket } from "./basket.types.ts";
import { changeBasket } from "./change-basket.ts";
import { acceptChanges, applyAnswer, awaitAnswer, checkedAtOf } from "./price-check.rules.ts";

/** The prices have been checked again since the buyer was shown the changes. */
export interface PricesToReview {
  kind: "prices-to-review";
  message: string;
}

/**
 * Asks suppliers whether expiring quotes still hold, for offers of a project that the caller has verified.
 * @returns the open questions, by offer id
 */
type AskStillGood = (
  viewer: Viewer,
  project: Project,
  offerIds: readonly string[],
) => Promise<ReadonlyMap<string, { supplierName: string; askedAt: Date }>>;

/** Dependencies of the price check. */
export interface PriceCheckDependencies {
  database: Database;
  events: EventBus;
  clock: Clock;
  sourcing: SourcingService;
  askStillGood: AskStillGood;
}

/**
 * Asks for exactly the basket's offers. Unchanged prices count as fresh afterwards; changes are stored with the items
 * but reprice nothing, so the version stays the same. Quoted prices can't be looked up, so their suppliers are asked.
 */
export async function askPricesAgain(
  { askStillGood, sourcing, clock, database, events }: PriceCheckDependencies,
  viewer: Viewer,
  project: Project,
  basket: Basket,
): Promise<Basket> {
  assertMayWork(viewer, project);
  const asked = await askStillGood(
    viewer,
    project,
    basket.items.map(({ productId }) => productId),
  );
  const answers = await sourcing.recheckOffers(
    viewer,
    project,
    basket.items.map(({ supplierId, sku, name, materialId }) => ({
      supplierId,
      sku,
      title: name,
      materialId,
    })),
  );
  const checkedAt = clock.now();
  // By offer, not by item: the basket may have changed while the suppliers were being asked.
  const answerOf = new Map(
    basket.items.map(({ productId }, index) => {
      const question = asked.get(productId);
      const zone = zoneOf(project.zipCode);
      return [productId, question ? awaitAnswer(answers[index], question, zone) : answers[index]];
    }),
  );
  return inTransaction(database, async (transaction, afterCommit) => {
    afterCommit(() => events.publish(projectChanged, project.id, { projectId: project.id }));
    return store.annotateItems(transaction, project.id, (items) =>
      items.map((item) => {
        const answer = answerOf.get(item.productId);
        return answer ? applyAnswer(item, answer, checkedAt) : item;
      }),
    );
  });
}

/**
 * Applies the changes that the buyer was shown: sets new prices and packs, and removes what is no longer sold.
 * @param shownAt the `checkedAt` that was shown
 * @param refuse checked again with the basket locked
 */
export function applyPriceCheck(
  { database, events, clock }: PriceCheckDependencies,
  project: Project,
  shownAt: Date,
  refuse: (present: Project) => StatusConflict | null,
): Promise<{ kind: "success"; basket: Basket } | InvalidInput | PricesToReview | StatusConflict> {
  return inTransaction(database, async (transaction, afterCommit) => {
    const { items } = await store.lockBasket(transaction, project.id);
    if (checkedAtOf(items)?.getTime() !== shownAt.getTime()) {
      return {
        kind: "prices-to-review",
        message:
          "The prices have been checked again in the meantime. Review what changed before you accept it.",
      };
    }
    afterCommit(() => events.publish(projectChanged, project.id, { projectId: project.id }));
    const present = await findProjectById(transaction, project.id);
    const refusal = present && refuse(present);
    if (refusal) return refusal;
    return changeBasket(transaction, project.id, clock.now(), acceptChanges);
  });
}
