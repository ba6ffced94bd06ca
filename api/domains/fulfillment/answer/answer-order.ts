/** Answers given by people: the desk through its link, or a member who records what was said by telephone. */
import type { I18n } from "@lingui/core";
import { acknowledgeRule } from "../../../../schema/rules/purchase-order.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import { type Connection, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { listFiles } from "../../../platform/files/files.store.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { findLink } from "../../../platform/net/public-links.ts";
import type { AnsweredLine, GivenLine } from "../acknowledgement.types.ts";
import { readerOf } from "../contacts/order-reader.ts";
import { findContact } from "../contacts/supplier-contact.store.ts";
import { toPlacedOrder } from "../placed-order.ts";
import { presentAnswer } from "../present-answer.ts";
import type { ChangeDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { ChangeOutcome, PurchaseOrder } from "../purchase-order.types.ts";
import type { SupplierOrder } from "../supplier-order.types.ts";
import { readAnswer } from "./answer.rules.ts";
import { canBeAnswered, type Giver, noteSupplierNumber, takeAnswer } from "./take-answer.ts";

type Given = { version: number; supplierOrderNumber: string | null; lines: GivenLine[] };

/** The rule's refusals, in the language of the person answering. */
const inWords = (i18n: I18n, { fields }: InvalidInput): InvalidInput =>
  invalidInput(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, i18n._(message)])));

function parseAnswer(input: unknown, now: Date, i18n: I18n): Given | InvalidInput {
  const parsed = parseInput(acknowledgeRule, input);
  if (!parsed.ok) return inWords(i18n, parsed.error);
  const { version, supplierOrderNumber, lines } = parsed.value;
  // One day less: the desk's day may have begun later than ours.
  const earliest = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const past = lines.findIndex(({ availableOn }) => availableOn && availableOn < earliest);
  if (past >= 0) {
    return invalidInput({ [`lines.${past}.availableOn`]: i18n._("Please choose today or a later day") });
  }
  return {
    version,
    supplierOrderNumber: supplierOrderNumber || null,
    lines: lines.map(({ key, answer, quantity, unitCents, availableOn, substituteSku, ...line }) => ({
      key,
      answer,
      ...(typeof quantity === "number" ? { quantity } : {}),
      ...(typeof unitCents === "number" ? { unitCents } : {}),
      availableOn: availableOn ?? null,
      substitute: line.substituteName ? { sku: substituteSku || null, name: line.substituteName } : null,
      note: line.note || null,
    })),
  };
}

/**
 * Accepts a person's answer in the transaction that holds the purchase order's lock.
 * @param i18n the language of the person answering, used for problems
 */
async function takeGiven(
  dependencies: ChangeDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  given: Given,
  giver: Giver,
  i18n: I18n,
): Promise<{ counts: boolean } | InvalidInput> {
  const answered = purchaseOrder.versions.find(({ version }) => version === given.version);
  if (!answered) return invalidInput({ version: i18n._("This order does not have that version") });
  const read = readAnswer(answered.lines, given.lines);
  if ("problems" in read) {
    const places = read.problems.map(({ key, message }) => {
      const place = given.lines.findIndex((line) => line.key === key);
      return [place < 0 ? "lines" : `lines.${place}`, i18n._(message)];
    });
    return invalidInput(Object.fromEntries(places));
  }
  await noteSupplierNumber(scope.transaction, purchaseOrder, given.supplierOrderNumber);
  if (isSame(presentAnswer(purchaseOrder)?.lines, read.lines) && given.version === purchaseOrder.version) {
    return { counts: true };
  }
  const answer = { version: given.version, lines: read.lines, ...giver };
  return { counts: await takeAnswer(dependencies, scope, purchaseOrder, answer) };
}

