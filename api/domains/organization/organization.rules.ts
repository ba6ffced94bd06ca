/** Which members may change which, the wording of invitations, and how many members fit a plan's seats. */
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { isAtMost, ROLES, type Role } from "../../../schema/rules/roles.ts";
import { AppError } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput } from "../../platform/input.ts";
import { maskEmail, maskPhone } from "../../platform/mail/mask-address.ts";
import type { OutgoingMessage } from "../../platform/mailer.ts";
import type { LastOwner, Member, Seats } from "./organization.types.ts";

const INVITATION_DAYS = 7;
/** Invitations an organization may send per day, including those sent again. */
export const INVITATIONS_A_DAY = 200;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const endOfInvitation = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

export const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

const LAST_OWNER: LastOwner = {
  kind: "last-owner",
  message: "An organization needs an owner. Make someone else an owner first.",
};

/**
 * Whether a user may change a member's role, or remove them.
 * @param actor role of the user making the change
 * @param role the member's new role; null to remove them
 * @param otherOwners active owners other than the member, whose accounts are not being deleted
 */
export function refuseChange(
  actor: Role,
  member: Pick<Member, "role">,
  role: Role | null,
  otherOwners: number,
): InvalidInput | LastOwner | null {
  if (!isAtMost(member.role, actor) || (role !== null && !isAtMost(role, actor))) {
    return invalidInput({ role: MESSAGES.roleAboveOwn });
  }
  return member.role === "owner" && role !== "owner" && otherOwners === 0 ? LAST_OWNER : null;
}

/** A role as it is stored. @throws Error when it is not one */
export function toRole(text: string): Role {
  const role = ROLES.find((one) => one === text);
  if (!role) throw new Error(`there is no role ${text}`);
  return role;
}

/** A person as displayed to others. */
export function nameOfPerson(person: {
  firstName: string | null;
  lastName: string | null;
  username: string;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || person.username;
}

/** How many logins are in use. @param limit null for none */
export function countSeats(
  limit: number | null,
  members: readonly Pick<Member, "state">[],
  invitations: readonly unknown[],
): Seats {
  const active = members.filter(({ state }) => state === "active");
  return { limit, used: active.length + invitations.length };
}

/** @throws AppError PLAN_LIMIT when no seat is free */
export function assertSeat({ limit, used }: Seats, plan: string): void {
  if (limit === null || used < limit) return;
  const seats = limit === 1 ? "one login" : `${limit} logins`;
  throw new AppError(
    "PLAN_LIMIT",
    `${plan} has ${seats}, and ${limit === 1 ? "it is" : "all are"} taken. Revoke an invitation, remove a member, or choose a larger plan.`,
    { details: { limit: "SEATS", allowed: limit, upgradePath: "/pricing" } },
  );
}

/**
 * Which members are suspended while the plan has too few seats (those who joined last), and which are restored once it
 * has more.
 * @param members active and suspended ones, in the order of joining
 * @returns ids of the members whose state changes
 */
export function fitSeats(
  members: readonly Pick<Member, "id" | "role" | "state">[],
  limit: number | null,
): { suspend: string[]; restore: string[] } {
  // An organization always keeps a member who can choose another plan.
  const ordered = [...members].sort((a, b) => Number(b.role === "owner") - Number(a.role === "owner"));
  const fitting = new Set(ordered.slice(0, limit ?? ordered.length).map(({ id }) => id));
  return {
    suspend: members.filter(({ id, state }) => state === "active" && !fitting.has(id)).map(({ id }) => id),
    restore: members.filter(({ id, state }) => state === "suspended" && fitting.has(id)).map(({ id }) => id),
  };
}

/** Where an invitation was sent, as shown to anyone who has its link. */
export function maskTarget({ email, phone }: { email: string | null; phone: string | null }): string {
  if (email !== null) return maskEmail(email);
  return phone === null ? "" : maskPhone(phone);
}

interface InvitationLetter {
  email: string | null;
  phone: string | null;
  organizationName: string;
  invitedBy: string;
  /** Where the link leads. */
  link: string;
  /** Identifies the link without containing it, so that each is sent once. */
  digest: string;
}

/** The mail or the text message that carries the link. */
export function invitationMessage(letter: InvitationLetter): OutgoingMessage {
  const { email, phone, organizationName, invitedBy, link, digest } = letter;
  const dedupeKey = `invitation:${digest}`;
  // A firm is named after its founder until it is given a name.
  const isNamesake = invitedBy === organizationName;
  const title = `${invitedBy} invites you ${isNamesake ? "to work together" : `to ${organizationName}`} on Yardstick`;
  if (email === null) {
    return {
      channel: "sms",
      recipient: phone ?? "",
      subject: null,
      body: `${title}: ${link} (${INVITATION_DAYS} days)`,
      dedupeKey,
    };
  }
  return {
    channel: "email",
    recipient: email,
    subject: title,
    body: [
      isNamesake
        ? `${invitedBy} would like you to work on the same projects, baskets, orders and stock.`
        : `${invitedBy} would like you to work with ${organizationName}: its projects, baskets, orders and stock.`,
      "",
      "To join, open this link and sign in, or create an account:",
      link,
      "",
      `It works for ${INVITATION_DAYS} days. If you don't know ${invitedBy}, ignore this message.`,
    ].join("\n"),
    dedupeKey,
  };
}
