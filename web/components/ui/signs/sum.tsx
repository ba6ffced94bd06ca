import { cx } from "../../../lib/cx.ts";
import { Money } from "./figures.tsx";

/** One line of a sum, in a `dl`: a part, or the total below the rule. */
export function Sum({
  label,
  amount,
  write,
  isTotal = false,
  isFreeAtZero = false,
}: {
  label: string;
  amount: string;
  /** Formats money on a page in another language; by default it is formatted for the reader's device. */
  write?: (amount: string | number) => string;
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
        {isFreeAtZero && Number(amount) === 0 ? (
          "Free"
        ) : (
          <Money amount={amount} write={write} isStrong={isTotal} />
        )}
      </dd>
    </div>
  );
}
