import {
  useProjectPriceWatchQuery,
  useSetPriceWatchMutation,
  useStopPriceWatchMutation,
} from "../../gql/graphql.ts";
import { sendForSuccess } from "../../lib/apollo/send-change.ts";

/** The watch on a project's total, and changing it. */
export function usePriceWatch(projectId: string) {
  const { data } = useProjectPriceWatchQuery({ variables: { projectId }, fetchPolicy: "cache-and-network" });
  const [setWatch, setting] = useSetPriceWatchMutation();
  const [stopWatch, stopping] = useStopPriceWatchMutation();
  return {
    /** Undefined while unknown. */
    watch: data?.project?.priceWatch,
    isBusy: setting.loading || stopping.loading,
    set: (thresholdPercent: number) =>
      sendForSuccess(
        "The price is not watched",
        setWatch({ variables: { input: { projectId, thresholdPercent } } }),
        "ProjectSuccess",
      ),
    stop: () =>
      sendForSuccess("The watch continues", stopWatch({ variables: { id: projectId } }), "ProjectSuccess"),
  };
}
