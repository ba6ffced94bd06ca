/** Whether a purchase may be made. Every entry point to buying checks here, in the transaction that buys. */
import type { Connection } from "../../platform/database.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { findLowestLimit, listActiveMembers, nameOfPerson } from "../organization/index.ts";
import { type Asker, demandFor, explainDemand, isApprover } from "./approval.rules.ts";
import * as store from "./approval.store.ts";
import type {
  ApprovalCheck,
  ApprovalRequest,
  ApprovalSubject,
  Approver,
  Demand,
  PurchaseToApprove,
} from "./approval.types.ts";
import { covers } from "./approval-cover.rules.ts";
import { listRules } from "./approval-rule.store.ts";
import { loadBought } from "./bought.store.ts";

export function toAsker({ userId, role, key }: Viewer): Asker {
  return { userId, role, isProgram: key !== undefined };
}

/** Names of those who can approve, longest membership first. @param askerId who does not count */
export async function nameApprovers(
  connection: Connection,
  organizationId: string,
  approver: Approver,
  askerId: string | null,
): Promise<string[]> {
  const members = await listActiveMembers(connection, organizationId);
  return members
    .filter((member) => member.userId !== askerId && isApprover(approver, member))
    .map((member) => nameOfPerson(member));
}

interface CheckOptions {
  now: Date;
  /** By how much prices may have risen since the approval. */
  risePercent: number;
}

/** The buyer. */
interface Buyer {
  organizationId: string;
  /** Null for an automatic order. */
  viewer: Viewer | null;
  /** Users who set up the automatic order: their limits apply to it. */
  makerIds?: readonly string[];
}

/** @param subject what is bought; null where approval cannot be requested: an order that already exists */
export async function checkApproval(
  connection: Connection,
  buyer: Buyer,
  purchase: PurchaseToApprove,
  subject: ApprovalSubject | null,
  options: CheckOptions,
): Promise<ApprovalCheck> {
  const { organizationId, viewer } = buyer;
  const demand = await findDemand(connection, buyer, purchase);
  const requests =
    subject === null ? [] : await store.listForSubject(connection, organizationId, subject, options.now);
  const covering = await findCovering(connection, requests, purchase, options);
  if (demand === null) return { kind: "free", request: covering };
  if (covering) return { kind: "approved", request: covering };
  const askerId = viewer?.userId ?? null;
  const approvers = await nameApprovers(connection, organizationId, demand.approver, askerId);
  return {
    ...demand,
    kind: "approval-required",
    message: explainDemand(demand, purchase.totalCents, approvers),
    totalCents: purchase.totalCents,
    approvers,
    request: requests[0] ?? null,
  };
}

async function findDemand(
  connection: Connection,
  { organizationId, viewer, makerIds = [] }: Buyer,
  purchase: PurchaseToApprove,
): Promise<Demand | null> {
  const rules = await listRules(connection, organizationId);
  const userIds = viewer ? [viewer.userId] : [...makerIds];
  const limit = await findLowestLimit(connection, organizationId, userIds);
  return demandFor(purchase, rules, viewer && toAsker(viewer), limit);
}

async function findCovering(
  connection: Connection,
  requests: readonly ApprovalRequest[],
  purchase: PurchaseToApprove,
  { now, risePercent }: CheckOptions,
): Promise<ApprovalRequest | null> {
  for (const request of requests) {
    const { state, holdsUntil } = request;
    const isOpen = (state === "approved" || state === "used") && holdsUntil !== null && holdsUntil > now;
    if (!isOpen) continue;
    const bought = await loadBought(connection, request.id);
    if (covers(request, purchase, bought, risePercent)) return request;
  }
  return null;
}
