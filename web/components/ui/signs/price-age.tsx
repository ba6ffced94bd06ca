import { History } from "lucide-react";
import { formatAge, formatDay } from "../../../lib/format.ts";

/** How old a price is. One that is no longer valid says so in words, not only by its color. */
export function PriceAge({ fetchedAt, isStale }: { fetchedAt: string; isStale: boolean }) {
  if (!isStale) return <span title={formatDay(fetchedAt)}>Priced {formatAge(fetchedAt)}</span>;
  return (
    <span
      title={formatDay(fetchedAt)}
      className="inline-flex items-center gap-1 rounded-sm bg-tape-tint px-1.5 text-ink"
    >
      <History aria-hidden="true" size={13} />
      Priced {formatAge(fetchedAt)}, may have changed
    </span>
  );
}
