/** Orders for what a supplier left missing, at other suppliers: created like any other, and paid only by a person. */

import type { Connection } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { AskDependencies } from "../../approval/index.ts";
import { type AppliedTax, type BasketGroup, taxOf } from "../../basket/index.ts";
import { announceOrder, type Order, orderStore } from "../../order/index.ts";
import type { Project } from "../../project/index.ts";
import { loadMaterialNames } from "../../sourcing/index.ts";
import { findOrInsertPayment } from "../current-payment.ts";
import { explainUnpayable, TEST_PROJECT_REFUSED } from "../payment.rules.ts";
import type { ListOrderable, PaymentUnavailable } from "../payment.types.ts";
import { askForOrder } from "./approval-gate.ts";
import { explainUnorderable } from "./orderable.rules.ts";
import { partsOf, toOrderLine } from "./payment.baskets.ts";
import { assertTotals, buyerKeyOf } from "./purchase.rules.ts";
import { type BuyerSafeguards, findConcerns, type SafeguardConcern } from "./safeguards.rules.ts";
import { readSafeguardFacts } from "./safeguards.store.ts";

/** The purchase that replaces something. */
export interface NewReplacement {
  /** The same purchase has the same key, and so one order. */
  purchaseKey: string;
  project: Project;
  /** By supplier. */
  groups: BasketGroup[];
  tax: AppliedTax;
  /** Keys of the safeguard concerns that the buyer agreed to. */
  agreed: readonly string[];
}

/** The buyer's safeguards raise concerns about it that no one has agreed to yet. */
interface ReplacementConcerns {
  kind: "replacement-concerns";
  message: string;
  /** False when one of them forbids it. */
  canAgree: boolean;
  concerns: SafeguardConcern[];
}

/** An order to be paid, or why none was created: it cannot be paid for, or the buyer's safeguards raise concerns. */
export type OpenReplacementOutcome =
  | { kind: "success"; order: Order }
  | PaymentUnavailable
  | ReplacementConcerns;

interface ReplacementOptions extends AskDependencies {
  isSandbox?: boolean;
  takesRealMoney: boolean;
  listOrderable: ListOrderable;
  findSafeguards?: (connection: Connection, organizationId: string) => Promise<BuyerSafeguards>;
}

/**
 * Creates the order, unpaid, in the caller's transaction. No one is charged: it waits a day for its buyer, like others.
 * When it exceeds the buyer's spend limit, approval is requested as well.
 * @throws RangeError when the sums do not add up
 */
export async function openReplacement(
  options: ReplacementOptions,
  { transaction, afterCommit }: ChangeScope,
  viewer: Viewer,
  replacement: NewReplacement,
): Promise<OpenReplacementOutcome> {
  const { project, groups, tax, purchaseKey, agreed } = replacement;
  if (project.isTest && options.isSandbox !== true) return TEST_PROJECT_REFUSED;
  const items = groups.flatMap((group) => group.items);
  const names = await loadMaterialNames(
    transaction,
    items.map(({ materialId }) => materialId),
  );
  const lines = items.map((item) => toOrderLine(item, project.zipCode, names.get(item.materialId) ?? null));
  const sum = (of: (group: BasketGroup) => number) => groups.reduce((total, group) => total + of(group), 0);
  const itemsCents = sum((group) => group.itemsCents);
  const deliveryCents = sum((group) => group.deliveryCents);
  const taxCents = taxOf(itemsCents, tax);
  const totalCents = itemsCents + deliveryCents + taxCents;
  const message =
    explainUnpayable(totalCents) ??
    (options.takesRealMoney
      ? explainUnorderable(lines, await options.listOrderable(transaction, viewer.organizationId))
      : null);
  if (message !== null) return { kind: "payment-unavailable", message };
  const concerns = await listConcerns(options, transaction, viewer, groups);
  if (concerns.some(({ key }) => !agreed.includes(key)) || concerns.some(isForbidden)) {
    const canAgree = !concerns.some(isForbidden);
    const said = canAgree
      ? "This exceeds your order safeguards. Review it before you order."
      : "Your order safeguards block this order. Leave it out, or change the safeguards.";
    return { kind: "replacement-concerns", message: said, canAgree, concerns };
  }
  const purchase = {
    kind: "replacement" as const,
    purchaseKey,
    projectId: project.id,
    basketId: null,
    basketVersion: null,
    title: project.name,
    checkoutGroup: null,
    supplierId: null,
    tax,
    lines,
    parts: partsOf({ groups, taxCents }),
    itemsCents,
    deliveryCents,
    taxCents,
    totalCents,
    savingsCents: 0,
  };
  assertTotals(purchase);
  const { organizationId, userId } = viewer;
  const order = await orderStore.insertOrder(transaction, { organizationId, userId }, purchase);
  // The intended payment, through which an unpaid order is cancelled.
  await findOrInsertPayment(transaction, order, (attempt) => buyerKeyOf(order, attempt), {
    place: "begun",
    now: options.clock.now(),
  });
  await askForOrder({ transaction, afterCommit }, viewer, order, options);
  afterCommit(() => announceOrder(options.events, order));
  return { kind: "success", order };
}

/** A replacement is not bought if a safeguard blocks it or would leave it out. */
const isForbidden = ({ action }: SafeguardConcern): boolean => action !== "ask";

async function listConcerns(
  { findSafeguards }: ReplacementOptions,
  transaction: Connection,
  { organizationId }: Viewer,
  groups: BasketGroup[],
): Promise<SafeguardConcern[]> {
  if (findSafeguards === undefined) return [];
  const safeguards = await findSafeguards(transaction, organizationId);
  const items = groups.flatMap((group) => group.items);
  return findConcerns({ groups }, safeguards, await readSafeguardFacts(transaction, organizationId, items));
}
