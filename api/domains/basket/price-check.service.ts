/** Asking the suppliers again for what is in a basket, and taking over what changed. */
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

/** Prices have changed since the buyer was shown what changed. */
export interface PricesToReview {
  kind: "prices-to-review";
  message: string;
}

/**
 * Asks suppliers whether quotes that run out still hold, of offers of a project that the caller has checked.
 * @returns the questions that are open, by the offer's id
 */
type AskStillGood = (
  viewer: Viewer,
  project: Project,
  offerIds: readonly string[],
) => Promise<ReadonlyMap<string, { supplierName: string; askedAt: Date }>>;

/** What prices are asked again with. */
export interface PriceCheckDependencies {
  database: Database;
  events: EventBus;
  clock: Clock;
  sourcing: SourcingService;
  askStillGood: AskStillGood;
}

/**
 * Asks for exactly the basket's offers. Unchanged prices count as fresh afterwards; what changed is kept beside the
 * items and repriced by nobody: the version stays. What a quote says can't be looked up: its supplier is asked.
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
  // By offer, not by item: while the suppliers were asked the basket may have changed.
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
 * Takes over the changes that the buyer was shown: new prices and packs in, what is gone out.
 * @param shownAt the `checkedAt` that was shown
 * @param refuse asked once more with the basket held
 */
export function takePricesOver(
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
        message: "The prices were checked again meanwhile. Look at what changed before you accept it.",
      };
    }
    afterCommit(() => events.publish(projectChanged, project.id, { projectId: project.id }));
    const present = await findProjectById(transaction, project.id);
    const refusal = present && refuse(present);
    if (refusal) return refusal;
    return changeBasket(transaction, project.id, clock.now(), acceptChanges);
  });
}
