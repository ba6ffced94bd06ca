import { Plus, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card, Fact } from "../../../components/ui/layout/card.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import type { QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { formatAmount, formatCount, formatDate } from "../../../lib/format.ts";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";
import { wordsOfSending } from "../asking/ask-words.ts";
import { inBothZones } from "../both-zones.ts";
import { RequestFiles } from "../files/request-files.tsx";
import { AddYard } from "./add-yard.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { ReissueNotice } from "./reissue-notice.tsx";
import { RequestMenu } from "./request-menu.tsx";
import { TakeAlong } from "./take-along.tsx";
import { QuoteTimeline } from "./timeline.tsx";
import { useQuoteRequestActions } from "./use-request.ts";

/** The status of each yard, the request itself, and its history. */
export function RequestPage({
  request,
  mayChange,
}: {
  request: QuoteRequest_PageFragment;
  /** Whether the viewer's role may request quotes. */
  mayChange: boolean;
}) {
  const { lines, invitations, allowedActions } = request;
  const actions = useQuoteRequestActions(request);
  const adding = useOpenedOnce();
  const may = (action: (typeof allowedActions)[number]) => mayChange && allowedActions.includes(action);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-6">
        {may("REISSUE") && <ReissueNotice request={request} actions={actions} />}
        {may("SEND") && <SendDraft request={request} isBusy={actions.isBusy} onSend={actions.send} />}
        <Card
          title="Yards"
          isFlush
          aside={
            may("ADD_INVITATION") && (
              <Button size="small" onClick={adding.open}>
                <Plus aria-hidden="true" size={16} />
                Add a yard
              </Button>
            )
          }
        >
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} lines={lines}>
                <InvitationActions
                  request={request}
                  invitation={invitation}
                  actions={mayChange ? actions : null}
                />
              </InvitationRow>
            ))}
          </ul>
        </Card>
        <RequestFiles request={request} mayAttach={may("ATTACH")} />
        <AskedLines request={request} />
      </div>
      <div className="grid gap-6">
        <Standing request={request} />
        {mayChange && <RequestMenu request={request} actions={actions} />}
        <TakeAlong id={request.id} />
        <Card title="What happened">
          <QuoteTimeline request={request} />
        </Card>
      </div>
      {adding.wasOpened && (
        <AddYard request={request} isOpen={adding.isOpen} onClose={() => adding.setIsOpen(false)} />
      )}
    </div>
  );
}

function SendDraft({
  request: { invitations, answerBy, timeZone },
  isBusy,
  onSend,
}: {
  request: QuoteRequest_PageFragment;
  isBusy: boolean;
  onSend: () => Promise<boolean>;
}) {
  const reached = invitations.map(({ email }) => ({ email: email ?? "" }));
  return (
    <Card title="Not sent yet">
      <div className="grid gap-2">
        <Button
          tone="main"
          isWide
          isBusy={isBusy}
          disabled={invitations.length === 0}
          onClick={() => void onSend()}
        >
          <Send aria-hidden="true" size={18} />
          Ask Local Yards
        </Button>
        <p className="text-muted text-sm">
          {invitations.length > 0
            ? wordsOfSending(reached, new Date(answerBy), timeZone)
            : "Add a yard to ask first"}
        </p>
      </div>
    </Card>
  );
}

function Standing({ request }: { request: QuoteRequest_PageFragment }) {
  const { pricedCount, lineCount, answeredCount, supplierCount } = request.coverage;
  const missing = withoutPrice(request);
  const { answerBy, timeZone, needBy, zipCode, message } = request;
  const facts: [string, ReactNode][] = [
    ["Answers until", inBothZones(answerBy, timeZone)],
    ["Answered", `${answeredCount} of ${formatCount(supplierCount, "yard")}`],
    ["Lines with a price", `${pricedCount} of ${lineCount}`],
    ["Needed by", needBy && formatDate(needBy)],
    ["Delivery to ZIP", zipCode === "00000" ? null : zipCode],
  ];
  return (
    <Card title="Where it stands">
      <dl className="grid gap-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      {answeredCount > 0 && missing.length > 0 && (
        <Disclosure summary="Lines without a price">
          <ul className="list-disc pl-4">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {message && <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">“{message}”</p>}
    </Card>
  );
}

/** Names of lines for which no yard has made an offer that can be bought. */
function withoutPrice({ lines, lineStates }: QuoteRequest_PageFragment): string[] {
  const priced = new Set(
    lineStates.filter(({ obstacle }) => obstacle === null).map(({ materialKey }) => materialKey),
  );
  return lines.filter(({ materialKey }) => !priced.has(materialKey)).map(({ name }) => name);
}

function AskedLines({ request: { lines } }: { request: QuoteRequest_PageFragment }) {
  return (
    <Card title="What was asked" isFlush aside={<p className="figures">{lines.length}</p>}>
      <ul className="divide-y divide-line">
        {lines.map(({ materialKey, name, quantity, unit, note, alternatesAllowed }) => (
          <li
            key={materialKey}
            className="flex items-baseline justify-between gap-3 px-4 py-2.5 leading-snug"
          >
            <div className="min-w-0 wrap-anywhere">
              <p>{name}</p>
              {(note || !alternatesAllowed) && (
                <p className="text-muted text-sm">
                  {[note, !alternatesAllowed && "no alternates"].filter(Boolean).join(", ")}
                </p>
              )}
            </div>
            <p className="figures shrink-0">{formatAmount(quantity, unit)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
