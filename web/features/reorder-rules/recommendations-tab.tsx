import { CircleCheck } from "lucide-react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Tile } from "../../components/ui/layout/tile.tsx";
import type { BadgeTone } from "../../components/ui/signs/badge.tsx";
import { Loading, Skeleton } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import {
  type RecommendationCard_RecommendationFragment,
  type RecommendationUrgency,
  useRecommendationsQuery,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatAmount, formatConfidence, formatDay } from "../../lib/format.ts";
import { useMay } from "../organization/index.ts";
import { useRecommendationActions } from "./use-recommendations.ts";
import { WhyDecision } from "./why-decision.tsx";

const URGENCIES: Record<RecommendationUrgency, { word: string; tone: BadgeTone }> = {
  CRITICAL: { word: "Critical", tone: "bad" },
  HIGH: { word: "High", tone: "active" },
  MEDIUM: { word: "Medium", tone: "info" },
  LOW: { word: "Low", tone: "neutral" },
};

/** Suggested orders and changes, the most urgent first. */
export function RecommendationsTab() {
  const { data, error, refetch } = useRecommendationsQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const all = data?.recommendations;
  if (!all) {
    return error ? (
      <ErrorState
        title="The recommendations could not be loaded"
        message={messageOf(error, "Please try again.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the recommendations">
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="hidden h-64 w-full md:block" />
        </div>
      </Loading>
    );
  }
  const open = all.filter(({ state }) => state === "OPEN");
  const decided = all.filter(({ state }) => state !== "OPEN");
  return (
    <div className="grid gap-6">
      {open.length > 0 ? (
        <section aria-label="Recommendations" className="grid gap-4 md:grid-cols-2">
          {open.map((recommendation) => (
            <RecommendationCard key={recommendation.id} recommendation={recommendation} />
          ))}
        </section>
      ) : (
        <div className="rounded-sm border border-line bg-surface">
          <EmptyState icon={CircleCheck} iconProps={{ className: "text-level" }} title="All Set!">
            Based on your usage, there is nothing to order or change. Low stock is listed under Inventory
            Alerts.
          </EmptyState>
        </div>
      )}
      {decided.length > 0 && (
        <Card title="Decided" isFlush>
          <ul className="divide-y divide-line">
            {decided.map((recommendation) => (
              <DecidedRow key={recommendation.id} recommendation={recommendation} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

type RecommendationProps = { recommendation: RecommendationCard_RecommendationFragment };

function RecommendationCard({ recommendation }: RecommendationProps) {
  const { title, description, materialName, category, urgency, suggestedQuantity, unit, suggestedOn } =
    recommendation;
  const { busy, apply, dismiss } = useRecommendationActions(recommendation);
  const mayChange = useMay("payments:write");
  return (
    <Tile title={title} badge={URGENCIES[urgency]}>
      <p className="leading-snug">{description}</p>
      <dl className="grid grid-cols-2 gap-3 text-[0.9375rem] leading-snug">
        <Figure label="Material">
          {materialName}
          <span className="block text-sm font-normal text-muted">{category}</span>
        </Figure>
        <Figure label="Suggested quantity">
          <span className="figures">{formatAmount(suggestedQuantity, unit)}</span>
          <span className="block text-sm font-normal text-muted">
            {Date.parse(suggestedOn) <= Date.now() ? "now" : `by ${formatDay(suggestedOn)}`}
          </span>
        </Figure>
      </dl>
      <p className="text-[0.9375rem] leading-snug">
        <span className="font-medium">{formatConfidence(recommendation.confidence)}</span>
        {recommendation.confidence !== null && (
          <span className="block text-sm text-muted">{recommendation.confidenceBasis}</span>
        )}
      </p>
      <WhyDecision
        label={`Why ${formatAmount(suggestedQuantity, unit)}?`}
        decision={recommendation.decision}
      />
      {mayChange && (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={`Apply: ${title}`}
            isBusy={busy === "apply"}
            onClick={() => void apply()}
          >
            Apply
          </Button>
          <Button
            size="small"
            tone="plain"
            aria-label={`Dismiss: ${title}`}
            isBusy={busy === "dismiss"}
            onClick={() => void dismiss()}
          >
            Dismiss
          </Button>
        </div>
      )}
    </Tile>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function DecidedRow({ recommendation }: RecommendationProps) {
  const { title, state, decidedAt } = recommendation;
  const mayChange = useMay("payments:write");
  const { busy, undo } = useRecommendationActions(recommendation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 leading-snug">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {state === "APPLIED" ? "Applied" : "Dismissed"}
          {decidedAt && ` ${formatDay(decidedAt)}`}
        </p>
      </div>
      {mayChange && (
        <Button
          size="small"
          aria-label={`Undo: ${title}`}
          isBusy={busy === "undo"}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
