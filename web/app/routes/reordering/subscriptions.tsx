import { Play, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Tabs } from "../../../components/ui/layout/tabs.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { InventoryTab } from "../../../features/inventory/inventory-tab.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { OrderHistory } from "../../../features/reorder-orders/order-history.tsx";
import { useProcessOrders } from "../../../features/reorder-orders/use-order-actions.ts";
import { RecommendationsAlert } from "../../../features/reorder-rules/recommendations-alert.tsx";
import { RecommendationsTab } from "../../../features/reorder-rules/recommendations-tab.tsx";
import { RulesTab } from "../../../features/reorder-rules/rules-tab.tsx";
import { SubscriptionCards } from "../../../features/reorder-subscriptions/subscription-cards.tsx";
import { CreateSubscriptionDialog } from "../../../features/reorder-subscriptions/subscription-dialogs.tsx";
import { UsageTab } from "../../../features/usage/usage-tab.tsx";

/** Automatic orders, by calendar and by rules, and the stock and usage behind them. `?tab=` names the open tab. */
export function Subscriptions() {
  const [search, setSearch] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const [processOrders, { loading }] = useProcessOrders();
  const role = useRoleWithout("payments:write");
  const create = role === null ? () => setIsCreating(true) : null;
  const tabs = [
    {
      value: "subscriptions",
      label: "Subscriptions",
      content: (
        <div className="grid gap-6">
          <SubscriptionCards onCreate={create} />
          <OrderHistory />
        </div>
      ),
    },
    { value: "inventory", label: "Inventory Alerts", content: <InventoryTab /> },
    { value: "usage", label: "Usage Patterns", content: <UsageTab /> },
    { value: "rules", label: "Reorder Rules", content: <RulesTab /> },
    { value: "recommendations", label: "Recommendations", content: <RecommendationsTab /> },
  ] as const;
  const asked = search.get("tab");
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Automated Reordering"
        lead="Materials you use up are monitored, recommended and reordered, with the calculation shown."
        aside={
          create && (
            <div className="flex flex-wrap gap-3">
              <Button isBusy={loading} onClick={() => void processOrders()}>
                {!loading && <Play aria-hidden="true" size={18} />}
                Process Orders
              </Button>
              <div className="hidden sm:block">
                <Button tone="main" onClick={create}>
                  <Plus aria-hidden="true" size={18} />
                  Create Subscription
                </Button>
              </div>
            </div>
          )
        }
      >
        Automated Reordering
      </PageTitle>
      {role !== null && (
        <div className="mb-5">
          <Notice title="Your role does not set up reordering">
            <p>
              With the role “{role}” you can see what is reordered and why. Someone in the office sets it up
              and approves it.
            </p>
          </Notice>
        </div>
      )}
      <RecommendationsAlert />
      <Tabs
        label="Automated Reordering"
        value={open.value}
        tabs={tabs}
        onChange={(tab) => setSearch({ tab }, { preventScrollReset: true })}
      />
      <CreateSubscriptionDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      {create && open.value === "subscriptions" && (
        <ThumbBar>
          <Button tone="main" isWide onClick={create}>
            <Plus aria-hidden="true" size={18} />
            Create Subscription
          </Button>
        </ThumbBar>
      )}
    </div>
  );
}
