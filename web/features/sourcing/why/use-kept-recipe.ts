import {
  KeptRecipesDocument,
  useForgetRecipeMutation,
  useKeepRecipeMutation,
  useKeptRecipesQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess, showToast } from "../../../lib/toasts.ts";

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
  const fail = (what: string, error: unknown) => showFailure(what, messageOf(error, AGAIN));
  return {
    isKnown: data !== undefined,
    isKept: kept !== null,
    isBusy: keeping.loading || forgetting.loading,
    async keep() {
      try {
        await keepRecipe({ variables: { input: { projectId, workItem } } });
        showToast({
          tone: "success",
          title: "Recipe kept",
          description: "It is used for the same work from now on.",
        });
      } catch (error) {
        fail("The recipe was not saved", error);
      }
    },
    async forget() {
      if (!kept) return;
      try {
        await forgetRecipe({ variables: { id: kept.id } });
        showSuccess("Recipe forgotten");
      } catch (error) {
        fail("The recipe was not deleted", error);
      }
    },
  } as const;
}
