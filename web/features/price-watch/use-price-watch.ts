import { useState } from "react";
import {
  useProjectPriceWatchQuery,
  useSetPriceWatchMutation,
  useStopPriceWatchMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { showFailure } from "../../lib/toasts.ts";

const FAILED = "Please try again.";

/** How a project's total is watched, and changing that. */
export function usePriceWatch(projectId: string) {
  const { data } = useProjectPriceWatchQuery({ variables: { projectId }, fetchPolicy: "cache-and-network" });
  const [setWatch] = useSetPriceWatchMutation();
  const [stopWatch] = useStopPriceWatchMutation();
  const [isBusy, setIsBusy] = useState(false);

  /** @param ask resolves to what the server refused, as a sentence; null where it did it */
  async function change(title: string, ask: () => Promise<string | null>): Promise<void> {
    setIsBusy(true);
    const refusal = await ask().catch((error: unknown) => messageOf(error, FAILED));
    if (refusal !== null) showFailure(title, refusal);
    setIsBusy(false);
  }

  return {
    /** Undefined while it is not known. */
    watch: data?.project?.priceWatch,
    isBusy,
    set: (thresholdPercent: number) =>
      change("The price is not watched", async () => {
        const answer = await setWatch({ variables: { input: { projectId, thresholdPercent } } });
        const result = answer.data?.setPriceWatch;
        return result?.__typename === "ProjectSuccess" ? null : (result?.message ?? FAILED);
      }),
    stop: () =>
      change("The watch goes on", async () => {
        const answer = await stopWatch({ variables: { id: projectId } });
        const result = answer.data?.stopPriceWatch;
        return result?.__typename === "ProjectSuccess" ? null : (result?.message ?? FAILED);
      }),
  };
}
