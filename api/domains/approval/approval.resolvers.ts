import { APPROVER_ROLES } from "../../../schema/rules/approval.ts";
import type { Role } from "../../../schema/rules/roles.ts";
import type { ApprovalRuleInput, Resolvers } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { type Page, parsePage, toConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput, toUserError } from "../../platform/wire.ts";
import type { ApprovalRequest } from "./approval.types.ts";
import { projectOf } from "./approval-news.ts";
import type { DecideOutcome } from "./decide-approval.ts";

const LIST = "approvalRequests";

const toApproverRole = (stored: Role | null) => {
  const role = APPROVER_ROLES.find((one) => one === stored);
  return role ? toEnum(role) : null;
};

const toRequests = (page: Page<ApprovalRequest>) => toConnection(LIST, page);

function toDecideResult(outcome: DecideOutcome) {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  const { request: approvalRequest, ...rest } = outcome;
  if (rest.kind === "success") return { __typename: "ApprovalRequestSuccess" as const, approvalRequest };
  return { ...toUserError("ApprovalStatusError", "STATUS_CONFLICT", rest), approvalRequest };
}

const toRuleFields = ({ approverRole, ...rule }: ApprovalRuleInput) => ({
  ...rule,
  approverRole: approverRole ? fromEnum(approverRole) : null,
});

/** Approvals in GraphQL. Asking for one is part of paying for a basket: payment.resolvers.ts. */
export const approvalResolvers: Resolvers = {
  Query: {
    async approvalRequests(_root, { first, after, state, forViewer }, context) {
      const viewer = viewerOf(context);
      const filter = { states: state?.map(fromEnum) ?? null, decider: forViewer ? viewer : null };
      const page = parsePage(LIST, first, after);
      return toRequests(await context.services.approvals.listRequests(viewer, filter, page));
    },
    approvalRequest: (_root, { id }, context) =>
      context.services.approvals.findRequest(viewerOf(context), id),
  },

  Mutation: {
    async setApprovalRules(_root, { input }, context) {
      const viewer = viewerOf(context);
      const { approvals, organizations } = context.services;
      const { rules, seen } = input;
      const outcome = await approvals.setRules(viewer, {
        rules: rules.map(toRuleFields),
        seen: seen?.map(toRuleFields) ?? null,
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      const organization = await organizations.getOrganization(viewer.organizationId);
      return { __typename: "ChangeOrganizationSuccess", organization };
    },
    decideApproval: async (_root, { input: { id, decision, ...said } }, context) =>
      toDecideResult(
        await context.services.approvals.decide(viewerOf(context), id, fromEnum(decision), said),
      ),
    withdrawApproval: async (_root, { id }, context) =>
      toDecideResult(await context.services.approvals.withdraw(viewerOf(context), id)),
  },

  Subscription: {
    approvalRequestsChanged: {
      async subscribe(_root, { first }, context) {
        const { first: size } = parsePage(LIST, first, null);
        const watched = context.services.approvals.watchRequests(viewerOf(context), size);
        return mapAsync(watched, async (page) => ({ approvalRequestsChanged: toRequests(page) }));
      },
    },
  },

  Organization: {
    approvalRules: ({ id }, _arguments, { services }) => services.approvals.listRules(id),
  },

  ApprovalRule: {
    minimumAmount: ({ minimumCents }) => minimumCents,
    approverRole: ({ approver: { role } }) => toApproverRole(role),
    async approverMemberIds({ approver: { userIds } }, _arguments, context) {
      if (userIds.length === 0) return [];
      const members = await context.services.organizations.listMembers(viewerOf(context).organizationId);
      return members.filter(({ userId }) => userIds.includes(userId)).map(({ id }) => id);
    },
  },

  ApprovalRequest: {
    subject: ({ subject }) => toEnum(subject.kind),
    state: ({ state }) => toEnum(state),
    projectId: projectOf,
    orderId: ({ subject }) => (subject.kind === "order" ? subject.orderId : null),
    basketVersion: ({ subject }) => (subject.kind === "basket" ? subject.basketVersion : null),
    itemsAmount: ({ itemsCents }) => itemsCents,
    deliveryAmount: ({ deliveryCents }) => deliveryCents,
    taxAmount: ({ taxCents }) => taxCents,
    totalAmount: ({ totalCents }) => totalCents,
    completeness: ({ subject }, _arguments, { loaders }) =>
      subject.kind === "basket" ? loaders.completeness.load(subject.projectId) : null,
    approvedAmount: ({ approvedCents }) => approvedCents,
    isViewers: ({ requestedById }, _arguments, { viewer }) =>
      viewer !== null && requestedById === viewer.userId,
    mayDecide: (request, _arguments, context) =>
      context.services.approvals.mayDecide(viewerOf(context), request),
    approvers: (request, _arguments, { services }) => services.approvals.nameApprovers(request),
  },

  ApprovalLine: {
    unitPrice: ({ unitCents }) => unitCents,
    totalAmount: ({ totalCents }) => totalCents,
  },
};
