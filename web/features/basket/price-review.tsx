import { useEffect, useRef } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { PriceChanges } from "./price-changes.tsx";
import { usePriceCheck } from "./use-price-check.ts";

/**
 * The price review before paying: asks suppliers again when a price has expired, shows what changed, and continues only when
 * nothing is left to decide.
 */
export function PriceReview({
  basket,
  onSettled,
  onBack,
}: {
  basket: Basket_BasketFragment;
  /** The prices are valid now, unchanged or accepted. */
  onSettled: () => void;
  /** Nothing is accepted, nothing is changed. */
  onBack: () => void;
}) {
  const prices = usePriceCheck(basket.id);
  const hasAsked = useRef(false);
  const check = basket.priceCheck;
  const changes = check?.changes.length ?? 0;

  const settleWith = (next: Basket_BasketFragment | null) => {
    if (next && !next.hasStalePrices && (next.priceCheck?.changes.length ?? 0) === 0) onSettled();
  };
  const ask = async () => settleWith(await prices.check());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the prices come up for review
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (basket.hasStalePrices || changes === 0) void ask();
  }, []);

  if (prices.isBusy && changes === 0) {
    return (
      <div className="grid gap-2">
        <p className="text-muted">Asking the suppliers for today's prices.</p>
        <Loading label="Checking the prices">
          <SkeletonRows rows={2} />
        </Loading>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {prices.problem && (
        <Notice tone="bad" title="The prices were not checked">
          <p>{prices.problem}</p>
        </Notice>
      )}
      {check && changes > 0 && (
        <>
          <p className="font-semibold">
            {formatCount(changes, "line")} changed since the prices were fetched
          </p>
          <PriceChanges basket={basket} check={check} />
        </>
      )}
      {check && <Unanswered unanswered={check.unanswered} />}
      {check?.checkedAt ? (
        <Button
          tone="main"
          isWide
          isBusy={prices.isBusy}
          onClick={async () => settleWith(await prices.accept(check.checkedAt ?? ""))}
        >
          Accept these changes
        </Button>
      ) : (
        <Button tone="main" isWide isBusy={prices.isBusy} onClick={() => void ask()}>
          Check again
        </Button>
      )}
      <Button isWide onClick={onBack}>
        Back to the basket
      </Button>
    </div>
  );
}

/** Suppliers that did not answer, each once with the number of lines that wait for it. */
export function Unanswered({
  unanswered,
}: {
  unanswered: NonNullable<Basket_BasketFragment["priceCheck"]>["unanswered"];
}) {
  if (unanswered.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { message } of unanswered) counts.set(message, (counts.get(message) ?? 0) + 1);
  return (
    <Notice tone="warning" title={`${formatCount(unanswered.length, "line")} could not be checked`}>
      {[...counts].map(([message, lines]) => (
        <p key={message}>
          {message} ({formatCount(lines, "line")})
        </p>
      ))}
      <p>Try again in a moment. Outdated prices cannot be paid: remove those lines to continue.</p>
    </Notice>
  );
}
