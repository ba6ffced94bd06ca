/** Converts between the code's lower-case words and the wire's enum values. */

type ScreamingSnake<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${ScreamingSnake<Tail>}`
  : Uppercase<Text>;

/** Cache of the converted words; there are only as many as the schema has enum values. */
const written = new Map<string, string>();

/** "fewest-suppliers" → "FEWEST_SUPPLIERS", "requires_action" → "REQUIRES_ACTION". */
export function toEnum<Text extends string>(text: Text): ScreamingSnake<Text> {
  let value = written.get(text);
  if (value === undefined) {
    value = text.toUpperCase().replaceAll("-", "_");
    written.set(text, value);
  }
  return value as ScreamingSnake<Text>;
}

/** "RESIDENTIAL" → "residential". */
export function fromEnum<Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>;
}

/** Field messages as the list that the wire has. */
export function toFieldErrors(fields: Readonly<Record<string, string>>) {
  return Object.entries(fields).map(([path, message]) => ({ path, message }));
}

/** An invalid input as its union member. */
export function toInvalidInput(error: { message: string; fields: Readonly<Record<string, string>> }) {
  return {
    __typename: "InvalidInputError" as const,
    code: "INVALID_INPUT" as const,
    message: error.message,
    fields: toFieldErrors(error.fields),
  };
}

/** A refusal as its union member, with everything that it holds. */
export function toUserError<Name extends string, Code extends string, Refusal extends { kind: string }>(
  __typename: Name,
  code: Code,
  { kind: _kind, ...rest }: Refusal,
) {
  return { ...rest, __typename, code };
}
