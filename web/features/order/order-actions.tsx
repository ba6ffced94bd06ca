import { type ReactNode, useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { ThumbBar } from "../../components/ui/layout/thumb-bar.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { useMay } from "../organization/index.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ReceivedDialog } from "./receive/received-dialog.tsx";
import { RestDialog } from "./receive/rest-dialog.tsx";
import { StockDialog, useLeftLines } from "./receive/stock-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** The confirmations before an action on an order. */
type OrderQuestion = "cancel" | "receive" | "refund" | "rest" | "stock";

/** The open dialog. It stays open while the order changes underneath, until it is answered or closed. */
export function useOrderQuestion() {
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  return { question, ask: setQuestion, close: () => setQuestion(null) };
}

type OrderActionsProps = { order: Order_OrderFragment; onAsk: (question: OrderQuestion) => void };

/**
 * The current actions on an order, other than paying it. On a phone the primary one is in the thumb bar.
 * @param children actions of other features
 */
export function OrderActions({ order, onAsk, children }: OrderActionsProps & { children?: ReactNode }) {
  const { actions } = order;
  const hasLeftLines = useLeftLines(order).length > 0;
  const mayStock = useMay("inventory:write");
  const mayClose = useMay("payments:write");
  return (
    <div className="flex flex-wrap gap-3 *:grow empty:hidden sm:*:grow-0 print:hidden">
      {actions.includes("MARK_RECEIVED") && (
        <div className="hidden sm:block">
          <ReceiveButton onAsk={onAsk} />
        </div>
      )}
      {hasLeftLines && mayStock && <Button onClick={() => onAsk("stock")}>Put into stock</Button>}
      {children}
      {actions.includes("CLOSE_REST") && mayClose && (
        <Button onClick={() => onAsk("rest")}>The rest is not coming</Button>
      )}
      {actions.includes("REFUND") && <Button onClick={() => onAsk("refund")}>Request a refund</Button>}
      {actions.includes("CANCEL") && (
        <Button tone="danger" onClick={() => onAsk("cancel")}>
          Cancel the order
        </Button>
      )}
    </div>
  );
}

/** Must be the last child of the screen's outermost block. */
export function OrderThumbBar({ order: { actions }, onAsk }: OrderActionsProps) {
  if (!actions.includes("MARK_RECEIVED")) return null;
  return (
    <ThumbBar>
      <ReceiveButton onAsk={onAsk} />
    </ThumbBar>
  );
}

function ReceiveButton({ onAsk }: Pick<OrderActionsProps, "onAsk">) {
  return (
    <Button tone="main" isWide onClick={() => onAsk("receive")}>
      Mark as received
    </Button>
  );
}

/** The open dialog. */
export function OrderQuestionDialog({
  order,
  question,
  onClose,
}: {
  order: Order_OrderFragment;
  question: OrderQuestion | null;
  onClose: () => void;
}) {
  switch (question) {
    case "cancel":
      return <CancelDialog order={order} onClose={onClose} />;
    case "refund":
      return <RefundDialog order={order} onClose={onClose} />;
    case "receive":
      return <ReceivedDialog order={order} onClose={onClose} />;
    case "rest":
      return <RestDialog order={order} onClose={onClose} />;
    case "stock":
      return <StockDialog order={order} onClose={onClose} />;
    case null:
      return null;
    default:
      return question satisfies never;
  }
}
