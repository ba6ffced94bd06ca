/** A call in words: its requirements, and how to make it from a terminal. */
import type { ApiCall } from "./api-document.ts";

export function toNeeds({ security }: Pick<ApiCall, "security">): string {
  if (security.length === 0)
    return "Nothing. People do this in a browser; requests with an API key are refused.";
  const scopes = security.flatMap((one) => one["apiKey"] ?? []);
  if (scopes.length === 0) return "A signed-in person. API keys are not accepted.";
  return `A signed-in person, or an API key with the scope ${scopes.join(" or ")}.`;
}

/** Whether a program can call it with an API key. */
function takesKey({ security }: ApiCall): boolean {
  return security.some((one) => "apiKey" in one);
}

/**
 * @param origin of the API, such as "https://yardstick.example"
 * @returns lines for a POSIX shell; placeholders are in capitals
 */
export function toCurl(call: ApiCall, origin: string): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name.replace(/([A-Z])/g, "_$1").toUpperCase(),
  );
  const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const takesIdempotencyKey = call.parameters.some((one) => one.$ref?.endsWith("/IdempotencyKey"));
  const needsSession = call.security.length > 0 && !takesKey(call);
  const lines = [
    `curl ${call.method === "GET" ? "" : `-X ${call.method} `}${quote(origin + path)}`,
    ...(takesKey(call) ? [`-H ${quote("Authorization: Bearer YOUR-KEY")}`] : []),
    ...(needsSession ? ["-b COOKIES"] : []),
    ...(takesIdempotencyKey ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(type === undefined ? [] : [`-H ${quote(`Content-Type: ${type}`)}`]),
    ...(content?.example === undefined ? [] : [`-d ${quote(JSON.stringify(content.example))}`]),
    ...(type === "application/octet-stream" ? ["--data-binary @FILE"] : []),
  ];
  return lines.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
