import { Card } from "../../components/ui/layout/card.tsx";
import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import type { Order_OrderFragment, RefundStatus } from "../../gql/graphql.ts";
import { formatMoment, formatQuantity } from "../../lib/format.ts";

const WORDS: Readonly<Record<RefundStatus, { word: string; tone: BadgeTone }>> = {
  PENDING: { word: "On its way", tone: "active" },
  SUCCEEDED: { word: "Refunded", tone: "info" },
  FAILED: { word: "Refused by the bank", tone: "bad" },
};

/** An order's refunds, each with its purpose; renders nothing when there are none. */
export function RefundsCard({ order }: { order: Order_OrderFragment }) {
  if (order.refunds.length === 0) return null;
  const nameOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.name ?? "";
  return (
    <Card title="Refunds" isFlush>
      <ul aria-label="Refunds" className="divide-y divide-line">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={WORDS[refund.status].tone}>{WORDS[refund.status].word}</Badge>
              <span className="text-sm text-muted">{formatMoment(refund.createdAt)}</span>
            </div>
            <Money amount={refund.amount} isStrong />
            <div className="col-span-2 min-w-0 text-[0.9375rem] leading-snug wrap-anywhere">
              {refund.lines.length === 0
                ? refund.isWhole
                  ? "Everything that was left of the order, including delivery"
                  : "Part of the order"
                : refund.lines.map(({ lineId, quantity }) => (
                    <p key={lineId}>
                      <span className="figures">{formatQuantity(quantity)}</span> × {nameOf(lineId)}
                    </p>
                  ))}
              {refund.reason && <p className="text-muted">{refund.reason}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-muted">
        Banks take five to ten days to show it.
      </p>
    </Card>
  );
}
