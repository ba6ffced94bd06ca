import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** What the server says of single fields of a form. */
export type FieldMessages = ReadonlyArray<{ path: string; message: string }>;

/** Null: the change is done. Otherwise what is wrong with which field; empty when a toast has said it. */
export type ChangeProblems = FieldMessages | null;

/**
 * Puts the server's messages beside the fields they are about and moves the focus to the first.
 *
 * @param known the form's own field names; messages about anything else are left to the caller
 * @returns whether at least one message found its field
 */
export function placeFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  known: ReadonlyArray<FieldPath<Values>>,
  fields: FieldMessages,
): boolean {
  let isFirst = true;
  for (const field of fields) {
    const name = known.find((candidate) => candidate === field.path);
    if (!name) continue;
    form.setError(name, { type: "server", message: field.message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}