const isSame = (one: readonly AnsweredLine[] | undefined, other: readonly AnsweredLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The desk's view. @param token of the link it was opened with */
async function toSupplierOrder(
  connection: Connection,
  purchaseOrder: PurchaseOrder,
  token: string,
): Promise<SupplierOrder> {
  const { organizationId, supplierId } = purchaseOrder;
  const contact = await findContact(connection, organizationId, supplierId);
  const { accountNumber, language } = readerOf(purchaseOrder.channel, contact);
  return {
    ...(await toPlacedOrder(connection, purchaseOrder)),
    accountNumber,
    language,
    canAnswer: canBeAnswered(purchaseOrder),
    answer: presentAnswer(purchaseOrder),
    files: await listFiles(connection, "purchase_order", [purchaseOrder.id]),
    filesPath: `/api/supplier-orders/${token}/files`,
  };
}

/** @returns null when the link leads nowhere; looking changes nothing */
export async function findSupplierOrder(
  { database, clock }: ChangeDependencies,
  token: string,
): Promise<SupplierOrder | null> {
  const link = await findLink(database, "supplier_order", token, clock.now());
  if (!link) return null;
  return toSupplierOrder(database, await store.getPurchaseOrder(database, link.subjectId), token);
}

/**
 * Outcomes of a desk's answer; `supplier-order-changed` when the order has changed since the desk saw it, with the
 * current one.
 */
export type DeskOutcome =
  | { kind: "success"; supplierOrder: SupplierOrder }
  | { kind: "supplier-order-changed"; message: string; supplierOrder: SupplierOrder }
  | { kind: "link-ended"; message: string }
  | InvalidInput;

/** @param input unknown: parsed with `acknowledgeRule` */
export async function answerByLink(
  dependencies: ChangeDependencies,
  token: string,
  input: unknown,
): Promise<DeskOutcome> {
  const { database, clock } = dependencies;
  const link = await findLink(database, "supplier_order", token, clock.now());
  if (!link)
    return {
      kind: "link-ended",
      message: "This link has expired. Ask the person who ordered for a new one.",
    };
  const asked = await store.getPurchaseOrder(database, link.subjectId);
  const contact = await findContact(database, asked.organizationId, asked.supplierId);
  const i18n = wordsIn(readerOf(asked.channel, contact).language);
  const given = parseAnswer(input, clock.now(), i18n);
  if ("kind" in given) return given;
  return inTransaction(database, async (transaction, afterCommit): Promise<DeskOutcome> => {
    const held = await store.lockPurchaseOrder(transaction, link.subjectId);
    const scope = { transaction, afterCommit };
    const taken = await takeGiven(dependencies, scope, held, given, { source: "link" }, i18n);
    if ("kind" in taken) return taken;
    const present = await store.getPurchaseOrder(transaction, held.id);
    const supplierOrder = await toSupplierOrder(transaction, present, token);
    if (taken.counts) return { kind: "success", supplierOrder };
    const message = i18n._("The order has changed since you opened it. Please review it again.");
    return { kind: "supplier-order-changed", message, supplierOrder };
  });
}

/**
 * Records an answer given by telephone. The caller has checked that the order is the viewer's.
 * @param input unknown: parsed with `acknowledgeRule`
 */
export async function recordAnswer(
  dependencies: ChangeDependencies,
  userId: string,
  id: string,
  input: unknown,
): Promise<ChangeOutcome> {
  const { database, clock } = dependencies;
  const i18n = wordsIn("en");
  const given = parseAnswer(input, clock.now(), i18n);
  if ("kind" in given) return given;
  return inTransaction(database, async (transaction, afterCommit): Promise<ChangeOutcome> => {
    const held = await store.lockPurchaseOrder(transaction, id);
    const scope = { transaction, afterCommit };
    const taken = await takeGiven(dependencies, scope, held, given, { source: "phone", userId }, i18n);
    if ("kind" in taken) return taken;
    const purchaseOrder = await store.getPurchaseOrder(transaction, id);
    if (taken.counts) return { kind: "success", purchaseOrder };
    const message = "The order has changed in the meantime, or was never sent: the answer has no effect.";
    return { kind: "purchase-order-conflict", message, purchaseOrder };
  });
}
