import { Activity } from "lucide-react";
import { roundAsSaid } from "../../../schema/units.ts";
import { Card } from "../../components/ui/layout/card.tsx";
import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import { PagedList } from "../../components/ui/layout/paged-list.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import {
  type Forecast_ForecastFragment,
  type ForecastMethod,
  useUsagePatternsQuery,
} from "../../gql/graphql.ts";
import { usePollInterval } from "../../lib/apollo/connection.ts";
import { formatAmount, formatConfidence, formatCount, formatQuantity } from "../../lib/format.ts";

const PAGE_SIZE = 20;
const METHODS: Record<ForecastMethod, string> = {
  MOVING_AVERAGE: "Moving average of eight weeks",
  EXPONENTIAL_SMOOTHING: "Exponential smoothing",
  CROSTON: "Croston's method, for intermittent use",
};

/** How fast each material is used and how long its stock lasts. */
export function UsagePatternsCard() {
  const query = useUsagePatternsQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    pollInterval: usePollInterval(),
  });
  const patterns = query.data?.usagePatterns;
  return (
    <Card title="Usage patterns" isFlush>
      <PagedList
        page={patterns}
        query={query}
        failed={{ title: "The patterns could not be loaded", message: "Please try again." }}
        loadingLabel="Loading the patterns"
        empty={
          <EmptyState icon={Activity} title="No usage recorded yet">
            From what you use, Yardstick works out how long your stock lasts and when to order.
          </EmptyState>
        }
        moreLabel="Show more materials"
      >
        <ul aria-label="Usage patterns" className="divide-y divide-line">
          {patterns?.edges.map(({ cursor, node }) => (
            <PatternRow key={cursor} forecast={node} />
          ))}
        </ul>
      </PagedList>
    </Card>
  );
}

/** Converts a daily quantity to a weekly one, with few digits. */
function perWeek(ratePerDay: string): string {
  return formatQuantity(roundAsSaid(Number(ratePerDay) * 7));
}

function PatternRow({ forecast }: { forecast: Forecast_ForecastFragment }) {
  const { materialName, category, unit, ratePerDay, ratePerDayLow, ratePerDayHigh, daysOfCover } = forecast;
  return (
    <li className="grid gap-2 px-4 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 leading-snug">
        <p className="min-w-0 font-medium wrap-anywhere">{materialName}</p>
        <p className="text-sm text-muted">{category}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 leading-snug sm:grid-cols-4">
        <Figure label={forecast.method ? `Used per week (${unit})` : `Used per week so far (${unit})`}>
          {perWeek(ratePerDay)}
          {ratePerDayLow !== null && ratePerDayHigh !== null && (
            <span className="block text-sm font-normal text-muted">
              {perWeek(ratePerDayLow)} to {perWeek(ratePerDayHigh)}
            </span>
          )}
        </Figure>
        <Figure label="On hand">{formatQuantity(roundAsSaid(Number(forecast.onHand)))}</Figure>
        <Figure label="On order">{formatQuantity(roundAsSaid(Number(forecast.onOrder)))}</Figure>
        <Figure label="Lasts">
          {daysOfCover === null ? "Not used" : formatCount(Math.floor(Number(daysOfCover)), "day")}
        </Figure>
      </dl>
      <Disclosure summary={formatConfidence(forecast.confidence)}>
        <div className="grid gap-1 text-[0.9375rem] leading-snug">
          <p>{forecast.confidenceBasis}</p>
          <p>
            Used in {forecast.weeksWithUse} of {formatCount(forecast.weeks, "week")}.{" "}
            {forecast.method
              ? `Forecast by: ${METHODS[forecast.method]}.`
              : "Not a forecast: what was used so far, spread evenly."}
          </p>
          {forecast.trials.length > 0 && (
            <ul className="list-disc pl-5 text-muted">
              {forecast.trials.map(({ method, error, forecasts }) => (
                <li key={method}>
                  {METHODS[method]}: off by about {formatAmount(roundAsSaid(Number(error)), unit)} a week over{" "}
                  {formatCount(forecasts, "forecast")}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Disclosure>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
