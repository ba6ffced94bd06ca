import type { ReactNode } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { ApprovalRequired_ErrorFragment } from "../../../gql/graphql.ts";
import { BasketChange } from "./basket-change.tsx";
import { FallbackCard } from "./fallback-card.tsx";
import { PanelSkeleton } from "./payment-button.tsx";
import { SafeguardReview } from "./safeguard-review.tsx";
import type { Checkout, CheckoutActions } from "./use-checkout.ts";

/** Requests approval from those who can give it. */
export type RenderApprovalRequest = (error: ApprovalRequired_ErrorFragment) => ReactNode;

/**
 * Requires a price check first. @param onSettled called when the prices hold. @param onBack leaves without agreeing to
 * anything
 */
export type ReviewPrices = (onSettled: () => void, onBack: () => void) => ReactNode;

/** A checkout that cannot be paid as it is. */
type BlockedCheckout = Exclude<Checkout, { status: "ready" | "ready-apart" | "previewed" }> & CheckoutActions;

/** Whatever blocks the payment, with what can be done about it. */
export function CheckoutBarrier({
  checkout,
  onAddress = null,
  review,
  requestApproval,
  onBack,
}: {
  checkout: BlockedCheckout;
  /** Opens the form for the delivery address; null where its card is on the page. */
  onAddress?: (() => void) | null;
  /** Shown while the prices have to be checked. */
  review: ReactNode;
  /** Shown while approval is required. */
  requestApproval: RenderApprovalRequest;
  /** Leaves without agreeing to anything. */
  onBack: () => void;
}) {
  switch (checkout.status) {
    case "preparing":
      return <PanelSkeleton />;
    case "review":
      return review;
    case "changed":
      return <BasketChange change={checkout.change} onAgree={checkout.agree} onBack={onBack} />;
    case "guarded":
      return <SafeguardReview error={checkout.error} onAgree={checkout.agree} onBack={onBack} />;
    case "address":
      return (
        <div className="grid gap-3">
          <p className="leading-snug">{checkout.message}</p>
          {onAddress && (
            <Button tone="main" isWide onClick={onAddress}>
              Add the address
            </Button>
          )}
        </div>
      );
    case "approval":
      return requestApproval(checkout.error);
    case "unavailable":
      return <FallbackCard message={checkout.message} />;
    case "ordered":
      return null;
    case "failed":
      return (
        <div className="grid gap-3">
          <Notice tone="bad" title="Checkout Failed">
            <p>{checkout.message}</p>
          </Notice>
          <div>
            <Button onClick={checkout.retry}>Retry</Button>
          </div>
        </div>
      );
    default:
      return checkout satisfies never;
  }
}
