import { useEffect, useRef } from "react";
import { formatSold } from "../../../../schema/words/units.ts";
import { DeskPage, LinkEnded, type WordsOfDeskPage } from "../../../components/desk/desk-page.tsx";
import { Fact } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import {
  type QuoteDesk_RequestFragment,
  useOpenQuoteInvitationMutation,
  useQuoteInvitationQuery,
} from "../../../gql/graphql.ts";
import { createFormats, readersTimeZone } from "../../../lib/format.ts";
import { useWords } from "../../../lib/words.tsx";
import { BuyersFiles, OwnFiles } from "../files/desk-files.tsx";
import { Decline } from "./decline.tsx";
import { DeskForm } from "./desk-form.tsx";
import { DeskOutcome } from "./desk-outcome.tsx";
import { DeskSheet } from "./desk-sheet.tsx";
import { StillGood } from "./still-good.tsx";
import { useDeskQuote } from "./use-desk-quote.ts";

const pageWords: WordsOfDeskPage = (i18n) => ({
  loading: i18n._("Loading the request"),
  failed: i18n._("The request could not be opened"),
  ended: i18n._(
    "Look for a newer email about it, maybe at another of your addresses. If there is none, ask the sender for a new link.",
  ),
});

/** The page behind the link in a yard's mail: the yard quotes here, without an account. */
export function QuoteDesk({ token }: { token: string }) {
  const { data, error, refetch } = useQuoteInvitationQuery({
    variables: { token },
    fetchPolicy: "network-only",
  });
  useOpening(token, data?.quoteInvitation != null);
  return (
    <DeskPage
      asked={data?.quoteInvitation}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      words={pageWords}
    >
      {(request) => <Request token={token} first={request} />}
    </DeskPage>
  );
}

/** Reports once that a person has opened it. Mail scanners open links too, but run no scripts. */
function useOpening(token: string, isThere: boolean): void {
  const [open] = useOpenQuoteInvitationMutation({ fetchPolicy: "no-cache" });
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere || told.current === token) return;
    told.current = token;
    // Nothing depends on it: the desk can quote even if this fails.
    open({ variables: { token } }).catch(() => undefined);
  }, [token, isThere, open]);
}

function Request({ token, first }: { token: string; first: QuoteDesk_RequestFragment }) {
  const { i18n } = useWords();
  const desk = useDeskQuote(token, first);
  const page = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { request, end } = desk;
  // The problem may be far above the button.
  useEffect(() => {
    if (end === null) return;
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    ((end.kind === "refused" && wrong) || outcome.current)?.focus();
  }, [end]);
  if (end?.kind === "ended") return <LinkEnded words={pageWords} />;
  const { buyerName, title, canAnswer, changedKeys } = request;
  const name = i18n._("Your prices for {title}", { title });
  const said = (
    <div role="status" ref={outcome} tabIndex={-1}>
      <DeskOutcome desk={desk} />
    </div>
  );
  return (
    <>
      <PageTitle tabTitle={name} lead={i18n._("{buyerName} asks for a quote", { buyerName })}>
        {name}
      </PageTitle>
      <div ref={page} className="grid gap-5">
        <Terms request={request} />
        {request.endedMessage && <Notice tone="warning" title={request.endedMessage} />}
        {request.quote && <OwnQuote quote={request.quote} lineCount={request.lines.length} />}
        {changedKeys.length > 0 && (
          <Notice
            tone="warning"
            title={i18n._(
              "{count, plural, one {# line has changed since your quote} other {# lines have changed since your quote}}",
              { count: changedKeys.length },
            )}
          />
        )}
        {request.stillGood && <StillGood desk={desk} question={request.stillGood} />}
        <BuyersFiles request={request} />
        {canAnswer ? (
          <>
            <DeskSheet token={token} onTaken={desk.takeTheirs} />
            <DeskForm
              desk={desk}
              outcome={said}
              files={<OwnFiles token={token} request={request} onFiles={desk.takeFiles} />}
            />
            <Decline desk={desk} />
          </>
        ) : (
          <>
            {said}
            <OwnFiles token={token} request={request} onFiles={desk.takeFiles} />
            <ReadOnlyLines request={request} />
          </>
        )}
      </div>
    </>
  );
}

/** Placeholder for an unknown location. */
const NO_ZIP = "00000";

/** Deadline, needed day and location. The time is the site's; the user's own is added when it differs. */
function Terms({ request }: { request: QuoteDesk_RequestFragment }) {
  const { i18n, formats } = useWords();
  const { answerBy, timeZone, needBy, zipCode, message } = request;
  const locale = i18n.locale === "es" ? "es-US" : "en-US";
  const there = createFormats(locale, timeZone).formatStamp(answerBy);
  const here = createFormats(locale, readersTimeZone()).formatStamp(answerBy);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Fact label={i18n._("Please answer by")}>
          {there}
          {here !== there && <span className="block text-muted text-sm">{here}</span>}
        </Fact>
        {needBy && <Fact label={i18n._("Needed by")}>{formats.formatDate(needBy)}</Fact>}
        {zipCode !== NO_ZIP && <Fact label={i18n._("Deliver to ZIP")}>{zipCode}</Fact>}
      </dl>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
    </>
  );
}

function OwnQuote({
  quote,
  lineCount,
}: {
  quote: NonNullable<QuoteDesk_RequestFragment["quote"]>;
  lineCount: number;
}) {
  const { i18n, formats } = useWords();
  const amount = quote.packagePrice ?? quote.itemsAmount;
  return (
    <Notice
      tone="good"
      title={i18n._("Your quote is with the buyer, revision {revision}", { revision: quote.revision })}
    >
      <p className="figures">
        {i18n._("{priced} of {count, plural, one {# line} other {# lines}}, {amount}", {
          priced: quote.quotedCount,
          count: lineCount,
          amount: amount ? formats.formatMoney(amount) : "–",
        })}
        {", "}
        {i18n._("good until {day}", { day: formats.formatDate(quote.validUntil) })}
      </p>
    </Notice>
  );
}

/** The request, once it can no longer be answered. */
function ReadOnlyLines({ request: { lines } }: { request: QuoteDesk_RequestFragment }) {
  const { i18n } = useWords();
  return (
    <ul aria-label={i18n._("Lines")}>
      {lines.map(({ materialKey, name, quantity, saleUnit }) => (
        <li
          key={materialKey}
          className="flex items-baseline justify-between gap-3 border-line border-b py-3 leading-snug last:border-b-0"
        >
          <p className="min-w-0 wrap-anywhere">{name}</p>
          <p className="figures shrink-0 font-medium">{formatSold(i18n, quantity, saleUnit)}</p>
        </li>
      ))}
    </ul>
  );
}
