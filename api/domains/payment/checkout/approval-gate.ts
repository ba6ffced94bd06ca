/** What a checkout and the payment of an order require from approvals, and what they report about the purchase. */

import type { Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  type ApprovalCheck,
  type ApprovalSubject,
  type AskDependencies,
  askForApproval,
  checkApproval,
  type PurchaseToApprove,
} from "../../approval/index.ts";
import { type Order, type Purchase, purchaseStore } from "../../order/index.ts";
import { findProjectById, type Project } from "../../project/index.ts";
import type { BasketForCheckout } from "../payment.types.ts";
import type { BuyerSafeguards } from "./safeguards.rules.ts";

/** Dependencies of the approval check; without `findSafeguards`, the buyer has set none. */
export interface GateOptions {
  findSafeguards?: ((connection: Connection, organizationId: string) => Promise<BuyerSafeguards>) | undefined;
  clock: { now(): Date };
}

/** What is about to be bought from a basket: everything still to be paid, however it is split. */
export async function toBasketPurchase(
  connection: Connection,
  project: Project,
  basket: BasketForCheckout,
  purchases: readonly Purchase[],
): Promise<{ purchase: PurchaseToApprove; subject: ApprovalSubject }> {
  const sum = (amountOf: (purchase: Purchase) => number) =>
    purchases.reduce((total, purchase) => total + amountOf(purchase), 0);
  const purchase = {
    title: basket.projectName,
    lines: purchases.flatMap(({ lines }) => lines),
    itemsCents: sum(({ itemsCents }) => itemsCents),
    deliveryCents: sum(({ deliveryCents }) => deliveryCents),
    taxCents: sum(({ taxCents }) => taxCents),
    totalCents: sum(({ totalCents }) => totalCents),
  };
  const subject = {
    kind: "basket",
    projectId: basket.projectId,
    basketId: basket.id,
    basketVersion: basket.version,
  } as const;
  const isOverBudget = await isPastBudget(connection, project, purchase.totalCents);
  return { purchase: { ...purchase, isOverBudget }, subject };
}

/** Whether this viewer may make a purchase, and with which approval. */
export async function checkPurchase(
  connection: Connection,
  viewer: Viewer,
  { purchase, subject }: { purchase: PurchaseToApprove; subject: ApprovalSubject | null },
  { findSafeguards, clock }: GateOptions,
): Promise<ApprovalCheck> {
  const { organizationId } = viewer;
  const safeguards = await findSafeguards?.(connection, organizationId);
  return checkApproval(connection, { organizationId, viewer }, purchase, subject, {
    now: clock.now(),
    risePercent: safeguards?.priceRisePercent ?? 0,
  });
}

/** Whether this viewer may pay an existing order. What was approved when it was created needs no second approval. */
export async function checkOrder(
  connection: Connection,
  viewer: Viewer,
  order: Order,
  options: GateOptions,
): Promise<ApprovalCheck> {
  if (order.approvalId !== null) return { kind: "free", request: null };
  return checkPurchase(connection, viewer, await toOrderPurchase(connection, order), options);
}

/** Requests approval of an existing order whose creator may not spend that much. */
export async function askForOrder(
  scope: ChangeScope,
  viewer: Viewer,
  order: Order,
  options: AskDependencies & GateOptions,
): Promise<void> {
  const { purchase, subject } = await toOrderPurchase(scope.transaction, order);
  const wanted = { purchase, subject };
  const demand = await checkPurchase(scope.transaction, viewer, wanted, options);
  if (demand.kind !== "approval-required" || subject === null) return;
  const { organizationId, userId } = viewer;
  const asked = { organizationId, subject, purchase, demand, requestedById: userId, note: null };
  await askForApproval(options, scope, asked);
}

async function toOrderPurchase(
  connection: Connection,
  order: Order,
): Promise<{ purchase: PurchaseToApprove; subject: ApprovalSubject | null }> {
  const { projectId, projectName: title } = order;
  const project = projectId === null ? null : await findProjectById(connection, projectId);
  const isOverBudget = project !== null && (await isPastBudget(connection, project, order.totalCents));
  return { purchase: { ...order, title, isOverBudget }, subject: subjectOf(order) };
}

/** Null when approval cannot be requested: for a deleted project, and for a reorder, which is approved as a batch. */
function subjectOf({ id, projectId, basketId, basketVersion, paymentType }: Order): ApprovalSubject | null {
  if (projectId === null) return null;
  if (paymentType === "replacement") return { kind: "order", projectId, orderId: id };
  return basketId === null
    ? null
    : { kind: "basket", projectId, basketId, basketVersion: basketVersion ?? 0 };
}

async function isPastBudget(connection: Connection, project: Project, totalCents: number): Promise<boolean> {
  if (project.budgetMaxCents === null) return false;
  return (await purchaseStore.sumBought(connection, project.id)) + totalCents > project.budgetMaxCents;
}
