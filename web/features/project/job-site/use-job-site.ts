import { useEffect, useRef } from "react";
import { useJobSiteQuery } from "../../../gql/graphql.ts";
import { refetchLatest } from "../../../lib/apollo/refetch-latest.ts";
import { useSeenAgain } from "../../../lib/apollo/use-seen-again.ts";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

export type JobSiteState = ReturnType<typeof useJobSite>;

/**
 * Where a project's deliveries go, and the dialog that asks for it.
 * @param basketVersion of what would be delivered: with another one it may have to be said; null where nothing of it changes
 */
export function useJobSite(projectId: string, basketVersion: number | null = null) {
  const { data, observable } = useJobSiteQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
  });
  // Another tab may have said it, or made it necessary: a supplier who is written to from now on.
  useSeenAgain(observable);
  const seenVersion = useRef(basketVersion);
  useEffect(() => {
    const isOther = seenVersion.current !== null && seenVersion.current !== basketVersion;
    seenVersion.current = basketVersion;
    if (isOther) void refetchLatest(observable);
  }, [basketVersion, observable]);
  const dialog = useOpenedOnce();
  const isNeeded = data?.project?.deliveryOutlook.needsJobSite ?? false;
  return {
    data,
    dialog,
    /** What has to be done before one pays; null when there is nothing. */
    first: isNeeded ? { label: "Add the Delivery Address", onDo: dialog.open } : null,
  } as const;
}
