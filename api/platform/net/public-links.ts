/**
 * Links for people without an account: whoever holds one may see, and answer, the one thing that it is for. Of the token only
 * a digest is stored. Opening a link changes nothing, ever: mail scanners open links before people do.
 */
import type { Connection } from "../database.ts";
import { makeLinkToken, tokenDigest } from "../identity/secret-token.ts";

/** What links are for. */
type LinkPurpose = "supplier_order" | "quote_invitation";

/** How long a link holds. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

interface PublicLink {
  id: string;
  organizationId: string;
  /** Of what the link is. */
  subjectId: string;
}

interface NewLink {
  organizationId: string;
  purpose: LinkPurpose;
  subjectId: string;
  /** The address that it is sent to. */
  recipient: string;
  /** Until when it holds; `LINK_DAYS` when left out. */
  expiresAt?: Date;
}

/** Makes a link, beside those that were sent before. @returns its token, which is available only here */
export async function makeLink(connection: Connection, link: NewLink, now: Date): Promise<string> {
  const token = makeLinkToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  await connection.publicLink.create({
    data: { expiresAt, ...link, tokenDigest: tokenDigest(token), createdAt: now },
  });
  return token;
}

/** @returns null for a token that is wrong, has run out or was revoked: nobody is told which */
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

/** Ends an organisation's links that were sent to an address. @param sentTo its `subjectId` left out: whatever they are for */
export async function revokeLinks(
  connection: Connection,
  sentTo: Pick<NewLink, "organizationId" | "purpose" | "recipient"> & Partial<Pick<NewLink, "subjectId">>,
  now: Date,
): Promise<void> {
  await connection.publicLink.updateMany({ where: { ...sentTo, revokedAt: null }, data: { revokedAt: now } });
}
