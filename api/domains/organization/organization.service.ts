import { memberChangeRule, organizationNameRule } from "../../../schema/rules/organization.ts";
import { type AfterCommit, type Connection, inTransaction } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { parseCents } from "../../platform/money.ts";
import { sessionEnded, sessionKeyOf } from "../../platform/session.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { createInvitations } from "./invitation.service.ts";
import { memberEnded, teamChanged } from "./organization.events.ts";
import { fitSeats, refuseChange } from "./organization.rules.ts";
import * as store from "./organization.store.ts";
import type {
  LastOwner,
  ListedMember,
  Member,
  Organization,
  OrganizationDependencies,
  Place,
} from "./organization.types.ts";

/** Organisations looked at together. */
const AT_ONCE = 100;

export type ChangeMemberOutcome = { kind: "success" } | InvalidInput | LastOwner;

/** Members, roles and invitations of organisations, as the edge calls them. */
export type OrganizationService = ReturnType<typeof createOrganizationService>;

/**
 * Use cases of organisations: who belongs to them, as what, and for which of them somebody works. Whoever's role
 * changes has their sessions read anew in every process.
 */
export function createOrganizationService(dependencies: OrganizationDependencies) {
  const { database, events, domainEvents, clock, findPlan } = dependencies;

  async function getOrganization(id: string): Promise<Organization> {
    const organization = await store.findOrganization(database, id);
    if (!organization) throw notFound("Organization");
    return organization;
  }

  /** Their sessions are read anew everywhere, and their sockets close. */
  async function renewSessions(
    transaction: Connection,
    afterCommit: AfterCommit,
    userId: string,
  ): Promise<void> {
    const sessionKeys = (await store.listSessionIds(transaction, userId)).map(sessionKeyOf);
    afterCommit(async () => {
      for (const sessionKey of sessionKeys) await events.publish(sessionEnded, sessionKey, { sessionKey });
    });
  }

  /** @throws AppError NOT_FOUND when the viewer's organisation has no such member */
  function change(
    { organizationId, role: actor }: Viewer,
    memberId: string,
    role: Member["role"] | null,
    write: (scope: ChangeScope, member: Member) => Promise<void>,
  ): Promise<ChangeMemberOutcome> {
    return inTransaction(database, async (transaction, afterCommit) => {
      await store.lockOrganization(transaction, organizationId);
      const members = await store.listMembers(transaction, organizationId);
      const member = members.find(({ id }) => id === memberId);
      if (!member) throw notFound("Member");
      const owners = members.filter((one) => one.role === "owner" && one.state === "active").length;
      const refusal = refuseChange(actor, member, role, owners);
      if (refusal) return refusal;
      await write({ transaction, afterCommit }, member);
      await renewSessions(transaction, afterCommit, member.userId);
      return { kind: "success" };
    });
  }

  async function end(viewer: Viewer, scope: ChangeScope, member: Member): Promise<void> {
    const { transaction } = scope;
    const { organizationId, userId: actorId } = viewer;
    const now = clock.now();
    const kind = actorId === member.userId ? "left" : "removed";
    await domainEvents.publish(teamChanged, scope, { organizationId, kind, actorId, member });
    await domainEvents.publish(memberEnded, scope, member);
    await store.endMember(transaction, member, now);
    await store.makeOwnIfNone(transaction, member, now);
  }

  return {
    ...createInvitations(dependencies),

    /** @throws AppError NOT_FOUND when it has ended meanwhile */
    getOrganization,

    /** Who joined first comes first. */
    async listMembers(organizationId: string): Promise<ListedMember[]> {
      const [members, keys] = await Promise.all([
        store.listMembers(database, organizationId),
        store.listKeyNames(database, organizationId, clock.now()),
      ]);
      return members.map((member) => ({
        ...member,
        apiKeyNames: keys.filter(({ userId }) => userId === member.userId).map(({ name }) => name),
      }));
    },

    listPlaces: ({ userId, organizationId }: Viewer): Promise<Place[]> =>
      store.listPlaces(database, userId, organizationId),

    /** @param name unknown: parsed with `organizationNameRule` */
    async rename({ organizationId }: Viewer, name: unknown): Promise<{ kind: "success" } | InvalidInput> {
      const parsed = parseInput(organizationNameRule, name);
      if (!parsed.ok) return invalidInput({ name: parsed.error.message });
      await store.rename(database, organizationId, parsed.value);
      return { kind: "success" };
    },

    /**
     * @param input unknown: parsed with `memberChangeRule`
     * @throws AppError NOT_FOUND
     */
    async changeMember(viewer: Viewer, input: unknown): Promise<ChangeMemberOutcome> {
      const parsed = parseInput(memberChangeRule, input);
      if (!parsed.ok) return parsed.error;
      const { id, role, spendLimit } = parsed.value;
      const spendLimitCents = spendLimit ? parseCents(spendLimit) : null;
      return change(viewer, id, role, async (scope, member) => {
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
    },

    /** @throws AppError NOT_FOUND */
    removeMember: (viewer: Viewer, id: string): Promise<ChangeMemberOutcome> =>
      change(viewer, id, null, (scope, member) => end(viewer, scope, member)),

    async leave(viewer: Viewer): Promise<ChangeMemberOutcome> {
      const members = await store.listMembers(database, viewer.organizationId);
      const own = members.find(({ userId }) => userId === viewer.userId);
      if (!own) throw notFound("Member");
      return change(viewer, own.id, null, (scope, member) => end(viewer, scope, member));
    },

    /** @throws AppError NOT_FOUND when the viewer does not belong to it */
    async switchTo({ userId }: Viewer, organizationId: string): Promise<Organization> {
      if (!(await store.noteUse(database, userId, organizationId, clock.now()))) {
        throw notFound("Organization");
      }
      return getOrganization(organizationId);
    },

    /** Suspends members that a plan has no seat for any more, and lets them in again once it has. */
    async fitAllSeats(): Promise<void> {
      let after: string | null = null;
      for (;;) {
        const ids: string[] = await store.listFirms(database, after, AT_ONCE);
        for (const id of ids) {
          await inTransaction(database, async (transaction, afterCommit) => {
            await store.lockOrganization(transaction, id);
            const { seats } = await findPlan(transaction, id);
            const members = await store.listMembers(transaction, id);
            const { suspend, restore } = fitSeats(members, seats);
            await store.setState(transaction, suspend, "suspended");
            await store.setState(transaction, restore, "active");
            for (const member of members) {
              if (!suspend.includes(member.id)) continue;
              await store.makeOwnIfNone(transaction, member, clock.now());
              await renewSessions(transaction, afterCommit, member.userId);
            }
          });
        }
        after = ids.at(-1) ?? null;
        if (ids.length < AT_ONCE) return;
      }
    },
  };
}
