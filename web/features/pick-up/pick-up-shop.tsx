import { Card } from "../../components/ui/layout/card.tsx";
import { Sum } from "../../components/ui/signs/sum.tsx";
import type { PickUp_OrderFragment } from "../../gql/graphql.ts";
import { useWords } from "../../lib/words.tsx";
import { PickUpLine } from "./pick-up-line.tsx";
import { ReceiveAll } from "./receive-all.tsx";
import { isFetched, linesOf, quotedAt, receivedOf, type Shop, sumOf } from "./shops.ts";
import type { Ticks } from "./use-ticks.ts";

/** The items to pick up at a shop, and their total there. */
export function PickUpShop({ shop, ticks }: { shop: Shop; ticks: Ticks }) {
  const { i18n } = useWords();
  const all = shop.orders.flatMap((order) => linesOf(order).map((line) => ({ order, line })));
  const fetched = all.filter(({ order, line }) => isFetched(order, line, ticks.of(order)));
  return (
    <Card
      isFlush
      title={shop.name}
      aside={
        <p className="figures text-muted">
          {i18n._("{fetched, number} of {all, number} fetched", { fetched: fetched.length, all: all.length })}
        </p>
      }
    >
      {shop.orders.map((order) => (
        <PickUpOrder key={order.id} order={order} ticks={ticks} />
      ))}
      <Sums shop={shop} />
    </Card>
  );
}

function PickUpOrder({ order, ticks }: { order: PickUp_OrderFragment; ticks: Ticks }) {
  const { i18n } = useWords();
  const ticked = ticks.of(order);
  return (
    <>
      <div className="grid gap-1 border-line border-b bg-sunken px-4 py-3">
        <p className="text-sm text-muted">{i18n._("Job name, for the register")}</p>
        <p className="text-lg leading-snug font-semibold wrap-anywhere">{order.title}</p>
        <Payment order={order} />
      </div>
      <ul>
        {linesOf(order).map((line) => (
          <PickUpLine
            key={line.key}
            line={line}
            received={receivedOf(order, line)}
            tick={ticked.find(({ key }) => key === line.key) ?? null}
            onTap={() => ticks.tap(order, line.key)}
          />
        ))}
      </ul>
      <ReceiveAll order={order} isTicked={linesOf(order).every((line) => isFetched(order, line, ticked))} />
    </>
  );
}

/** How old the prices are, and who pays. */
function Payment({ order }: { order: PickUp_OrderFragment }) {
  const { i18n, formats } = useWords();
  const quoted = quotedAt(linesOf(order));
  return (
    <div className="text-sm">
      {quoted && <p>{i18n._("Prices as quoted on {day}.", { day: formats.formatDay(quoted) })}</p>}
      <p>{writePayment()}</p>
    </div>
  );

  /** What was paid with the order should not be paid a second time unasked. */
  function writePayment(): string {
    const { payment, accountNumber, paidAt } = order;
    if (payment === "ON_ACCOUNT") {
      return accountNumber
        ? i18n._("On account {account}, billed by the store.", { account: accountNumber })
        : i18n._("On account, billed by the store.");
    }
    if (paidAt === null) return i18n._("Pay at the register.");
    return i18n._(
      "Paid with your order on {day}. The store takes no orders from here and does not know about the payment: ask the office before you pay at the register.",
      { day: formats.formatDay(paidAt) },
    );
  }
}

function Sums({ shop }: { shop: Shop }) {
  const { i18n, formats } = useWords();
  const write = formats.formatMoney;
  const { itemsAmount, taxAmount, totalAmount } = sumOf(shop);
  return (
    <dl className="grid gap-1 border-line border-t px-4 py-3">
      <Sum label={i18n._("Items")} amount={itemsAmount} write={write} />
      <Sum label={i18n._("Tax (estimate)")} amount={taxAmount} write={write} />
      <Sum label={i18n._("Total at the register")} amount={totalAmount} write={write} isTotal />
    </dl>
  );
}
