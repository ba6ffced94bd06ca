import { Notice } from "../../components/ui/notice.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useRecommendationsQuery } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";

/** Says that there are recommendations, wherever one is on the screen; nothing when there are none. */
export function RecommendationsAlert() {
  const { data } = useRecommendationsQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const open = data?.recommendations.filter(({ state }) => state === "OPEN") ?? [];
  if (open.length === 0) return null;
  const critical = open.filter(({ urgency }) => urgency === "CRITICAL").length;
  return (
    <div className="mb-5">
      <Notice
        tone={critical > 0 ? "warning" : "info"}
        title={`${formatCount(open.length, "recommendation")}${critical > 0 ? `, ${critical} critical` : ""}`}
      >
        <p>
          Your stock and what you use suggest to order.{" "}
          <TextLink to="/subscriptions?tab=recommendations">See the recommendations</TextLink>
        </p>
      </Notice>
    </div>
  );
}
