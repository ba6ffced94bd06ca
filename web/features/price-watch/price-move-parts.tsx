import type { PriceWatch_WatchFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { formatDay, formatMoney } from "../../lib/format.ts";

type Move = NonNullable<PriceWatch_WatchFragment["lastMove"]>;
type Part = Move["parts"][number];

const signed = (amount: string) => `${Number(amount) < 0 ? "−" : "+"}${formatMoney(amount.replace("-", ""))}`;

function placeOf({ suppliersBefore, suppliersAfter }: Part): string | null {
  if (suppliersAfter === null && suppliersBefore === null) return null;
  if (suppliersBefore === suppliersAfter) return `at ${suppliersAfter}`;
  return `from ${suppliersBefore ?? "nobody"} to ${suppliersAfter ?? "nobody"}`;
}

/** The parts of a change in the total, each in words and with its sign; they add up to the change. */
export function PriceMoveParts({ move }: { move: Move }) {
  const difference = (Number(move.amountAfter) - Number(move.amountBefore)).toFixed(2);
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="leading-snug font-medium">
        {signed(difference)} on {formatDay(move.movedAt)}
      </h3>
      <p className="text-sm text-muted">
        From {formatMoney(move.amountBefore)} to {formatMoney(move.amountAfter)}
      </p>
      <ul className="grid gap-1.5">
        {move.parts.map((part) => (
          <li
            key={`${part.kind} ${part.label}`}
            className="flex items-baseline justify-between gap-3 text-sm"
          >
            <span className="leading-snug wrap-anywhere">
              {part.label}
              {placeOf(part) !== null && <span className="text-muted"> {placeOf(part)}</span>}
            </span>
            <span
              className={cx(
                "figures whitespace-nowrap",
                Number(part.difference) < 0 ? "text-level" : "text-chalk",
              )}
            >
              {signed(part.difference)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
