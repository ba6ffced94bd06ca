import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Tabs } from "../../../components/ui/layout/tabs.tsx";
import { DeleteAccountCard } from "../../../features/account/deletion/delete-account-card.tsx";
import { PlanCard } from "../../../features/account/plan/plan-card.tsx";
import { UsageCard } from "../../../features/account/plan/usage-card.tsx";
import { AppearanceCard } from "../../../features/account/profile/appearance-card.tsx";
import { PasswordCard } from "../../../features/account/profile/password-card.tsx";
import { ProfileCard } from "../../../features/account/profile/profile-card.tsx";
import { SessionsCard } from "../../../features/account/profile/sessions-card.tsx";
import { ApprovalRulesCard } from "../../../features/approval/rules/approval-rules-card.tsx";
import { NotificationPreferencesCard } from "../../../features/notification/preferences-card.tsx";
import { ActivityCard } from "../../../features/organization/activity/activity-card.tsx";
import { People } from "../../../features/organization/people/people-card.tsx";
import { ApiKeysCard } from "../../../features/partner/api-keys-card.tsx";
import { WebhooksCard } from "../../../features/partner/webhooks-card.tsx";
import { SavedCard } from "../../../features/payment/saved-card/saved-card.tsx";
import { SafeguardsCard } from "../../../features/reorder-orders/safeguards-card.tsx";
import { RefusedHabitsCard } from "../../../features/sourcing/list/refused-habits-card.tsx";
import { useViewer } from "../../layout/use-viewer.ts";

type SettingsTab =
  | "profile"
  | "people"
  | "approvals"
  | "plan"
  | "security"
  | "payment"
  | "notifications"
  | "api-keys"
  | "webhooks"
  | "activity";

/** The tabs of the settings. `?tab=` names the open one, so Back, reload and links work. */
const TABS: ReadonlyArray<{ value: SettingsTab; label: string; content: ReactNode }> = [
  {
    value: "profile",
    label: "Profile",
    content: (
      <div className="grid gap-6">
        <ProfileCard />
        <AppearanceCard />
        <RefusedHabitsCard />
      </div>
    ),
  },
  { value: "people", label: "People", content: <People /> },
  { value: "approvals", label: "Approvals", content: <ApprovalRulesCard /> },
  {
    value: "plan",
    label: "Plan and usage",
    content: (
      <div className="grid gap-6">
        <PlanCard />
        <UsageCard />
      </div>
    ),
  },
  { value: "security", label: "Security", content: <Security /> },
  {
    value: "payment",
    label: "Ordering",
    content: (
      <div className="grid gap-6">
        <SavedCard />
        <SafeguardsCard />
      </div>
    ),
  },
  { value: "notifications", label: "Notifications", content: <NotificationPreferencesCard /> },
  { value: "api-keys", label: "API keys", content: <ApiKeysCard /> },
  { value: "webhooks", label: "Webhooks", content: <WebhooksCard /> },
  { value: "activity", label: "Activity", content: <ActivityCard /> },
];

function Security() {
  const { username } = useViewer();
  return (
    <div className="grid gap-6">
      <PasswordCard username={username} />
      <SessionsCard />
      <DeleteAccountCard username={username} />
    </div>
  );
}

/** Settings of the account and of how the product looks. */
export function Settings() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const open = TABS.find(({ value }) => value === asked) ?? TABS[0];
  return (
    <div className="page max-w-5xl py-8">
      <PageTitle tabTitle="Settings">Settings</PageTitle>
      <Tabs
        label="Settings"
        value={open?.value ?? "profile"}
        tabs={TABS}
        onChange={(tab) => setSearch({ tab })}
      />
    </div>
  );
}
