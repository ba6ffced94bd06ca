import { Check, ClipboardCheck } from "lucide-react";
import { Money } from "../../components/ui/signs/figures.tsx";
import { cx } from "../../lib/cx.ts";
import { describePacks, describePlanned, type MatrixCell } from "./matrix-words.ts";

/** The cost of a line at a supplier, marked in words; or why it cannot be bought there, and the nearest match. */
export function MatrixPrice({
  cell,
  namesArticle = false,
}: {
  cell: MatrixCell;
  /** Whether there is room for the article's name; a near match always shows it. */
  namesArticle?: boolean;
}) {
  const planned = describePlanned(cell);
  return (
    <span className="grid gap-0.5 leading-snug">
      {cell.amount !== null && (
        <span className={cx(cell.reason !== null && "text-muted")} title={cell.productName ?? undefined}>
          <Money amount={cell.amount} isStrong={cell.isCheapest} />
          <span className="text-sm text-muted"> {describePacks(cell)}</span>
        </span>
      )}
      {cell.reason !== null && (
        <span className={cx("text-sm", cell.state !== "NEARLY" && "text-muted")}>{cell.reason}</span>
      )}
      {cell.productName !== null && (namesArticle || cell.state === "NEARLY") && (
        <span className="text-sm text-muted wrap-anywhere">{cell.productName}</span>
      )}
      {cell.isCheapest && (
        <span className="inline-flex items-center gap-1 text-sm font-medium text-level">
          <Check aria-hidden="true" size={14} /> Lowest
        </span>
      )}
      {planned !== null && (
        <span className="inline-flex items-center gap-1 text-sm font-medium text-blueprint">
          <ClipboardCheck aria-hidden="true" size={14} /> {planned}
        </span>
      )}
    </span>
  );
}
