import { Checkbox } from "../../components/ui/controls/choice.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import {
  type NotificationTopic,
  type PreferenceRow_PreferenceFragment,
  useNotificationPreferencesQuery,
  useSetNotificationPreferenceMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { showToast } from "../../lib/toasts.ts";

const TOPICS: Record<NotificationTopic, { title: string; description: string }> = {
  ANALYSIS: {
    title: "Analyses",
    description: "An analysis has ended: how much is priced, or why it failed.",
  },
  ORDERS: {
    title: "Orders",
    description: "Paid, failed, refunded, arrived. Receipts are always emailed.",
  },
  QUOTES: {
    title: "Quotes",
    description: "A supplier opens, quotes or declines, or a quote is about to expire.",
  },
  APPROVALS: {
    title: "Approvals",
    description: "A purchase needs your approval, or your request was decided.",
  },
  REORDERING: { title: "Reordering", description: "A reorder was made, needs your approval, or failed." },
  INVENTORY: { title: "Inventory", description: "Something runs low." },
  PRICES: {
    title: "Watched prices",
    description: "The cheapest total of a watched project has changed.",
  },
  TEAM: {
    title: "Team",
    description: "Someone joined, left or got another role. For owners and admins.",
  },
  ACCOUNT: { title: "Plan and account", description: "Your plan and its limits." },
};

const WAYS = [
  { key: "inApp", label: "In the app" },
  { key: "byEmail", label: "Email" },
  { key: "bySms", label: "Text message" },
] as const;

/** The channels for each topic; a change takes effect immediately. */
export function NotificationPreferencesCard() {
  const { data, error, refetch } = useNotificationPreferencesQuery({ fetchPolicy: "cache-and-network" });
  const lacks = data?.viewer && [
    ...(data.viewer.email ? [] : ["an email address"]),
    ...(data.viewer.phone ? [] : ["a phone number"]),
  ];
  const places = data?.viewer?.memberships ?? [];
  const present = places.find(({ isPresent }) => isPresent);
  return (
    <Card title="Notifications" isFlush>
      {places.length > 1 && present && (
        <p className="border-b border-line px-4 py-3 text-sm text-muted">
          What {present.organizationName} notifies you about, and how. You choose separately for each
          organization you belong to.
        </p>
      )}
      {lacks && lacks.length > 0 && (
        <p className="border-b border-line px-4 py-3 text-sm">
          Your profile has no {lacks.map((lack) => lack.replace(/^an? /, "")).join(" and no ")}.{" "}
          <TextLink to="/settings?tab=profile">Add {lacks.join(" and ")}</TextLink> to be notified that way.
        </p>
      )}
      {data ? (
        <ul className="divide-y divide-line">
          {data.notificationPreferences.map((preference) => (
            <TopicRow key={preference.topic} preference={preference} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Your choices could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your choices">
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Card>
  );
}

function TopicRow({ preference }: { preference: PreferenceRow_PreferenceFragment }) {
  const [save] = useSetNotificationPreferenceMutation();
  const { topic, inApp, byEmail, bySms } = preference;
  const { title, description } = TOPICS[topic];

  function choose(way: (typeof WAYS)[number]["key"], isChosen: boolean) {
    const input = { topic, inApp, byEmail, bySms, [way]: isChosen };
    const answer = { __typename: "NotificationPreference" as const, ...input };
    save({
      variables: { input },
      optimisticResponse: { __typename: "Mutation", setNotificationPreference: answer },
    }).catch((error: unknown) =>
      showToast({
        tone: "destructive",
        title: "The choice was not saved",
        description: messageOf(error, "Please try again."),
      }),
    );
  }

  return (
    <li className="px-4 py-3">
      <fieldset className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <legend className="sr-only">{title}</legend>
        <div className="min-w-48 flex-1 leading-snug" aria-hidden="true">
          <p className="font-medium">{title}</p>
          <p className="text-sm text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap gap-x-6">
          {WAYS.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={preference[key]}
              onChange={(event) => choose(key, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </li>
  );
}
