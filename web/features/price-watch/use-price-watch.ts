import { useState } from "react";
import {
  useProjectPriceWatchQuery,
  useSetPriceWatchMutation,
  useStopPriceWatchMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { showFailure } from "../../lib/toasts.ts";

const FAILED = "Please try again.";

/** The watch on a project's total, and changing it. */
export function usePriceWatch(projectId: string) {
  const { data } = useProjectPriceWatchQuery({ variables: { projectId }, fetchPolicy: "cache-and-network" });
  const [setWatch] = useSetPriceWatchMutation();
  const [stopWatch] = useStopPriceWatchMutation();
  const [isBusy, setIsBusy] = useState(false);

  /** @param ask resolves to the server's refusal, as a sentence; null on success */
  async function change(title: string, ask: () => Promise<string | null>): Promise<void> {
    setIsBusy(true);
    const refusal = await ask().catch((error: unknown) => messageOf(error, FAILED));
    if (refusal !== null) showFailure(title, refusal);
    setIsBusy(false);
  }

  return {
    /** Undefined while unknown. */
    watch: data?.project?.priceWatch,
    isBusy,
    set: (thresholdPercent: number) =>
      change("The price is not watched", async () => {
        const answer = await setWatch({ variables: { input: { projectId, thresholdPercent } } });
        const result = answer.data?.setPriceWatch;
        return result?.__typename === "ProjectSuccess" ? null : (result?.message ?? FAILED);
      }),
    stop: () =>
      change("The watch continues", async () => {
        const answer = await stopWatch({ variables: { id: projectId } });
        const result = answer.data?.stopPriceWatch;
        return result?.__typename === "ProjectSuccess" ? null : (result?.message ?? FAILED);
      }),
  };
}
