import { CircleAlert } from "lucide-react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { SubscriptionOrderRow_OrderFragment } from "../../gql/graphql.ts";
import { formatCount, formatDay, formatMoment } from "../../lib/format.ts";
import { useMay } from "../organization/index.ts";
import { OrderContents } from "./order-contents.tsx";
import { ORDER_TYPES, SubscriptionOrderBadge } from "./order-status.tsx";
import { useOrderActions } from "./use-order-actions.ts";

type OrderProps = { order: SubscriptionOrderRow_OrderFragment };

/** One order of a subscription or a rule: its status, its cost, and the actions on it. */
export function SubscriptionOrderRow({ order }: OrderProps) {
  const { title, orderType, status, totalAmount, scheduledDate, processedDate } = order;
  const mayChange = useMay("payments:write");
  const isSample = order.items.some(({ purchases }) => purchases.some((purchase) => purchase.isSample));
  return (
    <li className="grid gap-2 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 leading-snug">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-sm text-muted">
            {ORDER_TYPES[orderType]}, {formatDay(scheduledDate)}
            {processedDate && `; paid ${formatMoment(processedDate)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isSample && <SamplePriceMark />}
          {totalAmount && <Money amount={totalAmount} isStrong />}
          <SubscriptionOrderBadge status={status} isReader={!mayChange} />
        </div>
      </div>
      <OrderNotes order={order} />
      <Disclosure summary={`What it ${order.itemsAmount ? "costs" : "orders"}`}>
        <OrderContents order={order} />
      </Disclosure>
      <OrderActions order={order} mayChange={mayChange} />
    </li>
  );
}

/** What went wrong with it, what was changed, and how it is paid. */
function OrderNotes({ order }: OrderProps) {
  const { status, failureReason, nextAttemptAt, declines, notes, boughtWithIds } = order;
  return (
    <>
      {failureReason && (
        <p className="flex items-start gap-2 leading-snug wrap-anywhere">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-chalk" />
          {failureReason}
        </p>
      )}
      {nextAttemptAt && status === "RETRYING" && (
        <p className="text-sm text-muted">
          {formatCount(declines, "charge")} declined; tried again {formatMoment(nextAttemptAt)}.
        </p>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-1 border-l-4 border-tape bg-tape-tint px-3 py-2 text-[0.9375rem] leading-snug">
          {notes.map(({ kind, message }) => (
            <li key={`${kind} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {boughtWithIds.length > 0 && status === "AWAITING_APPROVAL" && (
        <p className="text-sm text-muted">
          Bought as one with {formatCount(boughtWithIds.length, "other order")}, which share its deliveries.
        </p>
      )}
    </>
  );
}

/** A button for each current action, and why the last one was refused. */
function OrderActions({ order, mayChange }: OrderProps & { mayChange: boolean }) {
  const { title, allowedActions, totalAmount, order: payment } = order;
  const { busy, refusal, approve, cancel, retry } = useOrderActions(order.id);
  const allows = (action: (typeof allowedActions)[number]) => mayChange && allowedActions.includes(action);
  const approveWords = totalAmount ? "Approve and pay" : "Approve";
  return (
    <>
      {refusal && (
        <p role="alert" className="leading-snug font-medium text-chalk">
          {refusal.message}{" "}
          {refusal.needsMethod && <TextLink to="/settings?tab=payment">Save a card</TextLink>}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {allows("APPROVE") && (
          <Button
            size="small"
            aria-label={`${approveWords}: ${title}`}
            isBusy={busy === "APPROVE"}
            onClick={() => void approve()}
          >
            {approveWords}
          </Button>
        )}
        {allows("RETRY") && (
          <Button
            size="small"
            aria-label={`Retry ${title}`}
            isBusy={busy === "RETRY"}
            onClick={() => void retry()}
          >
            Retry
          </Button>
        )}
        {allows("CANCEL") && (
          <Button
            size="small"
            tone="plain"
            aria-label={`Cancel the order of ${title}`}
            isBusy={busy === "CANCEL"}
            onClick={() => void cancel()}
          >
            Cancel
          </Button>
        )}
        {payment && (
          <TextLink to={`/orders/${payment.id}`}>
            {payment.status === "REQUIRES_ACTION" ? "Confirm the payment" : "Order and receipt"}
          </TextLink>
        )}
      </div>
    </>
  );
}
