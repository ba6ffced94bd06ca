/** Events about changes in an organization's membership. */
import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Member } from "./organization.types.ts";

/** A member left or was removed: their pending requests end with it. */
export const memberEnded = defineDomainEvent<{ organizationId: string; userId: string }>()("memberEnded", [
  "approvals",
]);

/** A change to a membership, for those who manage the organization. */
export interface TeamChange {
  organizationId: string;
  kind: "joined" | "left" | "removed" | "role-changed";
  /** The user who made the change. */
  actorId: string;
  /** The member as they are now, or as they last were. */
  member: Pick<Member, "userId" | "username" | "firstName" | "lastName" | "role">;
}

/** A member joined, left, was removed or changed role. */
export const teamChanged = defineDomainEvent<TeamChange>()("teamChanged", ["news"]);
