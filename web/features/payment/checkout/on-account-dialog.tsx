import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { showSuccess } from "../../../lib/toasts.ts";
import { type AccountSupplier, wordsOf } from "./account-supplier.ts";
import { CheckoutBarrier, type RenderApprovalRequest, type ReviewPrices } from "./checkout-barrier.tsx";
import { useCheckout } from "./use-checkout.ts";

interface Props {
  projectId: string;
  supplier: AccountSupplier;
  /** The basket's version on screen. */
  shownVersion: number | null;
  /** Whether nothing else is in the basket. */
  isLast: boolean;
  requestApproval: RenderApprovalRequest;
  reviewPrices: ReviewPrices;
  /** Opens the form for the delivery address, instead of this dialog. */
  onAddress: () => void;
  onClose: () => void;
}

/** Explains what ordering a supplier's part on account means, and places the order. */
export function OnAccountDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { supplier, onClose } = props;
  return (
    <Dialog
      title={`Order at ${supplier.name} on account?`}
      description="Nothing is charged now."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <Question {...props} />
    </Dialog>
  );
}

function Question({
  projectId,
  supplier,
  shownVersion,
  isLast,
  requestApproval,
  onClose,
  ...barrier
}: Props) {
  const navigate = useNavigate();
  const checkout = useCheckout({ projectId, kind: "on-account", supplierId: supplier.id, shownVersion });
  const [order = null] = checkout.status === "ordered" ? checkout.orders : [];
  const isTold = useRef(false);
  useEffect(() => {
    if (order === null || isTold.current) return;
    isTold.current = true;
    showSuccess("Ordered on Account");
    // If that was everything, the page behind has nothing left to show, so it is left unchanged.
    if (isLast) void navigate(`/orders/${order.id}`);
    else onClose();
  }, [order, isLast, navigate, onClose]);
  if (checkout.status === "ready" || checkout.status === "ready-apart") return null;
  if (checkout.status !== "previewed") {
    const review = barrier.reviewPrices(checkout.retry, onClose);
    const askAddress = () => {
      onClose();
      barrier.onAddress();
    };
    const ways = { onAddress: askAddress, review, requestApproval, onBack: onClose };
    return <CheckoutBarrier checkout={checkout} {...ways} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-lg leading-snug">
        {supplier.name}: <strong className="figures">{formatMoney(checkout.totalAmount)}</strong>, delivery
        and estimated tax included.
      </p>
      <p className="leading-snug">
        {supplier.isFetched
          ? "The supplier takes no orders from here. Whoever picks up the goods has them charged to the account."
          : "The order is sent immediately."}{" "}
        {supplier.name} bills {wordsOf(supplier)}.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not Now</Button>
        <Button tone="main" isBusy={checkout.isOrdering} onClick={checkout.pay}>
          Order on Account
        </Button>
      </div>
    </div>
  );
}
