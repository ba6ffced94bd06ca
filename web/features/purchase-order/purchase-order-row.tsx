import { Button } from "../../components/ui/controls/button.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { PurchaseOrder_CardFragment } from "../../gql/graphql.ts";
import { formatDate, formatMoney } from "../../lib/format.ts";
import { useMay } from "../organization/index.ts";
import { ChangeOrder } from "./change-order.tsx";
import { wordsOfDay } from "./day-words.ts";
import { DecideAnswer } from "./decide-answer.tsx";
import { OrderFiles } from "./files/order-files.tsx";
import { NotedAnswer } from "./noted-answer.tsx";
import { RefundOffer } from "./refund-offer.tsx";
import { presentAnswer, STATE_WORDS } from "./state-words.ts";
import { usePurchaseOrderActions } from "./use-purchase-orders.ts";
import { wordsOfWay } from "./way-words.ts";

/** The delivery address as it was when the order was paid, even if the project's has changed since. */
function Destination({ purchaseOrder: { jobSite, state } }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  if (!jobSite || state === "PICK_UP") return null;
  const { street, unit, city, zipCode, needBy } = jobSite;
  return (
    <div className="text-muted text-sm wrap-anywhere">
      <p>
        To {[street, unit, city, `${jobSite.state} ${zipCode}`].filter(Boolean).join(", ")}, for{" "}
        {jobSite.contactName}, {jobSite.contactPhone}
      </p>
      {needBy && <p>Needed by {formatDate(needBy)}</p>}
    </div>
  );
}

/** The expected difference between its invoice and what was paid; nothing when they are equal. */
function BillDifference({
  purchaseOrder: { expectedBillDifference, supplierName, payment },
}: {
  purchaseOrder: PurchaseOrder_CardFragment;
}) {
  const difference = Number(expectedBillDifference);
  if (difference === 0) return null;
  const amount = formatMoney(Math.abs(difference));
  return (
    <p className="text-sm">
      Expect {supplierName}’s bill to be {amount} {difference > 0 ? "more" : "less"} than{" "}
      {payment === "ON_ACCOUNT" ? "was ordered" : "you paid"}, before tax: the prices that you agreed to.
      Nothing is charged for it here.
    </p>
  );
}

/** Downloads of the order: a document for people, a table for programs, its day for a calendar. */
function Downloads({ purchaseOrder }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const { supplierName, pdfUrl, csvUrl, calendarUrl } = purchaseOrder;
  const day = wordsOfDay(purchaseOrder);
  const link = "inline-flex min-h-11 items-center underline underline-offset-4";
  return (
    <p className="flex flex-wrap gap-x-5 text-sm print:hidden">
      <a className={link} href={pdfUrl} download aria-label={`Order to ${supplierName} as a PDF`}>
        PDF
      </a>
      <a className={link} href={csvUrl} download aria-label={`Order to ${supplierName} as a CSV table`}>
        CSV
      </a>
      {day && calendarUrl && (
        <a className={link} href={calendarUrl} download aria-label={`Calendar: ${day} from ${supplierName}`}>
          Calendar: {day}
        </a>
      )}
    </p>
  );
}

/** Without an answer it can be sent again, and an answer given by phone can be recorded. */
function WhileUnanswered({
  purchaseOrder,
  actions,
}: {
  purchaseOrder: PurchaseOrder_CardFragment;
  actions: Pick<ReturnType<typeof usePurchaseOrderActions>, "isBusy" | "resend">;
}) {
  const { number, state, allowedActions } = purchaseOrder;
  const isUnanswered = state === "SENT" || state === "SEND_FAILED";
  const maySend = isUnanswered && allowedActions.includes("RESEND");
  const mayNote = isUnanswered && number !== null && allowedActions.includes("RECORD_ACKNOWLEDGEMENT");
  if (!maySend && !mayNote) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {maySend && (
        <Button size="small" isBusy={actions.isBusy} onClick={() => void actions.resend()}>
          {state === "SEND_FAILED" ? "Send Now" : "Send Again"}
        </Button>
      )}
      {mayNote && <NotedAnswer purchaseOrder={purchaseOrder} />}
    </div>
  );
}

/** A purchase order's status, and the actions on it. */
export function PurchaseOrderRow({ purchaseOrder: given }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const mayChange = useMay("payments:write");
  const purchaseOrder = mayChange ? given : { ...given, allowedActions: [], refundable: null };
  const { number, supplierName, supplierOrderNumber, state, allowedActions, lastError } = purchaseOrder;
  const actions = usePurchaseOrderActions(purchaseOrder);
  const answer = presentAnswer(purchaseOrder);
  const way = wordsOfWay(purchaseOrder);
  const numbers = [number, supplierOrderNumber && `theirs: ${supplierOrderNumber}`].filter(Boolean);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{supplierName}</p>
        <p>{STATE_WORDS[state]}</p>
      </div>
      {numbers.length > 0 && <p className="figures text-muted text-sm">{numbers.join(", ")}</p>}
      {purchaseOrder.accountNumber && (
        <p className="text-muted text-sm">Bills your account {purchaseOrder.accountNumber}</p>
      )}
      <Destination purchaseOrder={purchaseOrder} />
      {way && <p className="text-sm">{way}</p>}
      {lastError && <p className="text-sm">{lastError}</p>}
      <Downloads purchaseOrder={purchaseOrder} />
      <OrderFiles purchaseOrder={purchaseOrder} />
      <WhileUnanswered purchaseOrder={purchaseOrder} actions={actions} />
      {answer && allowedActions.includes("DECIDE") && (
        <DecideAnswer key={answer.id} purchaseOrder={purchaseOrder} answer={answer} actions={actions} />
      )}
      <ChangeOrder purchaseOrder={purchaseOrder} />
      {allowedActions.includes("CLOSE") && (
        <div>
          <Button size="small" isBusy={actions.isBusy} onClick={() => void actions.close()}>
            Close the Order
            <span className="sr-only"> at {supplierName}</span>
          </Button>
        </div>
      )}
      <BillDifference purchaseOrder={purchaseOrder} />
      {purchaseOrder.refundable && (
        <RefundOffer orderId={purchaseOrder.orderId} refundable={purchaseOrder.refundable} />
      )}
      {purchaseOrder.replacementOrderIds.map((id) => (
        <p key={id} className="text-sm">
          <TextLink to={`/orders/${id}`}>What was missing is a new order</TextLink>
        </p>
      ))}
    </div>
  );
}
