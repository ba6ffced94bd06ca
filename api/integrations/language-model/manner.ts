import { APICallError } from "ai";
import { isRejected } from "./failure.ts";

const FORMATS = ["schema", "json", "text"] as const;

/** How a server is asked: servers that call themselves compatible differ in what they take. */
export interface Manner {
  /** Kept to the schema, any JSON, or free text. */
  format: (typeof FORMATS)[number];
  /** Takes `max_completion_tokens` and no temperature, as newer models of OpenAI do. */
  isReasoning: boolean;
}

export const STRICTEST: Manner = { format: "schema", isReasoning: false };

/** What to try after a refusal; null when another manner would not help. */
export function nextManner(manner: Manner, error: unknown): Manner | null {
  if (!isRejected(error)) return null;
  const body = APICallError.isInstance(error) ? (error.responseBody ?? "") : "";
  if (!manner.isReasoning && /max_completion_tokens|temperature/.test(body))
    return { ...manner, isReasoning: true };
  const format = FORMATS[FORMATS.indexOf(manner.format) + 1];
  return format ? { ...manner, format } : null;
}
