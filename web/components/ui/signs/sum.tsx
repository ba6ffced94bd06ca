import { cx } from "../../../lib/cx.ts";
import { Money } from "./figures.tsx";

/** One line of what something comes to, in a `dl`: a part, or the total below the rule. */
export function Sum({
  label,
  amount,
  isTotal = false,
  isFreeAtZero = false,
}: {
  label: string;
  amount: string;
  isTotal?: boolean;
  isFreeAtZero?: boolean;
}) {
  return (
    <div
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-4",
        isTotal && "border-t border-ink pt-2",
      )}
    >
      <dt className={isTotal ? "font-semibold" : "text-muted"}>{label}</dt>
      <dd className={cx("ml-auto", isTotal && "text-xl")}>
        {isFreeAtZero && Number(amount) === 0 ? "Free" : <Money amount={amount} isStrong={isTotal} />}
      </dd>
    </div>
  );
}
