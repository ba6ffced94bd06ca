import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * For forms that validate fields on blur: clears a field's error as soon as its text is valid. If the error stayed
 * until blur, it would disappear while a button below is being pressed, which would then move away from the pointer.
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
