import { mapAsync } from "../../platform/async-iterator.ts";
import type { Page, PageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { Notify } from "../notification/index.ts";
import { approvalRequestsChanged } from "./approval.events.ts";
import { mayDecide } from "./approval.rules.ts";
import * as store from "./approval.store.ts";
import type { ApprovalRequest, ApprovalRule } from "./approval.types.ts";
import { notifyWaiting } from "./approval-news.ts";
import { listRules } from "./approval-rule.store.ts";
import { nameApprovers, toAsker } from "./check-approval.ts";
import {
  type ApprovalDependencies,
  type DecideOutcome,
  decideApproval,
  withdrawApproval,
} from "./decide-approval.ts";
import { setApprovalRules } from "./set-rules.ts";

/** Approval rules, waiting requests, and decisions. */
export type ApprovalService = ReturnType<typeof createApprovalService>;

/**
 * Use cases of approvals: the rules, waiting requests, and decisions. The checkout checks whether a purchase needs one
 * (payment/checkout/approval-gate.ts).
 */
export function createApprovalService(dependencies: ApprovalDependencies & { notify: Notify }) {
  const { database, events, clock } = dependencies;
  return {
    listRules: (organizationId: string): Promise<ApprovalRule[]> => listRules(database, organizationId),

    setRules: (viewer: Viewer, input: unknown) => setApprovalRules(dependencies, viewer, input),

    findRequest: ({ organizationId }: Viewer, id: string): Promise<ApprovalRequest | null> =>
      store.findRequest(database, { organizationId, id }, clock.now()),

    listRequests: (
      { organizationId }: Viewer,
      filter: store.RequestFilter,
      page: PageRequest,
    ): Promise<Page<ApprovalRequest>> =>
      store.listRequests(database, organizationId, filter, page, clock.now()),

    /** The newest requests now, and again after every change to one. */
    watchRequests: (
      { organizationId }: Viewer,
      first: number,
    ): AsyncIterableIterator<Page<ApprovalRequest>> =>
      mapAsync(events.changes(approvalRequestsChanged, organizationId), () =>
        store.listRequests(database, organizationId, store.ALL_REQUESTS, { first, after: null }, clock.now()),
      ),

    /** Names of those who may decide a request. */
    nameApprovers: ({ organizationId, approver, requestedById }: ApprovalRequest): Promise<string[]> =>
      nameApprovers(database, organizationId, approver, requestedById),

    mayDecide: (viewer: Viewer, request: ApprovalRequest): boolean => mayDecide(request, toAsker(viewer)),

    decide: (
      viewer: Viewer,
      id: string,
      decision: "approve" | "reject",
      input: unknown,
    ): Promise<DecideOutcome> => decideApproval(dependencies, viewer, id, decision, input),

    withdraw: (viewer: Viewer, id: string): Promise<DecideOutcome> =>
      withdrawApproval(dependencies, viewer, id),

    /** Notifies approvers of requests made since the last notice, and reminds them once. */
    notifyWaiting: (): Promise<void> => notifyWaiting(dependencies),
  };
}
