import { useEffect, useRef, useState } from "react";
import { DeskPage, LinkEnded, type WordsOfDeskPage } from "../../components/desk/desk-page.tsx";
import { Fact } from "../../components/ui/layout/card.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { type SupplierDesk_OrderFragment, useSupplierOrderQuery } from "../../gql/graphql.ts";
import { useWords } from "../../lib/words.tsx";
import { DeskFiles } from "./desk-files.tsx";
import { DeskForm } from "./desk-form.tsx";
import { DeskSite } from "./desk-site.tsx";
import { type DeskEnd, useSendAnswer } from "./use-desk.ts";

const pageWords: WordsOfDeskPage = (i18n) => ({
  loading: i18n._("Loading the order"),
  failed: i18n._("The order could not be opened"),
  ended: i18n._("Ask the person who ordered for a new one."),
});

/** The page behind the link in a supplier's mail. It waits for a press, because mail scanners open links too. */
export function SupplierDesk({ token }: { token: string }) {
  const { data, error, refetch } = useSupplierOrderQuery({
    variables: { token },
    fetchPolicy: "network-only",
  });
  return (
    <DeskPage
      asked={data?.supplierOrder}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
      words={pageWords}
    >
      {(order) => <Order token={token} first={order} />}
    </DeskPage>
  );
}

function Order({ token, first }: { token: string; first: SupplierDesk_OrderFragment }) {
  const { i18n } = useWords();
  const [order, setOrder] = useState(first);
  const send = useSendAnswer(token, setOrder);
  const page = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // Both buttons are far from it: one of them may be below forty lines.
  useEffect(() => {
    if (send.end === null) return;
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? outcome.current)?.focus();
  }, [send.end]);
  if (send.end?.kind === "ended") return <LinkEnded words={pageWords} />;
  const { number, version, buyerName, title, lines } = order;
  const name = i18n._("Order {number}", { number });
  return (
    <>
      <PageTitle tabTitle={name} lead={i18n._("From {buyerName}, for {title}", { buyerName, title })}>
        {name}
      </PageTitle>
      <div ref={page} className="grid gap-5">
        {version > 1 && lines.length > 0 && (
          <Notice title={i18n._("Version {version}, replaces the previous one", { version })} />
        )}
        {lines.length === 0 && (
          <Notice
            tone="warning"
            title={i18n._("{buyerName} cancels this order. Please do not deliver it.", { buyerName })}
          />
        )}
        <div role="status" ref={outcome} tabIndex={-1}>
          <Outcome end={send.end} />
        </div>
        {/* Another version begins with a form of its own. */}
        <DeskForm key={version} order={order} send={send} />
        {order.jobSite && <DeskSite site={order.jobSite} />}
        <DeskFiles token={token} order={order} onOrder={setOrder} />
        <Facts order={order} />
      </div>
    </>
  );
}

/** Result of the last answer. */
function Outcome({ end }: { end: DeskEnd }) {
  const { i18n } = useWords();
  switch (end?.kind) {
    case "sent":
      return (
        <Notice tone="good" title={i18n._("Thank you. Your answer is with the buyer.")}>
          <p>{i18n._("You can change it until the goods have arrived.")}</p>
        </Notice>
      );
    case "changed":
      return (
        <Notice
          tone="warning"
          title={i18n._("The order has changed since you opened it. Please review it again.")}
        />
      );
    case "failed":
      return (
        <Notice tone="bad" title={i18n._("Your answer was not sent")}>
          <p>{i18n._("Please try again.")}</p>
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="bad" title={i18n._("Your answer was not sent")}>
          {end.refusal.others.length > 0 ? (
            end.refusal.others.map((message) => <p key={message}>{message}</p>)
          ) : (
            <p>{i18n._("Please correct what is marked below.")}</p>
          )}
        </Notice>
      );
    case "ended":
    case undefined:
      return null;
    default:
      return end satisfies never;
  }
}

function Facts({ order }: { order: SupplierDesk_OrderFragment }) {
  const { i18n, formats } = useWords();
  const { formatMoney } = formats;
  const { jobSite, zipCode, accountNumber, billedAccount } = order;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Fact label={i18n._("Items")}>{formatMoney(order.itemsAmount)}</Fact>
      <Fact label={i18n._("Delivery")}>{formatMoney(order.deliveryAmount)}</Fact>
      <Fact label={i18n._("Tax (estimate)")}>{formatMoney(order.taxAmount)}</Fact>
      <Fact label={i18n._("Total")}>{formatMoney(order.totalAmount)}</Fact>
      {/* Whoever buys for the installation buys at many. */}
      <Fact label={i18n._("Supplier")}>{order.supplierName}</Fact>
      {!jobSite && zipCode && <Fact label={i18n._("Deliver to ZIP")}>{zipCode}</Fact>}
      {billedAccount ? (
        <Fact label={i18n._("Bill to account")}>{billedAccount}</Fact>
      ) : (
        accountNumber && <Fact label={i18n._("Account")}>{accountNumber}</Fact>
      )}
    </dl>
  );
}
