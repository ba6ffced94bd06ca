import { ROLES, type Role } from "../../../schema/rules/roles.ts";
import type { RequestContext } from "../../edge/context.ts";
import type { Resolvers, Role as WireRole } from "../../generated/graphql.ts";
import type { InvalidInput } from "../../platform/input.ts";
import { sessionOf } from "../../platform/session.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { toEnum, toInvalidInput, toUserError } from "../../platform/wire.ts";

import type { Organization } from "./index.ts";

import type { ChangeMemberOutcome } from "./organization.service.ts";

const WIRE_ROLES = {
  owner: "OWNER",
  admin: "ADMIN",
  office: "OFFICE",
  field: "FIELD",
  bookkeeper: "BOOKKEEPER",
} as const satisfies Record<Role, WireRole>;

const fromWire = (wanted: WireRole): Role =>
  ROLES.find((role) => WIRE_ROLES[role] === wanted) ?? "bookkeeper";
const role = (holder: { role: Role }): WireRole => WIRE_ROLES[holder.role];

const present = (context: RequestContext): Promise<Organization> =>
  context.services.organizations.getOrganization(viewerOf(context).organizationId);

async function toChanged(outcome: { kind: "success" } | InvalidInput, context: RequestContext) {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return { __typename: "ChangeOrganizationSuccess" as const, organization: await present(context) };
}

async function toMemberResult(outcome: ChangeMemberOutcome, context: RequestContext) {
  if (outcome.kind !== "last-owner") return toChanged(outcome, context);
  return toUserError("LastOwnerError", "LAST_OWNER", outcome);
}

async function switchTo(context: RequestContext, organizationId: string) {
  const session = sessionOf(context);
  const organization = await context.services.organizations.switchTo(viewerOf(context), organizationId);
  await session.chooseOrganization(organizationId);
  return { __typename: "SwitchOrganizationSuccess" as const, organization };
}

/**
 * Organizations in GraphQL: a thin layer over the service. Changes return the whole organization as it is now, so that
 * a screen needs no second request.
 */
export const organizationResolvers: Resolvers = {
  Query: {
    organization: (_root, _arguments, context) => present(context),
    invitation: (_root, { token }, { services, viewer }) =>
      services.organizations.findOffer(token, viewer?.userId ?? null),
  },

  Mutation: {
    renameOrganization: async (_root, { name }, context) =>
      toChanged(await context.services.organizations.rename(viewerOf(context), name), context),
    inviteMember: async (_root, { input }, context) =>
      toChanged(
        await context.services.organizations.inviteMember(viewerOf(context), {
          ...input,
          role: fromWire(input.role),
        }),
        context,
      ),
    resendInvitation: async (_root, { id }, context) =>
      toChanged(await context.services.organizations.resendInvitation(viewerOf(context), id), context),
    async revokeInvitation(_root, { id }, context) {
      await context.services.organizations.revokeInvitation(viewerOf(context), id);
      return present(context);
    },
    async acceptInvitation(_root, { token }, context) {
      sessionOf(context);
      const outcome = await context.services.organizations.acceptInvitation(viewerOf(context), token);
      if (outcome.kind === "success") return switchTo(context, outcome.organizationId);
      return toUserError("InvitationEndedError", "INVITATION_ENDED", outcome);
    },
    async declineInvitation(_root, { token }, { services }) {
      await services.organizations.declineInvitation(token);
      return true;
    },
    changeMemberRole: async (_root, { input }, context) =>
      toMemberResult(
        await context.services.organizations.changeMember(viewerOf(context), {
          ...input,
          role: fromWire(input.role),
        }),
        context,
      ),
    removeMember: async (_root, { id }, context) =>
      toMemberResult(await context.services.organizations.removeMember(viewerOf(context), id), context),
    leaveOrganization: async (_root, _arguments, context) =>
      toMemberResult(await context.services.organizations.leave(viewerOf(context)), context),
    switchOrganization: (_root, { id }, context) => switchTo(context, id),
  },

  User: {
    memberships: (user, _arguments, context) => {
      const viewer = viewerOf(context);
      return user.id === viewer.userId ? context.services.organizations.listPlaces(viewer) : [];
    },
  },

  Organization: {
    members: ({ id }, _arguments, { services }) => services.organizations.listMembers(id),
    invitations: ({ id }, _arguments, { services }) => services.organizations.listInvitations(id),
    seats: ({ id }, _arguments, { services }) => services.organizations.countSeats(id),
  },

  Member: {
    role,
    spendLimit: ({ spendLimitCents }) => spendLimitCents,
    state: ({ state }) => toEnum(state === "suspended" ? "suspended" : "active"),
    isViewer: ({ userId }, _arguments, { viewer }) => userId === viewer?.userId,
  },
  Invitation: { role },
  InvitationOffer: { role },
  Membership: { role },
};
