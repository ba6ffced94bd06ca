import { ArrowLeft, Printer, ShoppingCart } from "lucide-react";
import { useCallback } from "react";
import { Button, ButtonLink } from "../../components/ui/controls/button.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { showFailure } from "../../lib/toasts.ts";
import { useWords } from "../../lib/words.tsx";
import { PickUpShop } from "./pick-up-shop.tsx";
import { type Shop, toShops } from "./shops.ts";
import { type PickUpScope, usePickUp } from "./use-pick-up.ts";
import { type Refusal, type Ticks, useTicks } from "./use-ticks.ts";

/** What a crew picks up itself, shop by shop, for a project or for one order. Works offline. */
export function PickUpPage({ scope, viewerId }: { scope: PickUpScope; viewerId: string }) {
  const { i18n } = useWords();
  const list = usePickUp(scope);
  const title = i18n._("Pick-up list");
  const shops = list.orders && toShops(list.orders);
  return (
    <div className="page max-w-3xl py-4 print:max-w-none print:p-0">
      <div className="-ml-3.5 print:hidden">
        <ButtonLink
          to={"projectId" in scope ? `/projects/${scope.projectId}` : `/orders/${scope.orderId}`}
          tone="plain"
          size="small"
        >
          <ArrowLeft aria-hidden="true" size={18} />
          {"projectId" in scope ? i18n._("To the project") : i18n._("To the order")}
        </ButtonLink>
      </div>
      <PageTitle
        tabTitle={title}
        lead={i18n._("Goods to pick up, shop by shop")}
        aside={
          shops &&
          shops.length > 0 && (
            <Button size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={16} />
              {i18n._("Print")}
            </Button>
          )
        }
      >
        {title}
      </PageTitle>
      {shops ? (
        <Shops shops={shops} viewerId={viewerId} />
      ) : list.isFailed ? (
        <ErrorState
          title={i18n._("The list could not be loaded")}
          message={i18n._("This device has not loaded it yet, so it needs a connection.")}
          onRetry={list.retry}
          retryLabel={i18n._("Retry")}
        />
      ) : (
        <Loading label={i18n._("Loading the list")}>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </div>
  );
}

function Shops({ shops, viewerId }: { shops: readonly Shop[]; viewerId: string }) {
  const { i18n } = useWords();
  const onRefused = useCallback(
    (refusal: Refusal) => {
      const reasons: Record<Refusal, string> = {
        delivered: i18n._("This order is delivered: there is nothing to pick up."),
        unknown: i18n._("This line is no longer on the list."),
        closed: i18n._("You no longer have access to this list."),
      };
      showFailure(i18n._("A tick was not accepted"), reasons[refusal]);
    },
    [i18n],
  );
  const ticks = useTicks(viewerId, onRefused);
  return (
    <div className="grid gap-6">
      <Kept ticks={ticks} />
      {shops.length === 0 ? (
        <EmptyState
          icon={ShoppingCart}
          iconProps={{ size: 28, strokeWidth: 2 }}
          title={i18n._("There is nothing to pick up")}
        >
          <p>{i18n._("Purchases from suppliers that take no orders are listed here.")}</p>
        </EmptyState>
      ) : (
        shops.map((shop) => <PickUpShop key={shop.name} shop={shop} ticks={ticks} />)
      )}
    </div>
  );
}

/** Says whether others see the ticks made here, and what happens to them offline. */
function Kept({ ticks: { waiting, isKept } }: { ticks: Ticks }) {
  const { i18n } = useWords();
  return (
    <div role="status" className="print:hidden">
      {waiting > 0 && (
        <Notice
          tone="warning"
          title={i18n._(
            "{count, plural, one {# tick is on this device only} other {# ticks are on this device only}}",
            { count: waiting },
          )}
        >
          <p>
            {isKept
              ? i18n._(
                  "They are shared as soon as there is a connection and this page is open, even if you close it in the meantime.",
                )
              : i18n._("They are shared as soon as there is a connection. Keep this page open until then.")}
          </p>
        </Notice>
      )}
    </div>
  );
}
