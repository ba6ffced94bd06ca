/** Firms, who belongs to them, and who is invited. */
import type { Role } from "../../../schema/rules/roles.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Connection, Database } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Cents } from "../../platform/money.ts";

export interface Organization {
  id: string;
  name: string;
}

export const MEMBER_STATES = ["active", "suspended", "ended"] as const;
type MemberState = (typeof MEMBER_STATES)[number];

/** Somebody in an organisation. */
export interface Member {
  id: string;
  organizationId: string;
  userId: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  role: Role;
  /** The most they may buy for at once without being asked; null for no limit. */
  spendLimitCents: Cents | null;
  state: MemberState;
  joinedAt: Date;
  /** When their account ends, because they have asked for it; null otherwise. */
  endsAt: Date | null;
}

/** A member as the people of an organisation are listed. */
export interface ListedMember extends Member {
  /** Names of the working API keys that they made. */
  apiKeyNames: string[];
}

export const INVITATION_STATES = ["pending", "accepted", "declined", "revoked"] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

/** A link by which somebody may join. */
export interface Invitation {
  id: string;
  organizationId: string;
  email: string | null;
  phone: string | null;
  role: Role;
  spendLimitCents: Cents | null;
  state: InvitationState;
  /** Name of who sent it; null once they are gone. */
  invitedBy: string | null;
  expiresAt: Date;
}

/** What whoever has an invitation's link is shown. */
export interface InvitationOffer {
  organizationName: string;
  invitedBy: string | null;
  role: Role;
  /** With the middle left out. */
  sentTo: string;
  expiresAt: Date;
  /** Whether whoever asks belongs to the organisation already. */
  isMember: boolean;
}

/** Where somebody may work. */
export interface Place {
  organizationId: string;
  organizationName: string;
  role: Role;
  isPresent: boolean;
}

export interface Seats {
  /** Null for no limit. */
  limit: number | null;
  /** Active members and invitations that wait. */
  used: number;
}

/** The organisation would be without an owner. */
export interface LastOwner {
  kind: "last-owner";
  message: string;
}

/** The link is wrong, used, revoked or has run out. */
export interface InvitationEnded {
  kind: "invitation-ended";
  message: string;
}

/** What the use cases of organisations work with. */
export interface OrganizationDependencies {
  database: Database;
  events: EventBus;
  domainEvents: DomainEvents;
  clock: Clock;
  /** Address people use, for the links of invitations; null when it is not known. */
  publicUrl: string | null;
  /** Name of an organisation's plan and how many logins it has; null for no limit. */
  findPlan(connection: Connection, organizationId: string): Promise<{ name: string; seats: number | null }>;
}
