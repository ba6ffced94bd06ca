import { Notice } from "../../components/ui/signs/notice.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { useRecommendationsChangedSubscription, useRecommendationsQuery } from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { formatCount } from "../../lib/format.ts";

/** Announces recommendations on every tab as they arrive; renders nothing when there are none. */
export function RecommendationsAlert() {
  const { data } = useRecommendationsQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const open = data?.recommendations.filter(({ state }) => state === "OPEN") ?? [];
  const refetchShown = useRefetchShown();
  useRecommendationsChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      // The tab uses the same query, so the result of this request is shown there.
      const told = news?.recommendationsChanged.map(({ id }) => id);
      if (told && told.join() !== open.map(({ id }) => id).join()) refetchShown("Recommendations");
    },
  });
  if (open.length === 0) return null;
  const critical = open.filter(({ urgency }) => urgency === "CRITICAL").length;
  return (
    <div className="mb-5">
      <Notice
        tone={critical > 0 ? "warning" : "info"}
        title={`${formatCount(open.length, "recommendation")}${critical > 0 ? `, ${critical} critical` : ""}`}
      >
        <p>
          Going by your stock and what you use, it is time to order.{" "}
          <TextLink to="/subscriptions?tab=recommendations">See the recommendations</TextLink>
        </p>
      </Notice>
    </div>
  );
}
