import { type ApprovalRuleInput, useSetApprovalRulesMutation } from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import type { FieldMessages } from "../../../lib/forms/form-errors.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import type { Rule } from "./rule-words.ts";

const TITLE = "The rules were not changed";

/** A rule as mutation input. */
function toInput(rule: Rule | ApprovalRuleInput): ApprovalRuleInput {
  const { minimumAmount, overBudgetOnly, categories, supplierIds, approverRole, approverMemberIds } = rule;
  return {
    minimumAmount: minimumAmount ?? null,
    overBudgetOnly: overBudgetOnly ?? false,
    categories: [...(categories ?? [])],
    supplierIds: [...(supplierIds ?? [])],
    approverRole: approverRole ?? null,
    approverMemberIds: [...(approverMemberIds ?? [])],
  };
}

/** @param lookAgain refetches the rules */
export function useRules(lookAgain: () => Promise<unknown>) {
  const [setRules] = useSetApprovalRulesMutation();
  return {
    /**
     * Saves all rules, unless another user has changed them since: then they are reloaded.
     * @param seen the rules as they were shown
     * @param edited index of the rule that a form is about; null when there is no form
     * @returns that rule's errors, by field; null once they are saved, or when a toast says why not
     */
    async save(
      rules: ReadonlyArray<Rule | ApprovalRuleInput>,
      seen: readonly Rule[],
      edited: number | null = null,
    ): Promise<FieldMessages | null> {
      const input = { rules: rules.map(toInput), seen: seen.map(toInput) };
      const result = await sendChange(TITLE, setRules({ variables: { input } }), "Please try again.");
      if (result?.__typename === "ChangeOrganizationSuccess") {
        showSuccess("Rules Saved");
        return null;
      }
      const prefix = `rules.${edited}.`;
      const own = (result?.fields ?? [])
        .filter(({ path }) => path.startsWith(prefix))
        .map(({ path, message }) => ({ path: path.slice(prefix.length), message }));
      if (own.length > 0) return own;
      if (result?.fields.some(({ path }) => path === "seen")) await lookAgain();
      if (result) showFailure(TITLE, result.message);
      return edited === null ? null : [];
    },
  };
}
