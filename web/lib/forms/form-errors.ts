import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** The server's messages about single fields of a form. */
export type FieldMessages = ReadonlyArray<{ path: string; message: string }>;

/**
 * Null when the change succeeded. Otherwise the message of each invalid field; empty when a toast has shown the
 * failure.
 */
export type ChangeProblems = FieldMessages | null;

/** @param result undefined when there was no answer, which a toast has reported */
export function problemsOf(
  result: { __typename: string; fields?: FieldMessages } | undefined,
): ChangeProblems {
  if (!result) return [];
  return result.__typename === "InvalidInputError" && result.fields ? result.fields : null;
}

/**
 * Shows the server's messages next to their fields and moves the focus to the first.
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
