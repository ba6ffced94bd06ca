import type { ReactNode } from "react";
import { Loading, SkeletonRows } from "../signs/skeleton.tsx";
import { ErrorState } from "../signs/states.tsx";
import { describeFailure, type ListFailure, MoreButton, type Page, type PagedQuery } from "./more-button.tsx";

/** A list that is fetched page by page, in each of its states. */
export function PagedList({
  page,
  query,
  failed,
  loadingLabel,
  empty,
  moreLabel,
  children,
}: {
  /** The loaded items; undefined before the first answer. */
  page: Page | undefined;
  query: PagedQuery;
  failed: ListFailure;
  loadingLabel: string;
  /** What an empty list shows. */
  empty: ReactNode;
  moreLabel: string;
  /** The items. */
  children: ReactNode;
}) {
  const failure = query.error ? (
    <ErrorState
      title={failed.title}
      message={describeFailure(query.error, failed)}
      onRetry={() => void query.refetch()}
    />
  ) : null;
  if (!page) {
    return (
      failure ?? (
        <Loading label={loadingLabel}>
          <SkeletonRows rows={5} />
        </Loading>
      )
    );
  }
  if (page.edges.length === 0) return empty;
  return (
    <>
      {children}
      {failure}
      {page.pageInfo.hasNextPage && (
        <div className="border-t border-line p-3 print:hidden">
          <MoreButton page={page} query={query} failed={failed}>
            {moreLabel}
          </MoreButton>
        </div>
      )}
    </>
  );
}
