import { Button } from "../../components/ui/controls/button.tsx";
import { type PurchaseOrder_CardFragment, useRefundOrderMutation } from "../../gql/graphql.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";
import { formatMoney } from "../../lib/format.ts";

/** Requests a refund for what was paid and does not come, in the amount the server gives. */
export function RefundOffer({
  orderId,
  refundable: { lines, amount, deliveryAmount, keptDeliveryAmount },
}: {
  orderId: string;
  refundable: NonNullable<PurchaseOrder_CardFragment["refundable"]>;
}) {
  const [refund] = useRefundOrderMutation({
    refetchQueries: ["PurchaseOrdersOfOrder"],
    awaitRefetchQueries: true,
  });
  const { isBusy, attempt } = useAttempt("RefundOrderSuccess");
  const wish = lines?.map(({ lineId, refundedQuantity }) => ({ lineId, refundedQuantity })) ?? null;
  const input = { orderId, lines: wish, reason: "It is not delivered" };
  const ask = () => attempt("No refund was requested", "Refund Requested", refund({ variables: { input } }));
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="small" isBusy={isBusy} onClick={() => void ask()}>
        Ask {formatMoney(amount)} Back
      </Button>
      <p className="text-muted text-sm">
        {Number(deliveryAmount) > 0
          ? `Paid for what is not delivered, including tax and ${formatMoney(deliveryAmount)} for delivery.`
          : "Paid for what is not delivered, including tax."}
        {Number(keptDeliveryAmount) > 0 &&
          ` The ${formatMoney(keptDeliveryAmount)} for delivery is not refunded, since some of it is delivered.`}
      </p>
    </div>
  );
}
