import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";

/**
 * Binds labelled controls, such as TextField, to a form.
 *
 * @returns by a field's name: its registration and its error, as props of the control
 */
export function fieldsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { errors } = form.formState;
  return <Name extends FieldPath<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ): UseFormRegisterReturn<Name> & { error: string | undefined } => ({
    ...form.register(name, options),
    error: get(errors, `${name}.message`),
  });
}
