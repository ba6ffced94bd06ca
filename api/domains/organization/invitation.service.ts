/** Use cases of invitations: sending, resending, revoking, viewing, accepting and declining them. */

import { MESSAGES } from "../../../schema/rules/messages.ts";
import { inviteRule } from "../../../schema/rules/organization.ts";
import { isAtMost } from "../../../schema/rules/roles.ts";
import { bindTo } from "../../platform/bind.ts";
import { type Connection, inTransaction } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { actAs } from "../../platform/identity/actor.ts";
import { makeToken, tokenDigest } from "../../platform/identity/secret-token.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { writeMessage } from "../../platform/mailer.ts";
import { parseCents } from "../../platform/money.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { Viewer } from "../../platform/viewer.ts";
import {
  countInvitations,
  decide,
  findWaiting,
  hasInvitation,
  insertInvitation,
  listInvitations,
} from "./invitation.store.ts";
import { teamChanged } from "./organization.events.ts";
import {
  aDayBefore,
  assertSeat,
  countSeats,
  endOfInvitation,
  INVITATIONS_A_DAY,
  invitationMessage,
  maskTarget,
  nameOfPerson,
} from "./organization.rules.ts";
import * as store from "./organization.store.ts";
import type {
  Invitation,
  InvitationEnded,
  InvitationOffer,
  Member,
  OrganizationDependencies,
  Seats,
} from "./organization.types.ts";

const ENDED: InvitationEnded = {
  kind: "invitation-ended",
  message: "This invitation is no longer valid. Ask the person who invited you for a new one.",
};

/** The person an invitation is for. */
type Invitee = Pick<Invitation, "email" | "phone" | "role" | "spendLimitCents">;

type InviteOutcome = { kind: "success" } | InvalidInput;
type AcceptOutcome = { kind: "success"; organizationId: string } | InvitationEnded;

export function createInvitations(dependencies: OrganizationDependencies) {
  const { database, clock } = dependencies;
  return {
    countSeats: async (organizationId: string): Promise<Seats> =>
      (await readPeople(dependencies, database, organizationId)).seats,
    listInvitations: (organizationId: string): Promise<Invitation[]> =>
      listInvitations(database, organizationId, clock.now()),
    ...bindTo(dependencies, {
      inviteMember,
      resendInvitation,
      revokeInvitation,
      findOffer,
      acceptInvitation,
      declineInvitation,
    }),
  };
}

/**
 * @param input unknown: parsed with `inviteRule`
 * @throws AppError PLAN_LIMIT when no seat is free; RATE_LIMITED
 */
async function inviteMember(
  dependencies: OrganizationDependencies,
  viewer: Viewer,
  input: unknown,
): Promise<InviteOutcome> {
  const { database } = dependencies;
  const parsed = parseInput(inviteRule, input);
  if (!parsed.ok) return parsed.error;
  const { role, spendLimit } = parsed.value;
  const invitee = {
    email: parsed.value.email?.toLowerCase() || null,
    phone: parsed.value.phone || null,
    role,
    spendLimitCents: spendLimit ? parseCents(spendLimit) : null,
  };
  if (!isAtMost(role, viewer.role)) return invalidInput({ role: MESSAGES.roleAboveOwn });
  return onceInTransaction(
    database,
    viewer.call,
    "invitation",
    async (transaction): Promise<InviteOutcome> => {
      const { organizationId } = viewer;
      await store.lockOrganization(transaction, organizationId);
      const { plan, members, invitations, seats } = await readPeople(
        dependencies,
        transaction,
        organizationId,
      );
      const refusal = refuseInvitee(invitee, viewer, members, invitations);
      if (refusal) return refusal;
      assertSeat(seats, plan.name);
      await send(dependencies, transaction, viewer, invitee, members);
      return { kind: "success" };
    },
  );
}

/** @throws AppError NOT_FOUND when there is no pending one with this id; RATE_LIMITED */
function resendInvitation(
  dependencies: OrganizationDependencies,
  viewer: Viewer,
  id: string,
): Promise<InviteOutcome> {
  const { database, clock } = dependencies;
  return onceInTransaction(
    database,
    viewer.call,
    "invitation",
    async (transaction): Promise<InviteOutcome> => {
      const { organizationId } = viewer;
      const now = clock.now();
      await store.lockOrganization(transaction, organizationId);
      const { members, invitations } = await readPeople(dependencies, transaction, organizationId);
      const invitation = invitations.find((one) => one.id === id);
      if (!invitation) throw notFound("Invitation");
      if (!isAtMost(invitation.role, viewer.role)) return invalidInput({ role: MESSAGES.roleAboveOwn });
      await decide(transaction, { id, organizationId }, "revoked", now);
      const { email, phone, role, spendLimitCents } = invitation;
      await send(dependencies, transaction, viewer, { email, phone, role, spendLimitCents }, members);
      return { kind: "success" };
    },
  );
}

