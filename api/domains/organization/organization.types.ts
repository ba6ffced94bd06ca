/** Firms, their members and invitations. */
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

/** A user in an organization. */
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
  /** The most they may spend on one purchase without approval; null for no limit. */
  spendLimitCents: Cents | null;
  state: MemberState;
  joinedAt: Date;
  /** When their account ends, because they requested its deletion; null otherwise. */
  endsAt: Date | null;
}

/** A member as listed to the other members of the organization. */
export interface ListedMember extends Member {
  /** Names of the working API keys that they created. */
  apiKeyNames: string[];
}

export const INVITATION_STATES = ["pending", "accepted", "declined", "revoked"] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

/** A link to join an organization. */
export interface Invitation {
  id: string;
  organizationId: string;
  email: string | null;
  phone: string | null;
  role: Role;
  spendLimitCents: Cents | null;
  state: InvitationState;
  /** Name of the sender; null once their account is gone. */
  invitedBy: string | null;
  expiresAt: Date;
}

/** What anyone with an invitation's link sees. */
export interface InvitationOffer {
  organizationName: string;
  invitedBy: string | null;
  role: Role;
  /** With the middle masked. */
  sentTo: string;
  expiresAt: Date;
  /** Whether the caller already belongs to the organization. */
  isMember: boolean;
}

/** An organization in which a user may work. */
export interface Place {
  organizationId: string;
  organizationName: string;
  role: Role;
  isPresent: boolean;
}

export interface Seats {
  /** Null for no limit. */
  limit: number | null;
  /** Active members and pending invitations. */
  used: number;
}

/** The organization would be without an owner. */
export interface LastOwner {
  kind: "last-owner";
  message: string;
}

/** The link is wrong, used, revoked or expired. */
export interface InvitationEnded {
  kind: "invitation-ended";
  message: string;
}

/** Dependencies of the organization use cases. */
export interface OrganizationDependencies {
  database: Database;
  events: EventBus;
  domainEvents: DomainEvents;
  clock: Clock;
  /** Public address of the product, for the links of invitations; null when it is not known. */
  publicUrl: string | null;
  /** Name of an organization's plan and how many logins it includes; null for no limit. */
  findPlan(connection: Connection, organizationId: string): Promise<{ name: string; seats: number | null }>;
}
