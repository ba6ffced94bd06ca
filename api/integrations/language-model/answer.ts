import { type ModelScope, modelScopeSchema } from "../../domains/takeoff/index.ts";

/**
 * The scope in a model's answer: the JSON object in it, ignoring any fence, thoughts or chatter around it.
 * @returns null when there is none, or none that matches the schema
 */
export function readAnswer(text: string): ModelScope | null {
  const spoken = withoutThoughts(text);
  const from = spoken.indexOf("{");
  const to = spoken.lastIndexOf("}");
  if (from < 0 || to < from) return null;
  try {
    return modelScopeSchema.safeParse(JSON.parse(spoken.slice(from, to + 1))).data ?? null;
  } catch {
    // A model that does not write JSON has not answered; the caller reports that.
    return null;
  }
}

/** Cut at the closing marks first: otherwise unclosed opening marks would have the rest read again for each of them. */
function withoutThoughts(text: string): string {
  const parts = text.split(/<\/think(?:ing)?>/);
  const last = parts.pop() ?? "";
  return [...parts.map((part) => part.split(/<think(?:ing)?>/, 1)[0]), last].join(" ");
}
