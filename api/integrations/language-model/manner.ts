import { APICallError } from "ai";
import { isRejected } from "./failure.ts";

const FORMATS = ["schema", "json", "text"] as const;

/** How to ask a server: servers that call themselves compatible differ in what they accept. */
export interface Manner {
  /** JSON that follows the schema, any JSON, or free text. */
  format: (typeof FORMATS)[number];
  /** Accepts `max_completion_tokens` and no temperature, as newer OpenAI models do. */
  isReasoning: boolean;
}

export const STRICTEST: Manner = { format: "schema", isReasoning: false };

/** What to try after a rejection; null when no other manner would help. */
export function nextManner(manner: Manner, error: unknown): Manner | null {
  if (!isRejected(error)) return null;
  const body = APICallError.isInstance(error) ? (error.responseBody ?? "") : "";
  if (!manner.isReasoning && /max_completion_tokens|temperature/.test(body))
    return { ...manner, isReasoning: true };
  const format = FORMATS[FORMATS.indexOf(manner.format) + 1];
  return format ? { ...manner, format } : null;
}
