import { ConfirmDialog } from "../../components/ui/floats/confirm-dialog.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { orderNumber } from "./order-status.tsx";
import { useCancelOrder } from "./use-order-actions.ts";

/** Cancels an order, after a confirmation. */
export function CancelDialog({ order, onClose }: { order: Order_OrderFragment; onClose: () => void }) {
  const { cancel, isBusy, problem } = useCancelOrder(order.id);
  return (
    <ConfirmDialog
      title={`Cancel order ${orderNumber(order.id)}?`}
      description={
        order.projectId === null
          ? "It can no longer be paid, and nothing is charged. The items are not reordered this time."
          : "It can no longer be paid, and nothing is charged. The basket stays as it is: you can order again from there."
      }
      confirmLabel="Cancel the order"
      isBusy={isBusy}
      onConfirm={async () => (await cancel()).isDone}
      onClose={onClose}
    >
      {problem && (
        <Notice tone="bad" title="The order was not cancelled">
          <p>{problem}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
