import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { type PurchaseOrder_CardFragment, usePurchaseOrdersOfOrderQuery } from "../../gql/graphql.ts";
import { DecideAnswer } from "./decide-answer.tsx";
import { presentAnswer, STATE_WORDS } from "./state-words.ts";
import { usePurchaseOrderActions, usePurchaseOrderNews } from "./use-purchase-orders.ts";

/** What each supplier of an order was told, and what it answered; nothing for orders of which nobody was told. */
export function PurchaseOrdersCard({ orderId, projectId }: { orderId: string; projectId: string | null }) {
  const { data } = usePurchaseOrdersOfOrderQuery({ variables: { orderId } });
  usePurchaseOrderNews(projectId);
  const purchaseOrders = data?.purchaseOrders.edges.map(({ node }) => node) ?? [];
  if (purchaseOrders.length === 0) return null;
  return (
    <Card title="At the suppliers">
      <ul className="grid gap-4">
        {purchaseOrders.map((purchaseOrder) => (
          <PurchaseOrderRow key={purchaseOrder.id} purchaseOrder={purchaseOrder} />
        ))}
      </ul>
    </Card>
  );
}

function PurchaseOrderRow({ purchaseOrder }: { purchaseOrder: PurchaseOrder_CardFragment }) {
  const { number, supplierName, supplierOrderNumber, state, allowedActions, lastError } = purchaseOrder;
  const { isBusy, resend, decide } = usePurchaseOrderActions(purchaseOrder);
  const answer = presentAnswer(purchaseOrder);
  const numbers = [number, supplierOrderNumber && `theirs: ${supplierOrderNumber}`].filter(Boolean);
  const maySend = state === "SEND_FAILED" && allowedActions.includes("RESEND");
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{supplierName}</p>
        <p>{STATE_WORDS[state]}</p>
      </div>
      {numbers.length > 0 && <p className="figures text-muted text-sm">{numbers.join(", ")}</p>}
      {lastError && <p className="text-sm">{lastError}</p>}
      {maySend && (
        <Button size="small" isBusy={isBusy} onClick={() => void resend()}>
          Send Again
        </Button>
      )}
      {answer && allowedActions.includes("DECIDE") && (
        <DecideAnswer
          key={answer.id}
          purchaseOrder={purchaseOrder}
          answer={answer}
          isBusy={isBusy}
          onDecide={(lines) => void decide(lines)}
        />
      )}
    </li>
  );
}
