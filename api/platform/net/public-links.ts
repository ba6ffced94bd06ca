/**
 * Links for people without an account: the holder of a link may see, and answer, the one thing it is for. Only a digest
 * of the token is stored. Opening a link never changes anything: mail scanners open links before people do.
 */
import type { Connection } from "../database.ts";
import { makeLinkToken, tokenDigest } from "../identity/secret-token.ts";

/** What links are for. */
type LinkPurpose = "supplier_order" | "quote_invitation";

/** How long a link is valid. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

interface PublicLink {
  id: string;
  organizationId: string;
  /** The id of the thing it is for. */
  subjectId: string;
}

interface NewLink {
  organizationId: string;
  purpose: LinkPurpose;
  subjectId: string;
  /** The address it is sent to. */
  recipient: string;
  /** When it expires; after `LINK_DAYS` when left out. */
  expiresAt?: Date;
}

/** Creates a link in addition to those already sent. @returns its token, which is available only here */
export async function makeLink(connection: Connection, link: NewLink, now: Date): Promise<string> {
  const token = makeLinkToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  await connection.publicLink.create({
    data: { expiresAt, ...link, tokenDigest: tokenDigest(token), createdAt: now },
  });
  return token;
}

/** @returns null for a token that is wrong, expired or revoked, without telling which */
export async function findLink(
  connection: Connection,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<PublicLink | null> {
  return connection.publicLink.findFirst({
    where: { tokenDigest: tokenDigest(token), purpose, revokedAt: null, expiresAt: { gt: now } },
    select: { id: true, organizationId: true, subjectId: true },
  });
}

/**
 * Revokes an organization's links that were sent to an address. @param sentTo without `subjectId`: whatever they are
 * for
 */
export async function revokeLinks(
  connection: Connection,
  sentTo: Pick<NewLink, "organizationId" | "purpose" | "recipient"> & Partial<Pick<NewLink, "subjectId">>,
  now: Date,
): Promise<void> {
  await connection.publicLink.updateMany({ where: { ...sentTo, revokedAt: null }, data: { revokedAt: now } });
}
