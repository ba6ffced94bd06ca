import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Loading, SkeletonRows } from "../signs/skeleton.tsx";
import { ErrorState } from "../signs/states.tsx";

/** A list that is fetched page by page, in each of its states. */
export function PagedList({
  count,
  error,
  loadingLabel,
  empty,
  moreLabel,
  hasMore,
  isLoadingMore,
  onMore,
  children,
}: {
  /** How many are there; null before the first answer. */
  count: number | null;
  /** Why there is none to show; null when nothing went wrong. */
  error: { title: string; message: string; onRetry: () => void } | null;
  loadingLabel: string;
  /** What stands there instead of nothing. */
  empty: ReactNode;
  moreLabel: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  /** The items. */
  children: ReactNode;
}) {
  if (count === null) {
    return error ? (
      <ErrorState {...error} />
    ) : (
      <Loading label={loadingLabel}>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  if (count === 0) return empty;
  return (
    <>
      {children}
      {error && <ErrorState {...error} />}
      {hasMore && (
        <div className="border-t border-line p-3 print:hidden">
          <Button tone="plain" isWide isBusy={isLoadingMore} onClick={onMore}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  );
}
