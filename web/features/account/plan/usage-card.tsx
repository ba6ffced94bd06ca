import { useState } from "react";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { Meter } from "../../../components/ui/signs/meter.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import {
  type MeterRow_MeterFragment,
  type MonthlyUsageQuery,
  useMonthlyUsageQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import {
  formatMoney,
  formatMonth,
  formatQuantity,
  formatUnitPrice,
  formatUtcDay,
} from "../../../lib/format.ts";
import { METER_NAMES, planName } from "./plan-copy.ts";

/** A month's usage, next to the plan's limits and allowances. */
export function UsageCard() {
  const [month, setMonth] = useState<string | null>(null);
  const { data, previousData, error, refetch } = useMonthlyUsageQuery({
    variables: { month },
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;
  return (
    <Card
      title="Usage"
      isFlush
      aside={shown && <MonthChoice data={shown} month={month} onChoose={setMonth} />}
    >
      {shown ? (
        <Usage usage={shown.usage} isPresent={month === null} />
      ) : error ? (
        <ErrorState
          title="Your usage could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your usage">
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Card>
  );
}

function MonthChoice({
  data,
  month,
  onChoose,
}: {
  data: MonthlyUsageQuery;
  month: string | null;
  onChoose: (month: string | null) => void;
}) {
  const present = new Date().toISOString().slice(0, 7);
  const past = data.usageMonths.edges.map(({ node }) => node.month).filter((name) => name !== present);
  const options = [
    { value: "", label: "This month" },
    ...past.map((name) => ({ value: name, label: formatMonth(name) })),
  ];
  return (
    <div className="w-40">
      <Select
        aria-label="Month"
        value={month ?? ""}
        options={options}
        onChange={(event) => onChoose(event.target.value === "" ? null : event.target.value)}
      />
    </div>
  );
}

function Usage({ usage, isPresent }: { usage: MonthlyUsageQuery["usage"]; isPresent: boolean }) {
  const hasOverage = usage.meters.some(({ overagePrice }) => overagePrice !== null);
  return (
    <>
      <ul className="divide-y divide-line">
        {usage.meters.map((meter) => (
          <UsageRow key={meter.meter} meter={meter} />
        ))}
      </ul>
      <div className="grid gap-1 border-t border-line px-4 py-3">
        {hasOverage && (
          <p className="flex justify-between gap-4 font-medium">
            Overage <Money amount={usage.overageTotal} isStrong />
          </p>
        )}
        <p className="text-sm leading-snug text-muted">
          {planName(usage.plan)} in {formatMonth(usage.month)}.
          {isPresent && ` Resets on ${formatUtcDay(usage.resetsAt)}.`} Use of test keys is not counted.
        </p>
      </div>
    </>
  );
}

function UsageRow({ meter }: { meter: MeterRow_MeterFragment }) {
  const name = METER_NAMES[meter.meter];
  const bound = meter.limit ?? meter.included;
  const isFull = meter.limit !== null && meter.used >= meter.limit;
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="figures">
          {formatQuantity(meter.used)}
          {bound !== null && <span className="text-muted"> of {formatQuantity(bound)}</span>}
        </span>
      </p>
      {bound !== null && (
        <Meter
          label={name}
          value={meter.used}
          bound={bound}
          words={`${formatQuantity(meter.used)} of ${formatQuantity(bound)}`}
          tone={isFull || meter.overage > 0 ? "over" : "plain"}
        />
      )}
      <UsageNote meter={meter} isFull={isFull} />
    </li>
  );
}

function UsageNote({ meter, isFull }: { meter: MeterRow_MeterFragment; isFull: boolean }) {
  const { overage, overagePrice, overageAmount, limit, included } = meter;
  if (isFull) return <p className="text-sm text-chalk">All used. A new month or Professional gives more.</p>;
  if (overage > 0 && overagePrice !== null) {
    return (
      <p className="text-sm text-chalk">
        {formatQuantity(overage)} beyond × {formatUnitPrice(Number(overagePrice))} ={" "}
        {formatMoney(overageAmount)}
      </p>
    );
  }
  if (overage > 0)
    return <p className="text-sm text-muted">{formatQuantity(overage)} beyond, free in the trial</p>;
  if (limit === null && included === null) return <p className="text-sm text-muted">Not limited</p>;
  return null;
}
