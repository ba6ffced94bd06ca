import {
  KeptRecipesDocument,
  useForgetRecipeMutation,
  useKeepRecipeMutation,
  useKeptRecipesQuery,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";

const AGAIN = "Please try again.";

/**
 * The account's saved recipe for a piece of work.
 * @param title of the work item, which begins with the recipe's
 */
export function useKeptRecipe(projectId: string, workItem: string, title: string) {
  const { data } = useKeptRecipesQuery();
  const refetchQueries = [KeptRecipesDocument];
  const [keepRecipe, keeping] = useKeepRecipeMutation({ refetchQueries });
  const [forgetRecipe, forgetting] = useForgetRecipeMutation({ refetchQueries });
  const kept = data?.keptRecipes.find((recipe) => title.startsWith(`${recipe.title} (`)) ?? null;
  return {
    isKnown: data !== undefined,
    isKept: kept !== null,
    isBusy: keeping.loading || forgetting.loading,
    async keep() {
      const sent = keepRecipe({ variables: { input: { projectId, workItem } } });
      if (await sendChange("The recipe was not saved", sent, AGAIN)) {
        showSuccess("Recipe kept", "It is used for the same work from now on.");
      }
    },
    async forget() {
      if (!kept) return;
      const sent = forgetRecipe({ variables: { id: kept.id } });
      if (await sendChange("The recipe was not deleted", sent, AGAIN)) showSuccess("Recipe forgotten");
    },
  } as const;
}
