/**
 * Reorders that wait for approval, because a rule requires it or because the member who set them up has a lower spend
 * limit.
 */
import type { Connection } from "../../../../platform/database.ts";
import type { DomainEvents } from "../../../../platform/domain-events.ts";
import type { Viewer } from "../../../../platform/viewer.ts";
import {
  type ApprovalCheck,
  type ApprovalRequest,
  type ApprovalRequired,
  type ApprovalSubject,
  approvalDecided,
  approvalDeciding,
  askForApproval,
  checkApproval,
  findWaitingRequest,
  settleApproval,
} from "../../../approval/index.ts";
import { nameOrders } from "../order-news.ts";
import type { Pricing } from "../pricing/pricing.types.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Batch } from "../processing.types.ts";
import * as batches from "./batch.store.ts";
import { announceOrders, type Scope } from "./batch-transaction.ts";
import { cancelBatch } from "./cancel-orders.ts";
import * as leases from "./lease.store.ts";

/** What a batch buys, and in which revision. */
interface BatchPurchase {
  plan: NonNullable<Pricing["plan"]> | NonNullable<Batch["plan"]>;
  amounts: NonNullable<Batch["amounts"]>;
  revision: number;
  titles: readonly string[];
}

const subjectOf = ({ id }: Pick<Batch, "id">, batchRevision: number): ApprovalSubject => ({
  kind: "reorder",
  batchId: id,
  batchRevision,
});

const toPurchase = ({ plan, amounts, titles }: BatchPurchase) => ({
  title: nameOrders(titles),
  lines: plan.lines,
  ...amounts,
  // Reorders fill the shelf; materials for a project are bought with its basket.
  isOverBudget: false,
});

/**
 * @param viewer who approves it; null when it would be ordered automatically: then the limits of the member who set it
 *   up apply
 */
export async function checkBatch(
  connection: Connection,
  batch: Pick<Batch, "id" | "organizationId">,
  viewer: Viewer | null,
  bought: BatchPurchase,
  now: Date,
): Promise<ApprovalCheck> {
  const { organizationId, id } = batch;
  const makerIds = viewer === null ? await batches.listMakers(connection, id) : [];
  const subject = subjectOf(batch, bought.revision);
  return checkApproval(connection, { organizationId, viewer, makerIds }, toPurchase(bought), subject, {
    now,
    // The charge is the approved amount, or less.
    risePercent: 0,
  });
}

/** Requests approval for a batch that has just been priced. */
export async function askForBatch(
  ports: Pick<ProcessingPorts, "events" | "domainEvents" | "clock">,
  scope: Scope,
  batch: Pick<Batch, "id" | "organizationId">,
  bought: BatchPurchase,
  demand: ApprovalRequired,
): Promise<void> {
  await askForApproval(ports, scope, {
    organizationId: batch.organizationId,
    subject: subjectOf(batch, bought.revision),
    purchase: toPurchase(bought),
    demand,
    requestedById: null,
    note: null,
  });
}

/**
 * Approves a batch that is held, on behalf of a member who may do so; this also answers its waiting request.
 * @returns why they may not approve it; null when it is approved
 */
export async function agreeToBatch(
  ports: ProcessingPorts,
  scope: Scope,
  viewer: Viewer,
  batch: Batch,
): Promise<ApprovalRequired | null> {
  const { transaction } = scope;
  const { plan, amounts, revision } = batch;
  if (plan === null || amounts === null) throw new Error(`batch ${batch.id} is approved without a price`);
  const titles = (await batches.listBatchOrders(transaction, batch.id)).map(({ title }) => title);
  const now = ports.clock.now();
  const check = await checkBatch(transaction, batch, viewer, { plan, amounts, revision, titles }, now);
  if (check.kind === "approval-required") return check;
  const waiting = await findWaitingRequest(
    transaction,
    batch.organizationId,
    subjectOf(batch, revision),
    now,
  );
  const said = { state: "approved", comment: null, approved: waiting && wholeOf(waiting) } as const;
  // The subscriber to approvals does what follows from one.
  if (waiting) await settleApproval(ports, scope, viewer, waiting, said);
  else await goOn(transaction, batch, now);
  return null;
}

const wholeOf = ({ lines, totalCents }: ApprovalRequest) => ({
  quantities: lines.map(({ quantity }) => quantity),
  cents: totalCents,
});

/** Charges what was approved, or less; reprices first if the prices are no longer valid. */
async function goOn(transaction: Connection, batch: Batch, now: Date): Promise<void> {
  const holds = batch.pricesHoldUntil !== null && batch.pricesHoldUntil > now;
  await batches.moveBatch(transaction, batch.id, {
    status: holds ? "processing" : "pending",
    nextAttemptAt: now,
    failureReason: null,
    approvedCents: batch.amounts?.totalCents ?? null,
  });
}

/**
 * Approval lets a batch continue; refusal cancels it. A batch that was repriced or cancelled in the meantime stays as
 * it is.
 */
export function followApprovals(
  domainEvents: DomainEvents,
  { events, clock }: Pick<ProcessingPorts, "events" | "clock">,
): void {
  domainEvents.on(approvalDeciding, "reordering", async ({ transaction }, { request: { subject } }) => {
    if (subject.kind === "reorder") await leases.lockBatch(transaction, subject.batchId);
  });
  domainEvents.on(approvalDecided, "reordering", async ({ transaction, afterCommit }, { request, by }) => {
    const { subject, state, comment } = request;
    if (subject.kind !== "reorder") return;
    const batch = await leases.lockBatch(transaction, subject.batchId);
    if (batch?.status !== "awaiting_approval" || batch.revision !== subject.batchRevision) return;
    const now = clock.now();
    if (state === "approved") await goOn(transaction, batch, now);
    else {
      const reason = `${by.name} said no.${comment ? ` “${comment}”` : ""}`;
      await cancelBatch(transaction, batch.id, now, reason);
    }
    afterCommit(() => announceOrders(events, request.organizationId));
  });
}
