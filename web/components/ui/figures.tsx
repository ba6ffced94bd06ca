import { cx } from "../../lib/cx.ts";
import { formatMoney, formatQuantity, formatUnit } from "../../lib/format.ts";

export type MoneyTone = "plain" | "saved" | "over" | "muted";

const TONES: Record<MoneyTone, string> = {
  plain: "",
  saved: "text-level",
  over: "text-chalk",
  muted: "text-muted",
};

/** An amount whose digits line up with those above and below it. */
export function Money({
  amount,
  tone = "plain",
  isStrong = false,
}: {
  amount: string | number;
  tone?: MoneyTone;
  isStrong?: boolean;
}) {
  return (
    <span className={cx("figures whitespace-nowrap", TONES[tone], isStrong && "font-medium")}>
      {formatMoney(amount)}
    </span>
  );
}

/** How many of what: "15 pieces". */
export function Quantity({ amount, unit }: { amount: string | number; unit: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="figures font-medium">{formatQuantity(amount)}</span>{" "}
      <span className="text-muted">{formatUnit(amount, unit)}</span>
    </span>
  );
}
