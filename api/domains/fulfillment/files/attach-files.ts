/** Files that the buyer and the supplier's desk attach to a purchase order. */
import { wordsIn } from "../../../../schema/words/words.ts";
import { inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { findFile, listFiles, removeFile, type StoredFile } from "../../../platform/files/files.store.ts";
import { keepUpload, readSent, type SentFile } from "../../../platform/files/keep-upload.ts";
import type { NamedFile } from "../../../platform/files/named-file.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import { findLink } from "../../../platform/net/public-links.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { canBeAnswered } from "../answer/take-answer.ts";
import { readerOf } from "../contacts/order-reader.ts";
import { findContact } from "../contacts/supplier-contact.store.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { notifyFilesAttached } from "../purchase-order.news.ts";
import type { ChangeDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder, PurchaseOrderConflict } from "../purchase-order.types.ts";

/** Attached, or refused because of the file itself, or because the order's state accepts no more files. */
export type AttachOutcome = { kind: "success"; file: StoredFile } | InvalidInput | PurchaseOrderConflict;

/** The uploader: a member of the organization, or the desk with its language. */
type Sender = Pick<StoredFile, "source" | "userId"> & { language: "en" | "es" };

const ownerOf = ({ id, organizationId }: Pick<PurchaseOrder, "id" | "organizationId">) =>
  ({ organizationId, subject: "purchase_order", subjectId: id }) as const;

/** Files of each purchase order, oldest first. */
export async function listOrderFiles(
  { database }: Pick<ChangeDependencies, "database">,
  ids: readonly string[],
): Promise<StoredFile[][]> {
  const files = await listFiles(database, "purchase_order", ids);
  return ids.map((id) => files.filter(({ subjectId }) => subjectId === id));
}

async function attach(
  dependencies: ChangeDependencies,
  id: string,
  sent: SentFile,
  { language, ...sender }: Sender,
): Promise<AttachOutcome> {
  const { database, events, clock } = dependencies;
  const i18n = wordsIn(language);
  const upload = await readSent(sent, i18n);
  if ("kind" in upload) return upload;
  return inTransaction(database, async (transaction, afterCommit): Promise<AttachOutcome> => {
    const held = await store.lockPurchaseOrder(transaction, id);
    const isOpen = sender.source === "supplier" ? canBeAnswered(held) : held.state !== "closed";
    if (!isOpen) {
      const message = i18n._("This order is closed. Nothing more can be attached to it.");
      return { kind: "purchase-order-conflict", message, purchaseOrder: held };
    }
    const kept = await keepUpload(transaction, ownerOf(held), upload, { ...sender, i18n, now: clock.now() });
    if (kept.kind === "invalid-input") return kept;
    const { file, together } = kept;
    const scope = { transaction, afterCommit };
    if (sender.source === "supplier" && together.length > 0) {
      await notifyFilesAttached(dependencies, scope, held, together);
    }
    announcePurchaseOrders(scope, events, held);
    return { kind: "success", file };
  });
}

/** @param purchaseOrder one that the caller has checked to be the viewer's */
export const attachFile = (
  dependencies: ChangeDependencies,
  { userId }: Viewer,
  { id }: PurchaseOrder,
  file: SentFile,
): Promise<AttachOutcome> => attach(dependencies, id, file, { source: "buyer", userId, language: "en" });

/** The same, by the desk. @throws AppError NOT_FOUND when the link leads nowhere */
export async function attachByLink(
  dependencies: ChangeDependencies,
  token: string,
  file: SentFile,
): Promise<AttachOutcome> {
  const { organizationId, supplierId, channel, id } = await getLinked(dependencies, token);
  const contact = await findContact(dependencies.database, organizationId, supplierId);
  const { language } = readerOf(channel, contact);
  return attach(dependencies, id, file, { source: "supplier", userId: null, language });
}

/** Outcomes of removing a file, for the desk. */
export type DeskDetachOutcome = { kind: "success" } | PurchaseOrderConflict;

/**
 * Removes a desk's file; succeeds when it is already gone. Files attached when the supplier answered stay with its
 * answer.
 * @throws AppError NOT_FOUND when the link leads nowhere
 */
export async function detachByLink(
  dependencies: ChangeDependencies,
  token: string,
  fileId: string,
): Promise<DeskDetachOutcome> {
  const { database, events } = dependencies;
  const { organizationId, supplierId, channel, id } = await getLinked(dependencies, token);
  const contact = await findContact(database, organizationId, supplierId);
  const i18n = wordsIn(readerOf(channel, contact).language);
  return inTransaction(database, async (transaction, afterCommit): Promise<DeskDetachOutcome> => {
    const held = await store.lockPurchaseOrder(transaction, id);
    const refuse = (message: string) =>
      ({ kind: "purchase-order-conflict", message, purchaseOrder: held }) as const;
    if (!canBeAnswered(held)) {
      return refuse(i18n._("This order is closed. Its files can no longer be changed."));
    }
    const file = (await listFiles(transaction, "purchase_order", [id])).find((one) => one.id === fileId);
    if (file && held.acknowledgements.some(({ createdAt }) => file.createdAt <= createdAt)) {
      return refuse(i18n._("This file is part of the answer you sent and can't be removed."));
    }
    const wasThere = await removeFile(transaction, ownerOf(held), "supplier", fileId);
    if (wasThere) announcePurchaseOrders({ afterCommit }, events, held);
    return { kind: "success" };
  });
}

/** The purchase order that a link is for. @throws AppError NOT_FOUND */
export async function getLinked(
  { database, clock }: Pick<ChangeDependencies, "database" | "clock">,
  token: string,
): Promise<PurchaseOrder> {
  const link = await findLink(database, "supplier_order", token, clock.now());
  if (!link) throw notFound("Order");
  return store.getPurchaseOrder(database, link.subjectId);
}

/** @throws AppError NOT_FOUND */
export async function getOrderFile(
  { database }: Pick<ChangeDependencies, "database">,
  purchaseOrder: PurchaseOrder,
  fileId: string,
): Promise<NamedFile> {
  const file = await findFile(database, ownerOf(purchaseOrder), fileId);
  if (!file) throw notFound("File");
  return file;
}

/**
 * Removes a buyer's file; succeeds when it is already gone. Copies sent with letters stay with their recipients.
 * @param purchaseOrder one that the caller has checked to be the viewer's
 */
export async function detachFile(
  { database, events }: ChangeDependencies,
  purchaseOrder: PurchaseOrder,
  fileId: string,
): Promise<void> {
  await inTransaction(database, async (transaction, afterCommit) => {
    const wasThere = await removeFile(transaction, ownerOf(purchaseOrder), "buyer", fileId);
    if (wasThere) announcePurchaseOrders({ afterCommit }, events, purchaseOrder);
  });
}
