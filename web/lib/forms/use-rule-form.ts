import { useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { ruleResolver } from "./rule-resolver.ts";

type Rule = Parameters<typeof ruleResolver>[0];

/**
 * A form that keeps what was typed and is validated by a shared rule, which reads numbers where the controls have text.
 *
 * @param toFields the values as the rule reads them, under the same names
 * @param initial the form's initial values; read once
 */
export function useRuleForm<Values extends FieldValues>(
  rule: Rule,
  toFields: (values: Values) => unknown,
  initial: () => DefaultValues<Values>,
): UseFormReturn<Values> {
  const [defaultValues] = useState(initial);
  return useForm<Values>({
    resolver: (values, context, options) =>
      ruleResolver<Values>({ safeParse: () => rule.safeParse(toFields(values)) })(values, context, options),
    defaultValues,
  });
}
