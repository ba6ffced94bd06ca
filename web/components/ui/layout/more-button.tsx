import { NetworkStatus } from "@apollo/client";
import type { ReactNode } from "react";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { Button } from "../controls/button.tsx";

/** The parts a list needs of the query that fetches it, as its hook returns them. */
export interface PagedQuery {
  readonly error?: unknown;
  readonly loading: boolean;
  readonly networkStatus: NetworkStatus;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: { after: string | null | undefined } }): Promise<unknown>;
}

/** The parts a list needs of a connection. */
export interface Page {
  readonly edges: readonly unknown[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Title shown when a list could not be loaded. */
export interface ListFailure {
  readonly title: string;
  /** Used when the server's message is not fit to be shown. */
  readonly message?: string;
}

/** Why a list could not be loaded, in words. */
export const describeFailure = (error: unknown, { message }: ListFailure): string =>
  messageOf(error, message ?? "The server did not answer as expected. Please try again.");

/** Appends the next page; renders nothing on the last one. Reports when loading fails. */
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
  // While another list is loading, the next page of this one would be appended to it.
  const isBusy = query.loading && query.networkStatus !== NetworkStatus.poll;
  return (
    <Button tone="plain" isWide isBusy={isBusy} onClick={() => void more()}>
      {children}
    </Button>
  );
}
