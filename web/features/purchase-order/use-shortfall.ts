import {
  type Shortfall_PlansFragment,
  useRefreshShortfallPlansMutation,
  useShortfallPlansQuery,
} from "../../gql/graphql.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";

export type Plan = Shortfall_PlansFragment["plans"][number];
export type Missing = Shortfall_PlansFragment["missing"][number];

export type UseShortfall = ReturnType<typeof useShortfall>;

/**
 * What an answer leaves missing, and how it can be bought elsewhere.
 *
 * @param wanted keys of the lines to buy elsewhere; none: all lines with something missing
 */
export function useShortfall(purchaseOrderId: string, wanted: readonly string[]) {
  const all = useShortfallPlansQuery({ variables: { purchaseOrderId, keys: null } });
  const some = useShortfallPlansQuery({
    variables: { purchaseOrderId, keys: [...wanted] },
    skip: wanted.length === 0,
  });
  const [refresh] = useRefreshShortfallPlansMutation();
  const { isBusy, attempt } = useAttempt("Shortfall");
  const shown = wanted.length === 0 ? all : some;
  const refreshAndRefetch = async () => {
    const sent = await refresh({ variables: { purchaseOrderId } });
    await all.refetch();
    if (wanted.length > 0) await some.refetch();
    return sent;
  };
  return {
    /** Everything that is missing, whether or not it is to be bought elsewhere. */
    all: all.data?.shortfallPlans.missing ?? [],
    plans: shown.data?.shortfallPlans.plans ?? [],
    isLoading: shown.loading,
    isAsking: isBusy,
    /** Queries the other suppliers for their prices. */
    ask: () => attempt("The other suppliers were not asked", "The Others Were Asked", refreshAndRefetch()),
  };
}
