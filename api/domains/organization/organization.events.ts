/** What follows from a change of who belongs to an organisation. */
import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Member } from "./organization.types.ts";

/** Somebody left or was removed: what they asked for ends with it. */
export const memberEnded = defineDomainEvent<{ organizationId: string; userId: string }>()("memberEnded", [
  "approvals",
]);

/** A change to somebody's membership, for those who manage the organisation. */
export interface TeamChange {
  organizationId: string;
  kind: "joined" | "left" | "removed" | "role-changed";
  /** Who did it. */
  actorId: string;
  /** The member as they are now, or were at the end. */
  member: Pick<Member, "userId" | "username" | "firstName" | "lastName" | "role">;
}

/** Somebody joined, left, was removed or has another role. */
export const teamChanged = defineDomainEvent<TeamChange>()("teamChanged", ["news"]);
