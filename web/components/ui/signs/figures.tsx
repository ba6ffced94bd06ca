import { ArrowRight } from "lucide-react";
import { cx } from "../../../lib/cx.ts";
import { formatMoney, formatQuantity, formatUnit } from "../../../lib/format.ts";

type MoneyTone = "plain" | "saved" | "over" | "muted";

const TONES: Record<MoneyTone, string> = {
  plain: "",
  saved: "text-level",
  over: "text-chalk",
  muted: "text-muted",
};

/** An amount whose digits line up with those above and below it. */
export function Money({
  amount,
  write = formatMoney,
  tone = "plain",
  isStrong = false,
}: {
  amount: string | number;
  /** Formats the amount; by default it is formatted for the reader's device. */
  write?: ((amount: string | number) => string) | undefined;
  tone?: MoneyTone;
  isStrong?: boolean;
}) {
  return (
    <span className={cx("figures whitespace-nowrap", TONES[tone], isStrong && "font-medium")}>
      {write(amount)}
    </span>
  );
}

/**
 * A quantity with its unit: "15 pieces".
 *
 * @param isInColumn for quantities below one another: aligns digits whatever the unit, where there is room
 */
export function Quantity({
  amount,
  unit,
  isInColumn = false,
}: {
  amount: string | number;
  unit: string;
  isInColumn?: boolean;
}) {
  return (
    <span className="whitespace-nowrap">
      <span className="figures font-medium">{formatQuantity(amount)}</span>{" "}
      <span className={cx("text-muted", isInColumn && "sm:inline-block sm:min-w-15 sm:text-left")}>
        {formatUnit(amount, unit)}
      </span>
    </span>
  );
}

/** An amount that changed, before and after. @param to null when there is none any more */
export function FromTo({ from, to }: { from: string; to: string | null }) {
  if (from === to) return <Money amount={from} isStrong />;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="text-muted line-through">
        <span className="sr-only">was </span>
        <Money amount={from} />
      </span>
      {to !== null && (
        <>
          <ArrowRight aria-hidden="true" size={14} />
          <span className="sr-only">now </span>
          <Money amount={to} isStrong />
        </>
      )}
    </span>
  );
}
