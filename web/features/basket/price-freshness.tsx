import { RefreshCw } from "lucide-react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { formatCount, formatDate, formatMoment } from "../../lib/format.ts";
import { showSuccess } from "../../lib/toasts.ts";
import { PriceChanges } from "./price-changes.tsx";
import { Unanswered } from "./price-review.tsx";
import { usePriceCheck } from "./use-price-check.ts";

/** The state of a basket's prices, with a button to refresh them; above the lines they are about. */
export function PriceFreshness({ basket }: { basket: Basket_BasketFragment }) {
  const prices = usePriceCheck(basket.id);
  const check = basket.priceCheck;
  const changes = check?.changes.length ?? 0;
  const stale = basket.items.filter((item) => item.isStale).length;

  const ask = async () => {
    const next = await prices.check();
    if (next && !next.priceCheck) showSuccess("Prices are up to date");
  };
  return (
    <div className="grid gap-3">
      {prices.problem && (
        <Notice tone="bad" title="That did not work">
          <p>{prices.problem}</p>
        </Notice>
      )}
      {check && changes > 0 && (
        <section className="grid gap-3 rounded-sm border border-tape bg-surface p-4">
          <h2 className="text-lg font-semibold">{formatCount(changes, "line")} changed at the suppliers</h2>
          <p className="text-[0.9375rem] leading-snug text-muted">
            Your basket stays as it is until you accept.
          </p>
          <PriceChanges basket={basket} check={check} />
          <div>
            <Button isBusy={prices.isBusy} onClick={() => void prices.accept(check.checkedAt ?? "")}>
              Accept these changes
            </Button>
          </div>
        </section>
      )}
      {check && <Unanswered unanswered={check.unanswered} />}
      <StillGoodQuestions questions={basket.stillGoodQuestions} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[0.9375rem] leading-snug text-muted">
          {stale > 0
            ? `${formatCount(stale, "price is", "prices are")} out of date. They are checked before you pay.`
            : "All prices are valid today."}
        </p>
        <Button size="small" isBusy={prices.isBusy} onClick={() => void ask()}>
          <RefreshCw aria-hidden="true" size={16} />
          Check prices
        </Button>
      </div>
    </div>
  );
}

/** Yards whose prices cannot be looked up: they have been asked, and have not answered yet. */
function StillGoodQuestions({ questions }: { questions: Basket_BasketFragment["stillGoodQuestions"] }) {
  if (questions.length === 0) return null;
  return (
    <Notice title="Waiting for a yard's answer">
      {questions.map(({ invitationId, quoteRequestId, supplierName, askedAt, validUntil }) => (
        <p key={invitationId}>
          Asked <TextLink to={`/quote-requests/${quoteRequestId}`}>{supplierName}</TextLink>{" "}
          {formatMoment(askedAt)} whether its prices are valid after {formatDate(validUntil)}, no answer yet.
        </p>
      ))}
    </Notice>
  );
}
