import { mapAsync } from "../../platform/async-iterator.ts";
import type { Budget, BudgetOptions } from "../../platform/budget.ts";
import { inTransaction } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { SentFile } from "../../platform/files/keep-upload.ts";
import type { NamedFile } from "../../platform/files/named-file.ts";
import type { Page, SortedPageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { Order } from "../payment/index.ts";
import { findProject, type Project } from "../project/index.ts";
import { answerByLink, type DeskOutcome, findSupplierOrder, recordAnswer } from "./answer/answer-order.ts";
import { compareSubstitutes, type SubstituteComparison } from "./answer/compare-substitutes.ts";
import { type DecideDependencies, decide } from "./answer/decide-answer.ts";
import { cancel, close, revise } from "./change/change-order.ts";
import { type PurchaseOrderRefund, toRefund } from "./change/settle-order.ts";
import { type SaveContactOutcome, saveContact } from "./contacts/save-contact.ts";
import { listContacts } from "./contacts/supplier-contact.store.ts";
import { type DeliveryOutlook, readDeliveryOutlook } from "./delivery/delivery-outlook.ts";
import { drawPdf, writeDay, writeTable } from "./document/order-files.ts";
import {
  type AttachOutcome,
  attachByLink,
  attachFile,
  detachFile,
  getLinked,
  getOrderFile,
  listOrderFiles,
} from "./files/attach-files.ts";
import { listTicks } from "./pick-up/pick-up.store.ts";
import { type TickInput, tickPickUp } from "./pick-up/tick-pick-up.ts";
import { announcePurchaseOrders, purchaseOrdersChanged } from "./purchase-order.events.ts";
import { allowedActions, type PurchaseOrderAction } from "./purchase-order.machine.ts";
import * as store from "./purchase-order.store.ts";
import type {
  ChangeOutcome,
  DecideOutcome,
  PickUpTick,
  PurchaseOrder,
  PurchaseOrderEvent,
  PurchaseOrderOutcome,
  SupplierContact,
} from "./purchase-order.types.ts";
import {
  listPurchaseOrders,
  type PurchaseOrderFilter,
  type PurchaseOrderSort,
} from "./purchase-order-list.store.ts";
import { channelOf } from "./sending/place-orders.ts";
import { type AskElsewhereDependencies, askElsewhere } from "./shortfall/ask-elsewhere.ts";
import { findShortfall } from "./shortfall/find-shortfall.ts";
import type { Shortfall } from "./shortfall/shortfall.types.ts";
import { listReplacements } from "./shortfall/to-replacement.ts";
import type { SupplierOrder } from "./supplier-order.types.ts";

export interface PurchaseOrderDependencies extends AskElsewhereDependencies, DecideDependencies {
  /** What each address may ask by links; null where there are no limits. */
  linkBudget: Budget | null;
  domainEvents: Pick<DomainEvents, "publish">;
}

/** Looks at orders, and answers, of one address in a minute: more is somebody guessing. */
export const LINK_BUDGET: BudgetOptions = {
  name: "public-links",
  points: 60,
  duration: 60,
  message: "Too many links were opened from here. Please try again in a minute.",
};

export type PurchaseOrderService = ReturnType<typeof createPurchaseOrderService>;

const idsOf = (purchaseOrders: readonly PurchaseOrder[]): string[] => purchaseOrders.map(({ id }) => id);

/**
 * Use cases of purchase orders: read, sent, answered, decided about, changed. What holders of a link do counts
 * against the limits of their address and takes no viewer.
 */
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
      filter: PurchaseOrderFilter,
      page: SortedPageRequest,
      sort: PurchaseOrderSort = "newest",
    ): Promise<Page<PurchaseOrder>> => listPurchaseOrders(database, organizationId, filter, page, sort),

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
        (await isVisible()) ? listPurchaseOrders(database, organizationId, { projectId }, page) : null,
      );
    },

    /** @param project one that the caller has checked to be the viewer's */
    readDeliveryOutlook: (project: Project): Promise<DeliveryOutlook> =>
      readDeliveryOutlook(database, project),

    /** Of each, where somebody fetches it: the ticks that count, oldest first. */
    listTicks: (purchaseOrders: readonly PurchaseOrder[]): Promise<PickUpTick[][]> =>
      listTicks(database, idsOf(purchaseOrders)),

    /** @param input parsed with `tickPickUpRule` @throws AppError NOT_FOUND */
    tickPickUp: (viewer: Viewer, input: TickInput): Promise<ChangeOutcome> =>
      tickPickUp(dependencies, viewer, input),

    /**
     * The version that holds, on paper, in the language of the supplier's desk.
     * @param signal of who waits for it
     * @throws AppError NOT_FOUND, or UNAVAILABLE where too many are drawn at once
     */
    drawPdf: async (viewer: Viewer, id: string, signal?: AbortSignal): Promise<NamedFile> =>
      drawPdf(database, await getPurchaseOrder(viewer, id), { owner: viewer.organizationId, signal }),

    /** The lines of the version that holds, as a table. @throws AppError NOT_FOUND */
    writeCsv: async (viewer: Viewer, id: string): Promise<NamedFile> =>
      writeTable(database, await getPurchaseOrder(viewer, id)),

    /** The day on which it comes, for a calendar. @throws AppError NOT_FOUND, also where nobody has said a day */
    async writeCalendar(viewer: Viewer, id: string): Promise<NamedFile> {
      const day = await writeDay(database, await getPurchaseOrder(viewer, id), "buyer");
      if (day === null) throw notFound("Day of the delivery");
      return day;
    },

    /** What was attached to each, oldest first. */
    listFiles: (purchaseOrders: readonly PurchaseOrder[]): Promise<StoredFile[][]> =>
      listOrderFiles(dependencies, idsOf(purchaseOrders)),

    /** @throws AppError NOT_FOUND, or UNAVAILABLE where too many pictures are read at once */
    attachFile: async (viewer: Viewer, id: string, file: SentFile): Promise<AttachOutcome> =>
      attachFile(dependencies, viewer, await getPurchaseOrder(viewer, id), file),

    /** @throws AppError NOT_FOUND */
    getFile: async (viewer: Viewer, id: string, fileId: string): Promise<NamedFile> =>
      getOrderFile(dependencies, await getPurchaseOrder(viewer, id), fileId),

    /** @throws AppError NOT_FOUND */
    detachFile: async (viewer: Viewer, id: string, fileId: string): Promise<void> =>
      detachFile(dependencies, await getPurchaseOrder(viewer, id), fileId),

    /** Whether there is such a link, before anything that comes by it is read. @throws AppError NOT_FOUND, RATE_LIMITED */
    async assertLink(token: string, clientAddress: string): Promise<void> {
      await linkBudget?.spend(clientAddress);
      await getLinked(dependencies, token);
    },

    /** A desk attaches a file by its link, which was looked at before. @throws AppError NOT_FOUND, UNAVAILABLE */
    attachByLink: (token: string, file: SentFile): Promise<AttachOutcome> =>
      attachByLink(dependencies, token, file),

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async getFileByLink(token: string, fileId: string, clientAddress: string): Promise<NamedFile> {
      await linkBudget?.spend(clientAddress);
      return getOrderFile(dependencies, await getLinked(dependencies, token), fileId);
    },

    /** What happened to each, oldest first. */
    listEvents: (purchaseOrders: readonly PurchaseOrder[]): Promise<PurchaseOrderEvent[][]> =>
      store.listEvents(database, idsOf(purchaseOrders)),

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
    decide: (viewer: Viewer, input: Parameters<typeof decide>[2]): Promise<DecideOutcome> =>
      decide(dependencies, viewer, input),

    /**
     * What was paid for what does not come, as it can be given back; null where nothing is.
     * @param order the paid one that it is of
     */
    findRefund: (purchaseOrder: PurchaseOrder, order: Order): PurchaseOrderRefund | null =>
      toRefund(purchaseOrder, order, clock.now()),

    /** What is offered in the place of lines, beside what is needed. */
    compareSubstitutes: (purchaseOrder: PurchaseOrder): Promise<SubstituteComparison[]> =>
      compareSubstitutes(database, purchaseOrder),

    /** Ids of orders that replace what was missing of each, oldest first. */
    listReplacements: (purchaseOrders: readonly PurchaseOrder[]): Promise<string[][]> =>
      listReplacements(database, purchaseOrders),

    /** @param input unknown: parsed with `cancelPurchaseOrderRule` @throws AppError NOT_FOUND */
    cancel: (viewer: Viewer, input: unknown): Promise<ChangeOutcome> => cancel(dependencies, viewer, input),

    /**
     * How what an answer leaves missing can be had elsewhere, over prices that still hold.
     * @param keys of the lines that matter; null for all
     * @throws AppError NOT_FOUND
     */
    findShortfall: async (viewer: Viewer, id: string, keys: readonly string[] | null): Promise<Shortfall> =>
      findShortfall(dependencies, await getPurchaseOrder(viewer, id), keys),

    /** The same, once the other suppliers were asked anew. @throws AppError NOT_FOUND */
    askElsewhere: async (viewer: Viewer, id: string): Promise<Shortfall> =>
      askElsewhere(dependencies, await getPurchaseOrder(viewer, id)),

    /** @throws AppError NOT_FOUND */
    close: (viewer: Viewer, seen: { id: string; revision: number }): Promise<PurchaseOrderOutcome> =>
      close(dependencies, viewer, seen),

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
