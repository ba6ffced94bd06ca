import { memberChangeRule, organizationNameRule } from "../../../schema/rules/organization.ts";
import { bindTo } from "../../platform/bind.ts";
import { inTransaction } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { parseCents } from "../../platform/money.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { fitAllSeats, renewSessions } from "./fit-seats.ts";
import { createInvitations } from "./invitation.service.ts";
import { memberEnded, teamChanged } from "./organization.events.ts";
import { refuseChange } from "./organization.rules.ts";
import * as store from "./organization.store.ts";
import type {
  LastOwner,
  ListedMember,
  Member,
  Organization,
  OrganizationDependencies,
  Place,
} from "./organization.types.ts";

export type ChangeMemberOutcome = { kind: "success" } | InvalidInput | LastOwner;

/** Members, roles and invitations of organizations, as the edge calls them. */
export type OrganizationService = ReturnType<typeof createOrganizationService>;

/**
 * Use cases of organizations: their members and roles, and which organization a user works in. When a member's role
 * changes, every process reads their sessions again.
 */
export function createOrganizationService(dependencies: OrganizationDependencies) {
  return {
    ...createInvitations(dependencies),
    ...bindTo(dependencies, {
      getOrganization,
      listMembers,
      listPlaces,
      rename,
      changeMember,
      removeMember,
      leave,
      switchTo,
      fitAllSeats,
    }),
  };
}

/** In the order of joining. */
async function listMembers(
  { database, clock }: OrganizationDependencies,
  organizationId: string,
): Promise<ListedMember[]> {
  const [members, keys] = await Promise.all([
    store.listMembers(database, organizationId),
    store.listKeyNames(database, organizationId, clock.now()),
  ]);
  return members.map((member) => ({
    ...member,
    apiKeyNames: keys.filter(({ userId }) => userId === member.userId).map(({ name }) => name),
  }));
}

function listPlaces(
  { database }: OrganizationDependencies,
  { userId, organizationId }: Viewer,
): Promise<Place[]> {
  return store.listPlaces(database, userId, organizationId);
}

/** @param name unknown: parsed with `organizationNameRule` */
async function rename(
  { database }: OrganizationDependencies,
  { organizationId }: Viewer,
  name: unknown,
): Promise<{ kind: "success" } | InvalidInput> {
  const parsed = parseInput(organizationNameRule, name);
  if (!parsed.ok) return invalidInput({ name: parsed.error.message });
  await store.rename(database, organizationId, parsed.value);
  return { kind: "success" };
}

/**
 * @param input unknown: parsed with `memberChangeRule`
 * @throws AppError NOT_FOUND
 */
async function changeMember(
  dependencies: OrganizationDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<ChangeMemberOutcome> {
  const { domainEvents } = dependencies;
  const parsed = parseInput(memberChangeRule, input);
  if (!parsed.ok) return parsed.error;
  const { id, role, spendLimit } = parsed.value;
  const spendLimitCents = spendLimit ? parseCents(spendLimit) : null;
  return change(dependencies, viewer, id, role, async (scope, member) => {
    await store.updateMember(scope.transaction, member.id, { role, spendLimitCents });
    if (member.role === role) return;
    const { organizationId, userId: actorId } = viewer;
    const now = { ...member, role };
    await domainEvents.publish(teamChanged, scope, {
      organizationId,
      kind: "role-changed",
      actorId,
      member: now,
    });
  });
}

/** @throws AppError NOT_FOUND */
function removeMember(
  dependencies: OrganizationDependencies,
  viewer: Viewer,
  id: string,
): Promise<ChangeMemberOutcome> {
  return change(dependencies, viewer, id, null, (scope, member) => end(dependencies, viewer, scope, member));
}

async function leave(dependencies: OrganizationDependencies, viewer: Viewer): Promise<ChangeMemberOutcome> {
  const { database } = dependencies;
  const members = await store.listMembers(database, viewer.organizationId);
  const own = members.find(({ userId }) => userId === viewer.userId);
  if (!own) throw notFound("Member");
  return change(dependencies, viewer, own.id, null, (scope, member) =>
    end(dependencies, viewer, scope, member),
  );
}

/** @throws AppError NOT_FOUND when the viewer does not belong to it */
async function switchTo(
  dependencies: OrganizationDependencies,
  { userId }: Viewer,
  organizationId: string,
): Promise<Organization> {
  const { database, clock } = dependencies;
  if (!(await store.noteUse(database, userId, organizationId, clock.now()))) {
    throw notFound("Organization");
  }
  return getOrganization(dependencies, organizationId);
}

async function getOrganization({ database }: OrganizationDependencies, id: string): Promise<Organization> {
  const organization = await store.findOrganization(database, id);
  if (!organization) throw notFound("Organization");
  return organization;
}

/** @throws AppError NOT_FOUND when the viewer's organization has no such member */
function change(
  dependencies: OrganizationDependencies,
  { organizationId, role: actor }: Viewer,
  memberId: string,
  role: Member["role"] | null,
  write: (scope: ChangeScope, member: Member) => Promise<void>,
): Promise<ChangeMemberOutcome> {
  const { database } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    await store.lockOrganization(transaction, organizationId);
    const members = await store.listMembers(transaction, organizationId);
    const member = members.find(({ id }) => id === memberId);
    if (!member) throw notFound("Member");
    const otherOwners = members.filter(
      (one) => one.id !== memberId && one.role === "owner" && one.state === "active" && one.endsAt === null,
    );
    const refusal = refuseChange(actor, member, role, otherOwners.length);
    if (refusal) return refusal;
    await write({ transaction, afterCommit }, member);
    await renewSessions(dependencies, transaction, afterCommit, member.userId);
    return { kind: "success" };
  });
}

async function end(
  { clock, domainEvents }: OrganizationDependencies,
  viewer: Viewer,
  scope: ChangeScope,
  member: Member,
): Promise<void> {
  const { transaction } = scope;
  const { organizationId, userId: actorId } = viewer;
  const now = clock.now();
  const kind = actorId === member.userId ? "left" : "removed";
  await domainEvents.publish(teamChanged, scope, { organizationId, kind, actorId, member });
  await domainEvents.publish(memberEnded, scope, member);
  await store.endMember(transaction, member, now);
  await store.makeOwnIfNone(transaction, member, now);
}
