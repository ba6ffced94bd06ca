/** Reads a call's form; refusals use the provider's wording. */
import type { z } from "zod";
import type { FormMap, FormValue } from "./api/form-body.ts";
import { invalidParameter, type ProviderError } from "./provider-error.ts";

/**
 * Reads a call's parameters strictly.
 * @throws ProviderError 400 `parameter_unknown`, `parameter_missing`, `parameter_invalid_integer` and the like, with
 *   the parameter's name in the provider's notation
 */
export function readParams<T>(schema: z.ZodType<T>, form: FormMap): T {
  if ("payment_method_types" in form) {
    throw invalidParameter(
      "The parameter payment_method_types is no longer supported. Use allowed_payment_method_types or leave it out.",
      "payment_method_types",
      "payment_method_types_no_longer_supported",
    );
  }
  // An empty string unsets a field; only for metadata does it have a meaning of its own.
  const given = Object.fromEntries(
    Object.entries(form).filter(([key, value]) => value !== "" || key === "metadata"),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue === undefined ? invalidParameter("Invalid request.") : toProviderError(issue, form);
}

function toProviderError(issue: z.core.$ZodIssue, form: FormMap): ProviderError {
  if (issue.code === "unrecognized_keys") {
    const param = paramName([...issue.path, issue.keys[0] ?? ""]);
    return invalidParameter(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const param = paramName(issue.path);
  if (valueAt(form, issue.path) === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (issue.message === "parameter_invalid_integer") {
    return invalidParameter(`Invalid integer: ${param}`, param, "parameter_invalid_integer");
  }
  if (issue.message === "url_invalid") return invalidParameter("Not a valid URL", param, "url_invalid");
  return invalidParameter(`Invalid value for ${param}.`, param, "parameter_invalid");
}

function paramName(path: readonly PropertyKey[]): string {
  const [head = "", ...rest] = path.map(String);
  return head + rest.map((part) => `[${part}]`).join("");
}

function valueAt(form: FormMap, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const part of path) {
    if (typeof value === "string" || value === undefined) return undefined;
    value = Array.isArray(value) ? value[Number(part)] : value[String(part)];
  }
  return value;
}
