import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * For forms whose fields are checked when they are left: takes back what was said of a field while its text is put right.
 * Said until the field is left, it would go as a button below is pressed, which then moves away under the press.
 */
export function useErrorsTakenBack<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { watch, getFieldState, trigger } = form;
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      if (name && getFieldState(name).error) void trigger(name);
    });
    return () => subscription.unsubscribe();
  }, [watch, getFieldState, trigger]);
}
