import type { ReactNode } from "react";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { FileLinks, formatSize } from "../../../components/ui/signs/file-links.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { QuoteInvitation_CardFragment, QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { formatMoment } from "../../../lib/format.ts";
import { INVITATION_STATES } from "../state-words.ts";
import { QuoteOffer } from "./quote-offer.tsx";

/** One yard: its status, contact and offer. */
export function InvitationRow({
  invitation,
  lines,
  children,
}: {
  invitation: QuoteInvitation_CardFragment;
  lines: QuoteRequest_PageFragment["lines"];
  /** Actions for the yard. */
  children?: ReactNode;
}) {
  const { supplierName, contactName, email, phone, language, remindedAt, declineReason, quote, files } =
    invitation;
  const { stillGood } = invitation;
  const state = invitation.state === "SENT" && !email ? CALL_THEM : INVITATION_STATES[invitation.state];
  const who = [contactName !== supplierName && contactName, email, language === "ES" && "in Spanish"];
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 leading-snug wrap-anywhere">
          <h3 className="font-semibold">{supplierName}</h3>
          <p className="text-muted text-sm">{who.filter(Boolean).join(", ")}</p>
          {phone && <PhoneLink phone={phone} supplierName={supplierName} />}
        </div>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      {invitation.state === "BOUNCED" && <Bounced invitation={invitation} />}
      {invitation.state === "DECLINED" && declineReason && <p className="text-sm">“{declineReason}”</p>}
      {remindedAt && !quote && <p className="text-muted text-sm">Reminded {formatMoment(remindedAt)}</p>}
      {stillGood && (
        <p className="text-sm">
          Asked {formatMoment(stillGood.askedAt)} whether its prices are still valid, no answer yet
        </p>
      )}
      {quote && <QuoteOffer quote={quote} supplierName={supplierName} lines={lines} />}
      <FileLinks
        label={`Files from ${supplierName}`}
        files={files.map(({ size, ...file }) => ({ ...file, note: formatSize(size) }))}
      />
      {children}
    </li>
  );
}

/** A yard without an email address: it has not been notified yet. */
const CALL_THEM = { label: "Call them", tone: "active" } as const;

function PhoneLink({ phone, supplierName }: { phone: string; supplierName: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center underline underline-offset-4"
      href={`tel:${phone.replace(/[^+\d]/g, "")}`}
      aria-label={`Call ${supplierName}, ${phone}`}
    >
      {phone}
    </a>
  );
}

function Bounced({
  invitation: { email, phone, supplierName },
}: {
  invitation: QuoteInvitation_CardFragment;
}) {
  return (
    <Notice tone="bad" title={`The email to ${email ?? supplierName} could not be delivered`}>
      <p>
        {phone
          ? `Call ${supplierName} at ${phone}. You can enter their quote here.`
          : "Ask them for their address, and change it under Suppliers."}
      </p>
    </Notice>
  );
}
