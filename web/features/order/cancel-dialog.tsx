import { Button } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { orderNumber } from "./order-status.tsx";
import { useCancelOrder } from "./use-order-actions.ts";

/** Gives an order up, after asking. */
export function CancelDialog({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  const { cancel, isBusy, problem } = useCancelOrder(order.id);
  const submit = async () => {
    const { isDone } = await cancel();
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={`Cancel order ${orderNumber(order.id)}?`}
      description={
        order.projectId === null
          ? "Nobody can pay it afterwards, and nothing is charged. What it reorders is not bought this time."
          : "Nobody can pay it afterwards, and nothing is charged. The basket stays as it is: you can order again from there."
      }
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <div className="grid gap-5">
        {problem && (
          <Notice tone="bad" title="The order was not cancelled">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void submit()}>
            Cancel the order
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
