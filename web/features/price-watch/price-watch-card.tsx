import { PRICE_WATCH } from "../../../schema/constants.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { SelectField } from "../../components/ui/controls/select.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import type { PriceWatch_WatchFragment } from "../../gql/graphql.ts";
import { formatDay, formatMoment, formatMoney } from "../../lib/format.ts";
import { PriceMoveParts } from "./price-move-parts.tsx";
import { usePriceWatch } from "./use-price-watch.ts";

const CHOICES = [1, 2, 3, PRICE_WATCH.usualPercent, 10, 15, 20, 30, 50];

/** A daily check of the list's cost, and its result. */
export function PriceWatchCard({ projectId }: { projectId: string }) {
  const { watch, isBusy, set, stop } = usePriceWatch(projectId);
  if (watch === undefined) return null;
  if (watch === null) {
    return (
      <Card title="Price watch">
        <div className="grid justify-items-start gap-3">
          <p className="leading-snug">
            Suppliers are asked once a day, and you are notified when the cheapest total changes by more than{" "}
            {PRICE_WATCH.usualPercent}%. Basket and plans are not affected.
          </p>
          <Button size="small" isBusy={isBusy} onClick={() => void set(PRICE_WATCH.usualPercent)}>
            Watch the price
          </Button>
        </div>
      </Card>
    );
  }
  const choices = CHOICES.includes(watch.thresholdPercent) ? CHOICES : [...CHOICES, watch.thresholdPercent];
  return (
    <Card
      title="Price watch"
      aside={
        <Button tone="plain" size="small" isBusy={isBusy} onClick={() => void stop()}>
          Stop
        </Button>
      }
    >
      <div className="grid gap-4">
        <Standing watch={watch} />
        <SelectField
          label="Notify me when it changes by more than"
          value={String(watch.thresholdPercent)}
          disabled={isBusy}
          options={choices
            .toSorted((one, other) => one - other)
            .map((percent) => ({ value: String(percent), label: `${percent}%` }))}
          onChange={(event) => void set(Number(event.target.value))}
        />
        {watch.lastMove && <PriceMoveParts move={watch.lastMove} />}
      </div>
    </Card>
  );
}

/** What the last check found, or why it found nothing. */
function Standing({ watch }: { watch: PriceWatch_WatchFragment }) {
  const {
    comparedAmount,
    comparedSince,
    latestAmount,
    unavailableMaterials,
    checkedAt,
    nextCheckAt,
    problem,
  } = watch;
  return (
    <div className="grid gap-1.5 leading-snug">
      {latestAmount !== null && (
        <p>
          <Money amount={latestAmount} isStrong /> at the last check
        </p>
      )}
      {unavailableMaterials.length > 0 && (
        <p>
          The list can no longer be bought in full: {unavailableMaterials.join(", ")}. The rest is not
          compared.
        </p>
      )}
      <p className="text-sm text-muted">
        Compared with {formatMoney(comparedAmount)} of {formatDay(comparedSince)}, with delivery and tax.
      </p>
      {problem !== null && <p className="text-sm">{problem}</p>}
      <p className="text-sm text-muted">
        {checkedAt !== null && `Looked at ${formatMoment(checkedAt)}. `}Next look {formatMoment(nextCheckAt)}.
      </p>
    </div>
  );
}