/** Does nothing when it is no longer pending. @throws AppError NOT_FOUND when there never was one with this id */
async function revokeInvitation(
  { database, clock }: OrganizationDependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<void> {
  if (!(await hasInvitation(database, { id, organizationId }))) throw notFound("Invitation");
  await decide(database, { id, organizationId }, "revoked", clock.now());
}

/** @param userId the caller; null for a visitor */
async function findOffer(
  { database, clock }: OrganizationDependencies,
  token: string,
  userId: string | null,
): Promise<InvitationOffer | null> {
  const invitation = await findWaiting(database, tokenDigest(token), clock.now());
  if (!invitation) return null;
  const organization = await store.findOrganization(database, invitation.organizationId);
  if (!organization) return null;
  const { invitedBy, role, expiresAt } = invitation;
  const members = userId === null ? [] : await store.listMembers(database, organization.id);
  return {
    organizationName: organization.name,
    invitedBy,
    role,
    sentTo: maskTarget(invitation),
    expiresAt,
    isMember: members.some((member) => member.userId === userId),
  };
}

/**
 * Joins the organization. A user who already belongs to it keeps their role, and the invitation stays pending for the
 * person it was sent to.
 * @throws AppError PLAN_LIMIT when the plan has fewer seats by now
 */
function acceptInvitation(
  dependencies: OrganizationDependencies,
  viewer: Viewer,
  token: string,
): Promise<AcceptOutcome> {
  const { database, clock } = dependencies;
  return inTransaction(database, async (transaction, afterCommit): Promise<AcceptOutcome> => {
    const now = clock.now();
    const found = await findWaiting(transaction, tokenDigest(token), now);
    if (!found) return ENDED;
    const { id, organizationId } = found;
    await store.lockOrganization(transaction, organizationId);
    const members = await store.listMembers(transaction, organizationId);
    if (!members.some(({ userId }) => userId === viewer.userId)) {
      // A faster caller has it.
      if (!(await decide(transaction, { id, organizationId }, "accepted", now))) return ENDED;
      // Read after it was accepted: it no longer takes up a seat of its own.
      const { plan, seats } = await readPeople(dependencies, transaction, organizationId);
      assertSeat(seats, plan.name);
      await store.join(transaction, viewer.userId, found, now);
      await tellOfJoining(dependencies, { transaction, afterCommit }, viewer.userId, organizationId);
    }
    await store.noteUse(transaction, viewer.userId, organizationId, now);
    return { kind: "success", organizationId };
  });
}

/** Does nothing when none is pending. */
async function declineInvitation(
  { clock, database }: OrganizationDependencies,
  token: string,
): Promise<void> {
  const now = clock.now();
  const found = await findWaiting(database, tokenDigest(token), now);
  if (!found) return;
  const { id, organizationId } = found;
  await actAs({ kind: "link", id }, () => decide(database, { id, organizationId }, "declined", now));
}

/** An organization's members and invitations, and the seats of its plan. */
async function readPeople(
  { findPlan, clock }: OrganizationDependencies,
  connection: Connection,
  organizationId: string,
) {
  const [plan, members, invitations] = await Promise.all([
    findPlan(connection, organizationId),
    store.listMembers(connection, organizationId),
    listInvitations(connection, organizationId, clock.now()),
  ]);
  return { plan, members, invitations, seats: countSeats(plan.seats, members, invitations) };
}

/** Writes an invitation and its message. @throws AppError RATE_LIMITED */
async function send(
  { clock, publicUrl }: OrganizationDependencies,
  transaction: Connection,
  viewer: Viewer,
  invitee: Invitee,
  members: readonly Member[],
): Promise<void> {
  const now = clock.now();
  const { organizationId } = viewer;
  if ((await countInvitations(transaction, organizationId, aDayBefore(now))) >= INVITATIONS_A_DAY) {
    throw new AppError(
      "RATE_LIMITED",
      "You have sent too many invitations today. Please continue tomorrow.",
      {
        retryAfterSeconds: 60 * 60,
      },
    );
  }
  const token = makeToken();
  const digest = tokenDigest(token);
  await insertInvitation(transaction, {
    ...invitee,
    organizationId,
    tokenDigest: digest,
    invitedById: viewer.userId,
    createdAt: now,
    expiresAt: endOfInvitation(now),
  });
  const organization = await store.findOrganization(transaction, organizationId);
  const inviter = members.find(({ userId }) => userId === viewer.userId);
  await writeMessage(
    transaction,
    invitationMessage({
      ...invitee,
      organizationName: organization?.name ?? "",
      invitedBy: inviter ? nameOfPerson(inviter) : viewer.username,
      link: `${publicUrl ?? ""}/invitation/${token}`,
      digest,
    }),
  );
}

async function tellOfJoining(
  { domainEvents }: OrganizationDependencies,
  scope: ChangeScope,
  userId: string,
  organizationId: string,
): Promise<void> {
  const members = await store.listMembers(scope.transaction, organizationId);
  const member = members.find((one) => one.userId === userId);
  if (!member) return;
  await domainEvents.publish(teamChanged, scope, {
    organizationId,
    kind: "joined",
    actorId: userId,
    member,
  });
}

function refuseInvitee(
  { email, phone }: Invitee,
  viewer: Viewer,
  members: readonly Member[],
  waiting: readonly Invitation[],
): InvalidInput | null {
  const path = email === null ? "phone" : "email";
  const isSame = (one: { email: string | null; phone: string | null }) =>
    (email !== null && one.email?.toLowerCase() === email) || (phone !== null && one.phone === phone);
  const known = members.find(isSame);
  if (known?.userId === viewer.userId) return invalidInput({ [path]: MESSAGES.inviteeOneself });
  if (known) return invalidInput({ [path]: MESSAGES.inviteeHere });
  return waiting.some(isSame) ? invalidInput({ [path]: MESSAGES.inviteeInvited }) : null;
}
