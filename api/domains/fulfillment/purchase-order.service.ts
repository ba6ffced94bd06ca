import { mapAsync } from "../../platform/async-iterator.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Budget, BudgetOptions } from "../../platform/budget.ts";
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { SentFile } from "../../platform/files/keep-upload.ts";
import type { NamedFile } from "../../platform/files/named-file.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { Page, SortedPageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { Order } from "../order/index.ts";
import { findProject, type Project } from "../project/index.ts";
import { recordAnswer } from "./answer/answer-order.ts";
import { compareSubstitutes, type SubstituteComparison } from "./answer/compare-substitutes.ts";
import { type DecideDependencies, decide } from "./answer/decide-answer.ts";
import { cancel, close, revise } from "./change/change-order.ts";
import { type PurchaseOrderRefund, toRefund } from "./change/settle-order.ts";
import { getPurchaseOrderToChange } from "./change/to-change.ts";
import { saveContact } from "./contacts/save-contact.ts";
import { listContacts } from "./contacts/supplier-contact.store.ts";
import { type DeliveryOutlook, readDeliveryOutlook } from "./delivery/delivery-outlook.ts";
import { answerLinked, assertLink, detachLinked, findByLink, getFileByLink } from "./desk-links.ts";
import { drawPdf, writeDay, writeTable } from "./document/order-files.ts";
import {
  type AttachOutcome,
  attachByLink,
  attachFile,
  detachFile,
  getOrderFile,
  listOrderFiles,
} from "./files/attach-files.ts";
import { listTicks } from "./pick-up/pick-up.store.ts";
import { tickPickUp } from "./pick-up/tick-pick-up.ts";
import { announcePurchaseOrders, purchaseOrdersChanged } from "./purchase-order.events.ts";
import { allowedActions, type PurchaseOrderAction } from "./purchase-order.machine.ts";
import * as store from "./purchase-order.store.ts";
import type {
  ChangeOutcome,
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

export interface PurchaseOrderDependencies extends AskElsewhereDependencies, DecideDependencies {
  /** Limit on requests through links, per address; null when limits are off. */
  linkBudget: Budget | null;
  domainEvents: Pick<DomainEvents, "publish">;
}

/** Views and answers per address and minute: more means that someone is guessing. */
export const LINK_BUDGET: BudgetOptions = {
  name: "public-links",
  points: 60,
  duration: 60,
  message: "Too many links were opened from here. Please try again in a minute.",
};

export type PurchaseOrderService = ReturnType<typeof createPurchaseOrderService>;

const idsOf = (purchaseOrders: readonly PurchaseOrder[]): string[] => purchaseOrders.map(({ id }) => id);

/**
 * Use cases of purchase orders: reading, sending, answering, deciding, changing. Actions by link count against the
 * limits of the holder's address and take no viewer.
 */
export function createPurchaseOrderService(dependencies: PurchaseOrderDependencies) {
  const { database } = dependencies;
  return {
    /** @param project one that the caller has checked to be the viewer's */
    readDeliveryOutlook: (project: Project): Promise<DeliveryOutlook> =>
      readDeliveryOutlook(database, project),
    /** For each order that is picked up: the valid ticks, oldest first. */
    listTicks: (purchaseOrders: readonly PurchaseOrder[]): Promise<PickUpTick[][]> =>
      listTicks(database, idsOf(purchaseOrders)),
    actionsOf,
    listContacts: ({ organizationId }: Viewer): Promise<SupplierContact[]> =>
      listContacts(database, organizationId),
    /** Substitutes for lines, compared with the need. */
    compareSubstitutes: (purchaseOrder: PurchaseOrder): Promise<SubstituteComparison[]> =>
      compareSubstitutes(database, purchaseOrder),
    /** Ids of the orders that replace each one's missing goods, oldest first. */
    listReplacements: (purchaseOrders: readonly PurchaseOrder[]): Promise<string[][]> =>
      listReplacements(database, purchaseOrders),
    ...bindTo(dependencies, {
      findPurchaseOrder,
      listPurchaseOrders: listOrders,
      watchPurchaseOrders,
      tickPickUp,
      drawPdf: drawOrder,
      writeCsv,
      writeCalendar,
      listFiles,
      attachFile: attachOrderFile,
      getFile,
      detachFile: detachOrderFile,
      assertLink,
      attachByLink,
      getFileByLink,
      detachByLink: detachLinked,
      listEvents,
      saveContact,
      findSupplierOrder: findByLink,
      answerByLink: answerLinked,
      recordAnswer: noteAnswer,
      revise,
      decide,
      findRefund,
      cancel,
      findShortfall: findOrderShortfall,
      askElsewhere: askOthers,
      close,
      resend,
    }),
  };
}

function findPurchaseOrder(
  { database }: PurchaseOrderDependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<PurchaseOrder | null> {
  return store.findPurchaseOrder(database, { organizationId, id });
}

function listOrders(
  { database }: PurchaseOrderDependencies,
  { organizationId }: Viewer,
  filter: PurchaseOrderFilter,
  page: SortedPageRequest,
  sort: PurchaseOrderSort = "newest",
): Promise<Page<PurchaseOrder>> {
  return listPurchaseOrders(database, organizationId, filter, page, sort);
}

/**
 * A project's newest purchase orders, now and after every change of one, for as long as it is the viewer's.
 * @throws AppError NOT_FOUND immediately when it is not
 */
async function watchPurchaseOrders(
  { database, events }: PurchaseOrderDependencies,
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
}

/**
 * The current version as a PDF, in the language of the supplier's desk.
 * @param signal aborts when the waiting client is gone
 * @throws AppError NOT_FOUND, or UNAVAILABLE when too many are being drawn
 */
async function drawOrder(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
  signal?: AbortSignal,
): Promise<NamedFile> {
  const { database } = dependencies;
  return drawPdf(database, await getPurchaseOrder(dependencies, viewer, id), {
    owner: viewer.organizationId,
    signal,
  });
}

/** The lines of the current version, as a table. @throws AppError NOT_FOUND */
async function writeCsv(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
): Promise<NamedFile> {
  const { database } = dependencies;
  return writeTable(database, await getPurchaseOrder(dependencies, viewer, id));
}

/** The delivery day as a calendar entry. @throws AppError NOT_FOUND, also when no day is known */
async function writeCalendar(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
): Promise<NamedFile> {
  const { database } = dependencies;
  const day = await writeDay(database, await getPurchaseOrder(dependencies, viewer, id), "buyer");
  if (day === null) throw notFound("Delivery date");
  return day;
}

/** Attachments of each, oldest first. */
function listFiles(
  dependencies: PurchaseOrderDependencies,
  purchaseOrders: readonly PurchaseOrder[],
): Promise<StoredFile[][]> {
  return listOrderFiles(dependencies, idsOf(purchaseOrders));
}

/** @throws AppError NOT_FOUND, or UNAVAILABLE when too many pictures are being read */
async function attachOrderFile(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
  file: SentFile,
): Promise<AttachOutcome> {
  return attachFile(dependencies, viewer, await getPurchaseOrderToChange(dependencies, viewer, id), file);
}

/** @throws AppError NOT_FOUND */
async function getFile(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
  fileId: string,
): Promise<NamedFile> {
  return getOrderFile(dependencies, await getPurchaseOrder(dependencies, viewer, id), fileId);
}

/** @throws AppError NOT_FOUND */
async function detachOrderFile(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
  fileId: string,
): Promise<void> {
  return detachFile(dependencies, await getPurchaseOrderToChange(dependencies, viewer, id), fileId);
}

/** History of each, oldest first. */
function listEvents(
  { database }: PurchaseOrderDependencies,
  purchaseOrders: readonly PurchaseOrder[],
): Promise<PurchaseOrderEvent[][]> {
  return store.listEvents(database, idsOf(purchaseOrders));
}

function actionsOf(purchaseOrder: PurchaseOrder): PurchaseOrderAction[] {
  return allowedActions(purchaseOrder);
}

/**
 * Records a supplier's answer by telephone.
 * @param input unknown: parsed with `acknowledgeRule`
 * @throws AppError NOT_FOUND
 */
async function noteAnswer(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ChangeOutcome> {
  await getPurchaseOrderToChange(dependencies, viewer, id);
  return recordAnswer(dependencies, viewer.userId, id, input);
}

/**
 * The refund available for goods that do not come; null when there is none.
 * @param order the paid order it belongs to
 */
function findRefund(
  { clock }: PurchaseOrderDependencies,
  purchaseOrder: PurchaseOrder,
  order: Order,
): PurchaseOrderRefund | null {
  return toRefund(purchaseOrder, order, clock.now());
}

/**
 * How goods missing from an answer can be bought elsewhere, from offers that are still valid.
 * @param keys of the lines that matter; null for all
 * @throws AppError NOT_FOUND
 */
async function findOrderShortfall(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
  keys: readonly string[] | null,
): Promise<Shortfall> {
  return findShortfall(dependencies, await getPurchaseOrder(dependencies, viewer, id), keys);
}

/** The same, after asking the other suppliers again. @throws AppError NOT_FOUND */
async function askOthers(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
): Promise<Shortfall> {
  return askElsewhere(dependencies, await getPurchaseOrderToChange(dependencies, viewer, id));
}

/**
 * Sends the current version again, through the supplier's current channel. Changes nothing when it is already about to
 * be sent.
 * @throws AppError NOT_FOUND
 */
async function resend(
  dependencies: PurchaseOrderDependencies,
  viewer: Viewer,
  id: string,
): Promise<PurchaseOrderOutcome> {
  const { database, clock, events } = dependencies;
  await getPurchaseOrderToChange(dependencies, viewer, id);
  const work = async (transaction: Connection, afterCommit: AfterCommit): Promise<PurchaseOrderOutcome> => {
    const present = await store.lockPurchaseOrder(transaction, id);
    if (present.state === "draft") return { kind: "success", purchaseOrder: present };
    const channel = await channelOf(transaction, present);
    if (!allowedActions(present).includes("resend")) {
      const message = "This has already been answered or received.";
      return { kind: "purchase-order-conflict", message, purchaseOrder: present };
    }
    if (channel === "pick_up") {
      const message = `${present.supplierName} takes no orders from here. Pick up the goods there.`;
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
  };
  return onceInTransaction(database, viewer.call, "purchase-order", work);
}

/** @throws AppError NOT_FOUND */
async function getPurchaseOrder(
  { database }: PurchaseOrderDependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<PurchaseOrder> {
  const purchaseOrder = await store.findPurchaseOrder(database, { organizationId, id });
  if (!purchaseOrder) throw notFound("Purchase order");
  return purchaseOrder;
}
