import {
  type UpdatePriceListInput,
  useDeletePriceListMutation,
  useUpdatePriceListMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { showSuccess, showToast } from "../../../lib/toasts.ts";

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
      const result = await sendChange("Not saved", updatePriceList({ variables: { input } }), FAILED);
      if (result?.__typename === "InvalidInputError") {
        return Object.fromEntries(result.fields.map(({ path, message }) => [path, message]));
      }
      if (result) showSuccess("Saved");
      return null;
    },

    async remove({ id, name }: { id: string; name: string }): Promise<boolean> {
      const sent = deletePriceList({
        variables: { id },
        update(cache) {
          cache.evict({ id: cache.identify({ __typename: "PriceList", id }) ?? "" });
          cache.gc();
        },
      });
      const result = await sendChange("Not removed", sent, FAILED);
      if (result) showToast({ title: "Price list removed", description: `${name} is no longer searched.` });
      return result !== undefined;
    },
  };
}
