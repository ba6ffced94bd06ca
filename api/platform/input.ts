/** Parses input from outside with the shared rules. */
import type * as z from "zod/mini";
import type { FieldMessages } from "./errors.ts";

/** A parsed input, or its errors by path. */
export type ParsedInput<Value> = { ok: true; value: Value } | { ok: false; error: InvalidInput };

/** The expected failure of every use case that accepts user input. */
export interface InvalidInput {
  kind: "invalid-input";
  /** The first field's message. */
  message: string;
  fields: FieldMessages;
}

/** @returns the value as the rule outputs it, or the first message of every wrong field */
export function parseInput<Rule extends z.ZodMiniType>(
  rule: Rule,
  input: unknown,
): ParsedInput<z.output<Rule>> {
  // Takes precedence over a locale, which other modules may have set for the process.
  const result = rule.safeParse(input, { error: () => UNSAID });
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const found = deepest(issue);
    const key = found.path.map(String).join(".");
    fields[key] ??= found.message === UNSAID ? explain(found, input) : found.message;
  }
  return { ok: false, error: invalidInput(fields) };
}

/** An invalid input that was not found by a rule. */
export function invalidInput(fields: FieldMessages): InvalidInput {
  return {
    kind: "invalid-input",
    message: Object.values(fields)[0] ?? "Please check what you entered.",
    fields,
  };
}

/** The message of a rule that has none of its own. */
const UNSAID = "Invalid input";

/** A union ("empty or valid") reports a vague message of its own; the helpful one is its last branch's. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code === "invalid_union") {
    const inner = issue.errors.at(-1)?.[0];
    if (inner) {
      const found = deepest(inner);
      return { ...found, path: [...issue.path, ...found.path] };
    }
  }
  return issue;
}

/** Names what is wrong with a field and what it should be, for the author of the call. */
function explain(issue: z.core.$ZodIssue, input: unknown): string {
  const name = issue.path.length === 0 ? "The input" : issue.path.map(String).join(".");
  const isMissing = valueAt(input, issue.path) === undefined;
  if (isMissing && issue.path.length > 0) return `${name} is required`;
  switch (issue.code) {
    case "invalid_type":
      return `${name} must be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
    case "invalid_value":
      return `${name} must be one of ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `${name} takes no ${issue.keys.join(", ")}`;
    default:
      return `${name} is not valid`;
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id; the database raises an error for anything else. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/**
 * Escapes a text for Prisma's `contains`, which becomes LIKE unchanged, so that the wildcard characters match
 * themselves.
 */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
