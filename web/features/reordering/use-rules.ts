import {
  type CreateReorderRuleInput,
  type ReorderRuleResult_ResultFragment,
  type UpdateReorderRuleInput,
  useCreateReorderRuleMutation,
  useDeleteReorderRuleMutation,
  useUpdateReorderRuleMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "./refresh.ts";
import { send, tellDone } from "./tell.ts";
import type { Wrong } from "./use-stock.ts";

const QUERIES_OF_RULES = ["Recommendations", "ReorderDryRun"] as const;

function wrongIn(result: ReorderRuleResult_ResultFragment | undefined): Wrong {
  if (!result) return [];
  return result.__typename === "InvalidInputError" ? result.fields : null;
}

/** Makes a rule. */
export function useCreateRule() {
  const [create] = useCreateReorderRuleMutation();
  const refetch = useRefetchShown();
  return async (input: CreateReorderRuleInput): Promise<Wrong> => {
    const result = await send("Rule Not Created", async () => {
      return (await create({ variables: { input } })).data?.createReorderRule;
    });
    if (result?.__typename === "ReorderRuleSuccess") {
      tellDone("Rule Created", `${result.rule.materialName} is watched from now on.`);
      refetch("ReorderRules", ...QUERIES_OF_RULES);
    }
    return wrongIn(result);
  };
}

/** Changes a rule, or switches it off and on. */
export function useUpdateRule() {
  const [update, { loading }] = useUpdateReorderRuleMutation();
  const refetch = useRefetchShown();
  return [
    async (input: UpdateReorderRuleInput, title = "Rule Updated"): Promise<Wrong> => {
      const result = await send("Rule Not Changed", async () => {
        return (await update({ variables: { input } })).data?.updateReorderRule;
      });
      if (result?.__typename === "ReorderRuleSuccess") {
        tellDone(title, result.rule.materialName);
        refetch(...QUERIES_OF_RULES);
      }
      return wrongIn(result);
    },
    { loading },
  ] as const;
}

/** @returns whether the rule is gone */
export function useDeleteRule() {
  const [remove, { loading }] = useDeleteReorderRuleMutation();
  const refetch = useRefetchShown();
  return [
    async (id: string): Promise<boolean> => {
      const result = await send("Rule Not Deleted", async () => {
        return (await remove({ variables: { id } })).data?.deleteReorderRule;
      });
      if (!result) return false;
      tellDone("Rule Deleted", "An order it has opened goes on.");
      refetch("ReorderRules", ...QUERIES_OF_RULES);
      return true;
    },
    { loading },
  ] as const;
}
