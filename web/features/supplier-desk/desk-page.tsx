import { useState } from "react";
import { Fact } from "../../components/ui/layout/card.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import { type SupplierDesk_OrderFragment, useSupplierOrderQuery } from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { createFormats } from "../../lib/format.ts";
import { DeskForm } from "./desk-form.tsx";
import { DESK_WORDS, type DeskWords } from "./desk-words.ts";
import { useSendAnswer } from "./use-desk.ts";

/** Before the order is there nobody knows the desk's language: the browser's is the best guess. */
const guessWords = (): DeskWords => DESK_WORDS[navigator.language.startsWith("es") ? "ES" : "EN"];

/** What the link in a supplier's mail leads to. It waits for a press: programs that look into mails open links too. */
export function SupplierDesk({ token }: { token: string }) {
  const { data, error, refetch } = useSupplierOrderQuery({
    variables: { token },
    fetchPolicy: "network-only",
  });
  const words = guessWords();
  if (error) {
    return (
      <ErrorState
        title={words.failed}
        message={messageOf(error, words.tryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  return data.supplierOrder ? <Order token={token} first={data.supplierOrder} /> : <Ended words={words} />;
}

function Ended({ words }: { words: DeskWords }) {
  return (
    <>
      <PageTitle tabTitle={words.ended}>{words.ended}</PageTitle>
      <p>{words.endedMore}</p>
    </>
  );
}

function Order({ token, first }: { token: string; first: SupplierDesk_OrderFragment }) {
  const [order, setOrder] = useState(first);
  const send = useSendAnswer(token, setOrder);
  const words = DESK_WORDS[order.language];
  if (send.end === "ended") return <Ended words={words} />;
  const { number, version, buyerName, title, lines } = order;
  return (
    <div lang={words.locale}>
      <PageTitle tabTitle={words.title(number)} lead={words.intro(buyerName, title)}>
        {words.title(number)}
      </PageTitle>
      <div className="grid gap-5">
        {version > 1 && lines.length > 0 && <Notice title={words.version(version)} />}
        {lines.length === 0 && <Notice tone="warning" title={words.cancelled(buyerName)} />}
        <div role="status">
          {send.end === "sent" && (
            <Notice tone="good" title={words.sent}>
              <p>{words.sentMore}</p>
            </Notice>
          )}
          {send.end === "changed" && <Notice tone="warning" title={words.changed} />}
          {(send.end === "failed" || send.end === "refused") && (
            <Notice tone="bad" title={words.failed}>
              <p>{words.tryAgain}</p>
            </Notice>
          )}
        </div>
        {/* Another version begins with a form of its own. */}
        <DeskForm key={version} order={order} words={words} send={send} />
        <Facts order={order} words={words} />
      </div>
    </div>
  );
}

function Facts({ order, words }: { order: SupplierDesk_OrderFragment; words: DeskWords }) {
  const { formatMoney } = createFormats(words.locale);
  const { zipCode, accountNumber } = order;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Fact label={words.items}>{formatMoney(order.itemsAmount)}</Fact>
      <Fact label={words.delivery}>{formatMoney(order.deliveryAmount)}</Fact>
      <Fact label={words.tax}>{formatMoney(order.taxAmount)}</Fact>
      <Fact label={words.total}>{formatMoney(order.totalAmount)}</Fact>
      {zipCode && <Fact label={words.deliverTo}>{zipCode}</Fact>}
      {accountNumber && <Fact label={words.account}>{accountNumber}</Fact>}
    </dl>
  );
}
