/** Notifies owners and admins of members who join, leave or change role. */
import type { Clock } from "../../platform/clock.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { listActiveMembers, nameOfPerson, type TeamChange, teamChanged } from "../organization/index.ts";
import type { Notify } from "./notification.types.ts";

/** Notifies members of changes to their organization, in the same transaction. */
export function subscribeTeamNews(
  domainEvents: DomainEvents,
  { notify, clock }: { notify: Notify; clock: Clock },
): void {
  domainEvents.on(teamChanged, "news", async (scope, change) => {
    const { organizationId, kind, actorId, member } = change;
    const members = await listActiveMembers(scope.transaction, organizationId);
    const answering = members.filter(({ role }) => role === "owner" || role === "admin");
    const actor = members.find(({ userId }) => userId === actorId);
    await notify(scope, {
      organizationId,
      // The user who made the change already knows.
      to: answering.map(({ userId }) => userId).filter((id) => id !== actorId && id !== member.userId),
      topic: "team",
      ...wordsFor(change, actor ? nameOfPerson(actor) : null),
      path: "/settings?tab=people",
      dedupeKey: `team:${kind}:${organizationId}:${member.userId}:${clock.now().toISOString()}`,
    });
  });
}

const KEYS = "API keys that only they should have known can be revoked in Settings.";

/** @param actor the user who made the change; null when they no longer belong to the organization */
function wordsFor({ kind, member }: TeamChange, actor: string | null): { title: string; body: string } {
  const name = nameOfPerson(member);
  const role = `${member.role.slice(0, 1).toUpperCase()}${member.role.slice(1)}`;
  const by = actor ?? "Somebody";
  switch (kind) {
    case "joined":
      return { title: `${name} joined as ${role}`, body: `${name} accepted the invitation.` };
    case "left":
      return { title: `${name} left`, body: `What ${name} made stays. ${KEYS}` };
    case "removed":
      return {
        title: `${name} was removed`,
        body: `${by} removed them. What ${name} created stays. ${KEYS}`,
      };
    case "role-changed":
      return { title: `${name} has the role ${role} now`, body: `${by} changed it.` };
    default:
      return kind satisfies never;
  }
}
