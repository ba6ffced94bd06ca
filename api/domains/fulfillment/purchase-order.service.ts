/** Use cases of purchase orders. */

import { mapAsync } from "../../platform/async-iterator.ts";
import type { Budget, BudgetOptions } from "../../platform/budget.ts";
import { inTransaction } from "../../platform/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { Page, PageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { findProject } from "../project/index.ts";
import {
  type AnswerDependencies,
  answerByLink,
  type DeskOutcome,
  findSupplierOrder,
  recordAnswer,
} from "./answer-order.ts";
import { cancel, decide, revise } from "./change-order.ts";
import { channelOf } from "./place-orders.ts";
import { announcePurchaseOrders, purchaseOrdersChanged } from "./purchase-order.events.ts";
import { allowedActions, type PurchaseOrderAction } from "./purchase-order.machine.ts";
import * as store from "./purchase-order.store.ts";
import type {
  ChangeOutcome,
  PurchaseOrder,
  PurchaseOrderEvent,
  PurchaseOrderOutcome,
  SupplierContact,
  SupplierOrder,
} from "./purchase-order.types.ts";
import { type SaveContactOutcome, saveContact } from "./save-contact.ts";
import { listContacts } from "./supplier-contact.store.ts";

export interface PurchaseOrderDependencies extends AnswerDependencies {
  /** What each address may ask by links; null where there are no limits. */
  linkBudget: Budget | null;
}

/** Looks at orders, and answers, of one address in a minute: more is somebody guessing. */
export const LINK_BUDGET: BudgetOptions = {
  name: "public-links",
  points: 60,
  duration: 60,
  message: "Too many links were opened from here. Please try again in a minute.",
};

export type PurchaseOrderService = ReturnType<typeof createPurchaseOrderService>;

export function createPurchaseOrderService(dependencies: PurchaseOrderDependencies) {
  const { database, events, clock, linkBudget } = dependencies;

  /** @throws AppError NOT_FOUND */
  async function getPurchaseOrder({ organizationId }: Viewer, id: string): Promise<PurchaseOrder> {
    const purchaseOrder = await store.findPurchaseOrder(database, { organizationId, id });
    if (!purchaseOrder) throw notFound("Purchase order");
    return purchaseOrder;
  }

  return {
    findPurchaseOrder: ({ organizationId }: Viewer, id: string): Promise<PurchaseOrder | null> =>
      store.findPurchaseOrder(database, { organizationId, id }),

    listPurchaseOrders: (
      { organizationId }: Viewer,
      filter: store.PurchaseOrderFilter,
      page: PageRequest,
    ): Promise<Page<PurchaseOrder>> => store.listPurchaseOrders(database, organizationId, filter, page),

    /**
     * A project's newest purchase orders now, and after every change of one, until it is the viewer's no more.
     * @throws AppError NOT_FOUND at once when it is not
     */
    async watchPurchaseOrders(
      { organizationId }: Viewer,
      projectId: string,
      first: number,
    ): Promise<AsyncIterableIterator<Page<PurchaseOrder>>> {
      const isVisible = async () => (await findProject(database, organizationId, projectId)) !== null;
      if (!(await isVisible())) throw notFound("Project");
      const page = { first, after: null };
      return mapAsync(events.changes(purchaseOrdersChanged, projectId), async () =>
        (await isVisible()) ? store.listPurchaseOrders(database, organizationId, { projectId }, page) : null,
      );
    },

    /** Oldest first. */
    listEvents: ({ id }: PurchaseOrder): Promise<PurchaseOrderEvent[]> => store.listEvents(database, id),

    actionsOf: (purchaseOrder: PurchaseOrder): PurchaseOrderAction[] => allowedActions(purchaseOrder),

    listContacts: ({ organizationId }: Viewer): Promise<SupplierContact[]> =>
      listContacts(database, organizationId),

    /** @param input unknown: parsed with `supplierContactRule` */
    saveContact: (viewer: Viewer, input: Parameters<typeof saveContact>[2]): Promise<SaveContactOutcome> =>
      saveContact(dependencies, viewer, input),

    /**
     * What a supplier's desk sees; null when the link leads nowhere. Looking changes nothing.
     * @throws AppError RATE_LIMITED
     */
    async findSupplierOrder(token: string, clientAddress: string): Promise<SupplierOrder | null> {
      await linkBudget?.spend(clientAddress);
      return findSupplierOrder(dependencies, token);
    },

    /**
     * A desk answers by its link.
     * @param input unknown: parsed with `acknowledgeRule`
     * @throws AppError RATE_LIMITED
     */
    async answerByLink(token: string, input: unknown, clientAddress: string): Promise<DeskOutcome> {
      await linkBudget?.spend(clientAddress);
      return answerByLink(dependencies, token, input);
    },

    /**
     * Somebody notes what a supplier answered by telephone.
     * @param input unknown: parsed with `acknowledgeRule`
     * @throws AppError NOT_FOUND
     */
    async recordAnswer(viewer: Viewer, id: string, input: unknown): Promise<ChangeOutcome> {
      await getPurchaseOrder(viewer, id);
      return recordAnswer(dependencies, viewer.userId, id, input);
    },

    /** @param input unknown: parsed with `revisePurchaseOrderRule` @throws AppError NOT_FOUND */
    revise: (viewer: Viewer, input: unknown): Promise<ChangeOutcome> => revise(dependencies, viewer, input),

    /** @param input unknown: parsed with `decideAcknowledgementRule` @throws AppError NOT_FOUND */
    decide: (viewer: Viewer, input: unknown): Promise<ChangeOutcome> => decide(dependencies, viewer, input),

    /** @param input unknown: parsed with `cancelPurchaseOrderRule` @throws AppError NOT_FOUND */
    cancel: (viewer: Viewer, input: unknown): Promise<ChangeOutcome> => cancel(dependencies, viewer, input),

    /**
     * Has the version that holds sent again, by the way that leads to the supplier now. Asked for while it is to be sent
     * anyway it changes nothing.
     * @throws AppError NOT_FOUND
     */
    async resend(viewer: Viewer, id: string): Promise<PurchaseOrderOutcome> {
      await getPurchaseOrder(viewer, id);
      return inTransaction(database, async (transaction, afterCommit): Promise<PurchaseOrderOutcome> => {
        const present = await store.lockPurchaseOrder(transaction, id);
        if (present.state === "draft") return { kind: "success", purchaseOrder: present };
        const channel = await channelOf(transaction, present);
        if (!allowedActions(present).includes("resend")) {
          const message = "This was answered already, or has come.";
          return { kind: "purchase-order-conflict", message, purchaseOrder: present };
        }
        if (channel === "pick_up") {
          const message = `${present.supplierName} takes no orders from here. Fetch the goods there.`;
          return { kind: "purchase-order-conflict", message, purchaseOrder: present };
        }
        const now = clock.now();
        await store.updatePurchaseOrder(transaction, id, {
          channel,
          state: "draft",
          attempts: 0,
          nextAttemptAt: now,
        });
        const asked = { kind: "resend_asked", userId: viewer.userId } as const;
        await store.insertEvent(transaction, present, asked, now);
        announcePurchaseOrders({ afterCommit }, events, present);
        return { kind: "success", purchaseOrder: await store.getPurchaseOrder(transaction, id) };
      });
    },
  };
}
