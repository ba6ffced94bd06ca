import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

type Rule = {
  safeParse(
    values: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }> } };
};

/**
 * Validates a form whose controls hold types other than the rule's output, such as a wizard that keeps what was typed.
 * The values are passed on unchanged; the first message of each field is shown.
 */
export function ruleResolver<Values extends FieldValues>(rule: Rule): Resolver<Values> {
  return (values, _context, options) => {
    const result = rule.safeParse(values);
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join(".");
      errors[path] ??= { type: "rule", message: issue.message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
