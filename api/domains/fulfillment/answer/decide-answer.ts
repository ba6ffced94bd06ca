/** Decides about a supplier's answer: each line is accepted, bought elsewhere, or dropped. */
import { decideAcknowledgementRule } from "../../../../schema/rules/purchase-order.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { PaymentService } from "../../payment/index.ts";
import { change, refuseTooMuch, toRefusal, writeVersion } from "../change/change-order.ts";
import { getPurchaseOrderToChange } from "../change/to-change.ts";
import { decideLines, isSameContent } from "../change/version.rules.ts";
import { presentAnswer } from "../present-answer.ts";
import type { ChangeDependencies } from "../purchase-order.ports.ts";
import { presentVersion } from "../purchase-order.rows.ts";
import * as store from "../purchase-order.store.ts";
import type { DecideOutcome, PurchaseOrder } from "../purchase-order.types.ts";
import { findShortfall, type ShortfallDependencies } from "../shortfall/find-shortfall.ts";
import type { ShortfallPlan, ShortfallPlanKind } from "../shortfall/shortfall.types.ts";
import { toReplacement } from "../shortfall/to-replacement.ts";

/**
 * Dependencies of deciding, in addition to recording an answer: what is bought elsewhere becomes an order, created by
 * payments.
 */
export interface DecideDependencies extends ChangeDependencies, ShortfallDependencies {
  payments: Pick<PaymentService, "openReplacement">;
}

/** How missing goods are bought elsewhere, as the decider saw it. */
interface Chosen {
  kind: ShortfallPlanKind;
  totalCents: number;
  agreed?: string[] | null | undefined;
}

/** The missing quantities by line, and the plan that covers them; null when nothing is replaced. */
interface Found {
  missing: ReadonlyMap<string, number>;
  plan: ShortfallPlan | null;
}

/**
 * Replaced goods are removed from the order here and become a new order elsewhere, in one transaction: both or neither.
 * @param input unknown: parsed with `decideAcknowledgementRule`
 * @throws AppError NOT_FOUND; FORBIDDEN
 */
export async function decide(
  dependencies: DecideDependencies,
  viewer: Viewer,
  input: { id: string; [field: string]: unknown },
): Promise<DecideOutcome> {
  const present = await getPurchaseOrderToChange(dependencies, viewer, input.id);
  const parsed = parseInput(decideAcknowledgementRule, input);
  if (!parsed.ok) return parsed.error;
  const { lines: decisions, replacement, ...seen } = parsed.value;
  const keys = decisions.flatMap(({ key, decision }) => (decision === "replace" ? [key] : []));
  // Before the order is locked, since the optimizer may take seconds. Once it is, its revision proves that the order is
  // the one the plan is for, and the offers are compared with the plan.
  const found = await findPlan(dependencies, present, keys, replacement ?? null);
  if ("kind" in found) return found;
  return change<Exclude<DecideOutcome, { kind: "success" }>>(
    dependencies,
    viewer,
    seen,
    "decide",
    async (scope, held, now) => {
      const version = presentVersion(held);
      const answered = presentAnswer(held)?.lines ?? [];
      const next = decideLines(version.lines, answered, decisions, found.missing);
      if ("problems" in next) return toRefusal(next);
      if ("undecided" in next) {
        return invalidInput({
          lines: `Please decide on every line: ${next.undecided.join(", ")} is left`,
        });
      }
      const excess = refuseTooMuch(held, next.lines);
      if (excess) return excess;
      const agreed = replacement?.agreed ?? [];
      const refusal = await replace(dependencies, scope, viewer, { held, now }, found.plan, agreed);
      if (refusal !== null) return refusal;
      const detail = found.plan?.suppliers.map(({ supplierName }) => supplierName).join(", ");
      const noted = { kind: "decided" as const, userId: viewer.userId, ...(detail ? { detail } : {}) };
      if (isSameContent(version, next)) {
        await store.updatePurchaseOrder(scope.transaction, held.id, { state: "acknowledged" });
        await store.insertEvent(scope.transaction, held, noted, now);
      } else await writeVersion(scope, held, next.lines, noted, now);
      return null;
    },
  );
}

/** The chosen plan, recomputed here: nothing in it comes from the request. */
async function findPlan(
  dependencies: DecideDependencies,
  purchaseOrder: PurchaseOrder,
  keys: readonly string[],
  chosen: Chosen | null,
): Promise<Found | InvalidInput | Extract<DecideOutcome, { kind: "purchase-order-conflict" }>> {
  if (keys.length === 0) return { missing: new Map(), plan: null };
  if (chosen === null) return invalidInput({ replacement: "Please choose how to buy it" });
  const { missing, plans } = await findShortfall(dependencies, purchaseOrder, keys);
  const blocked = missing.find(({ obstacle }) => obstacle !== null);
  const plan = plans.find(({ kind }) => kind === chosen.kind);
  const units = new Map(missing.map(({ key, quantity }) => [key, quantity]));
  if (blocked || plan?.totalCents !== chosen.totalCents) {
    // A line with nothing missing gets its own error.
    return keys.every((key) => units.has(key)) ? toChanged(purchaseOrder) : { missing: units, plan: null };
  }
  return { missing: units, plan };
}

const toChanged = (purchaseOrder: PurchaseOrder) => ({
  kind: "purchase-order-conflict" as const,
  message: "The other suppliers' prices have changed. Please review them again.",
  purchaseOrder,
});

async function replace(
  { payments }: DecideDependencies,
  scope: ChangeScope,
  viewer: Viewer,
  { held, now }: { held: PurchaseOrder; now: Date },
  plan: ShortfallPlan | null,
  agreed: readonly string[],
): Promise<Exclude<DecideOutcome, { kind: "success" }> | null> {
  if (plan === null) return null;
  const replacement = await toReplacement(scope.transaction, held, plan, now);
  if (replacement === null) return toChanged(held);
  const opened = await payments.openReplacement(scope, viewer, { ...replacement, agreed });
  return opened.kind === "success" ? null : opened;
}
