import {
  type UpdatePriceListInput,
  useDeletePriceListMutation,
  useUpdatePriceListMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess, showToast } from "../../../lib/toasts.ts";

const FAILED = "The price list was not changed. Please try again.";

/** Changes and removes the user's own price lists. The cache is updated; a failure is shown. */
export function usePriceListActions() {
  const [updatePriceList, updating] = useUpdatePriceListMutation();
  const [deletePriceList, deleting] = useDeletePriceListMutation();
  const isBusy = updating.loading || deleting.loading;

  return {
    isBusy,

    /** @returns messages by field when it was refused; null when it succeeded or could not be sent */
    async update(input: UpdatePriceListInput): Promise<Record<string, string> | null> {
      try {
        const { data } = await updatePriceList({ variables: { input } });
        const result = data?.updatePriceList;
        if (result?.__typename === "InvalidInputError") {
          return Object.fromEntries(result.fields.map(({ path, message }) => [path, message]));
        }
        showSuccess("Saved");
      } catch (error) {
        showFailure("Not saved", messageOf(error, FAILED));
      }
      return null;
    },

    async remove(list: { id: string; name: string }): Promise<boolean> {
      try {
        await deletePriceList({
          variables: { id: list.id },
          update(cache) {
            cache.evict({ id: cache.identify({ __typename: "PriceList", id: list.id }) ?? "" });
            cache.gc();
          },
        });
        showToast({
          title: "Price list removed",
          description: `${list.name} is no longer searched.`,
        });
        return true;
      } catch (error) {
        showFailure("Not removed", messageOf(error, FAILED));
        return false;
      }
    },
  };
}
