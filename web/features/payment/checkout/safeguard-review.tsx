import { Button } from "../../../components/ui/controls/button.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import type { OrderSafeguards_ErrorFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";

type Concern = OrderSafeguards_ErrorFragment["concerns"][number];

/** What happens about a concern, in words; this page is where the buyer is asked. */
function consequenceOf({ action, items }: Concern): string | null {
  switch (action) {
    case "DROP_LINE":
      return items.length === 1
        ? "This line leaves the basket:"
        : `These ${formatCount(items.length, "line")} leave the basket:`;
    case "STOP":
      return "It stops the order.";
    case "ASK":
      return null;
    default:
      return action satisfies never;
  }
}

/** Findings of the buyer's order safeguards about the basket. Nothing is ordered until the buyer agrees. */
export function SafeguardReview({
  error,
  onAgree,
  onBack,
}: {
  error: OrderSafeguards_ErrorFragment;
  onAgree: () => void;
  onBack: () => void;
}) {
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{error.message}</p>
      <ul aria-label="Order safeguards" className="divide-y divide-line rounded-sm border border-line">
        {error.concerns.map((concern) => {
          const consequence = consequenceOf(concern);
          return (
            <li key={concern.key} className="flex items-start gap-2 px-3 py-2.5 leading-snug">
              <span className="shrink-0">
                <SupplierBadge name={concern.supplierName} />
              </span>
              <div className="grid min-w-0 gap-1 wrap-anywhere">
                <p>{concern.message}</p>
                {consequence && <p className="text-[0.9375rem] font-medium text-chalk">{consequence}</p>}
                {concern.action === "DROP_LINE" && (
                  <ul className="text-[0.9375rem] text-muted">
                    {concern.items.map(({ id, name }) => (
                      <li key={id}>{name}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {error.canAgree && (
        <Button tone="main" isWide onClick={onAgree}>
          Agree and continue
        </Button>
      )}
      <Button tone={error.canAgree ? "quiet" : "main"} isWide onClick={onBack}>
        Back to the basket
      </Button>
      <p className="text-sm text-muted">
        You set these limits in <TextLink to="/settings?tab=payment">Settings</TextLink>.
      </p>
    </div>
  );
}
