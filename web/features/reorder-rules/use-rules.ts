import {
  type CreateReorderRuleInput,
  type UpdateReorderRuleInput,
  useCreateReorderRuleMutation,
  useDeleteReorderRuleMutation,
  useUpdateReorderRuleMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { type ChangeProblems, problemsOf } from "../../lib/forms/form-errors.ts";
import { showSuccess } from "../../lib/toasts.ts";

const QUERIES_OF_RULES = ["Recommendations", "ReorderDryRun"] as const;

/** Creates a rule. */
export function useCreateRule() {
  const [create] = useCreateReorderRuleMutation();
  const refetch = useRefetchShown();
  return async (input: CreateReorderRuleInput): Promise<ChangeProblems> => {
    const result = await sendChange("Rule Not Created", create({ variables: { input } }));
    if (result?.__typename === "ReorderRuleSuccess") {
      showSuccess("Rule Created", `${result.rule.materialName} is watched from now on.`);
      refetch("ReorderRules", ...QUERIES_OF_RULES);
    }
    return problemsOf(result);
  };
}

/** Changes a rule, or switches it off and on. */
export function useUpdateRule() {
  const [update, { loading }] = useUpdateReorderRuleMutation();
  const refetch = useRefetchShown();
  return [
    async (input: UpdateReorderRuleInput, title = "Rule Updated"): Promise<ChangeProblems> => {
      const result = await sendChange("Rule Not Changed", update({ variables: { input } }));
      if (result?.__typename === "ReorderRuleSuccess") {
        showSuccess(title, result.rule.materialName);
        refetch(...QUERIES_OF_RULES);
      }
      return problemsOf(result);
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
      const result = await sendChange("Rule Not Deleted", remove({ variables: { id } }));
      if (!result) return false;
      showSuccess("Rule Deleted", "An order it has already placed continues.");
      refetch("ReorderRules", ...QUERIES_OF_RULES);
      return true;
    },
    { loading },
  ] as const;
}
