import { useEffect, useRef } from "react";
import { useJobSiteQuery } from "../../../gql/graphql.ts";
import { refetchLatest } from "../../../lib/apollo/refetch-latest.ts";
import { useSeenAgain } from "../../../lib/apollo/use-seen-again.ts";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

export type JobSiteState = ReturnType<typeof useJobSite>;

/**
 * A project's delivery address, and the dialog that asks for it.
 * @param basketVersion version of the basket to deliver: with another one the address may become required; null when
 *   the basket does not matter
 */
export function useJobSite(projectId: string, basketVersion: number | null = null) {
  const { data, observable } = useJobSiteQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
  });
  // Another tab may have set it, or made it necessary: a supplier that is now contacted by mail.
  useSeenAgain(observable);
  const seenVersion = useRef(basketVersion);
  useEffect(() => {
    const isOther = seenVersion.current !== null && seenVersion.current !== basketVersion;
    seenVersion.current = basketVersion;
    if (isOther) void refetchLatest(observable);
  }, [basketVersion, observable]);
  const dialog = useOpenedOnce();
  return {
    data,
    dialog,
    /** Whether nothing can be paid before it is given. */
    isNeeded: data?.project?.deliveryOutlook.needsJobSite ?? false,
    isKnown: Boolean(data?.project?.jobSite),
  } as const;
}
