import { NetworkStatus } from "@apollo/client";
import type { ReactNode } from "react";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { Button } from "../controls/button.tsx";

/** What a list needs of the query that fetches it, as its hook returns it. */
export interface PagedQuery {
  readonly error?: unknown;
  readonly loading: boolean;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { after: string | null | undefined } }): Promise<unknown>;
}

/** What a list needs of a connection. */
export interface Page {
  readonly edges: readonly unknown[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Said where a list could not be loaded. */
export interface ListFailure {
  readonly title: string;
  /** For failures of which the server says nothing fit to be shown. */
  readonly message?: string;
}

/** Why a list could not be loaded, in words. */
export const describeFailure = (error: unknown, { message }: ListFailure): string =>
  messageOf(error, message ?? "The server did not answer as expected. Please try again.");

/** Appends the next page; renders nothing on the last one. Says so when loading fails. */
export function MoreButton({
  page: { pageInfo },
  query,
  failed,
  children,
}: {
  page: Pick<Page, "pageInfo">;
  query: Pick<PagedQuery, "loading" | "networkStatus" | "fetchMore">;
  failed: ListFailure;
  children: ReactNode;
}) {
  if (!pageInfo.hasNextPage) return null;
  const more = async () => {
    try {
      await query.fetchMore({ variables: { after: pageInfo.endCursor } });
    } catch (error) {
      showFailure(failed.title, describeFailure(error, failed));
    }
  };
  // While another list is on its way, the next page of this one would be put behind it.
  const isBusy = query.loading && query.networkStatus !== NetworkStatus.poll;
  return (
    <Button tone="plain" isWide isBusy={isBusy} onClick={() => void more()}>
      {children}
    </Button>
  );
}
