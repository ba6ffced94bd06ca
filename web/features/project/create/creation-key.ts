import { newId } from "../../../lib/new-id.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/use-draft.ts";

const DRAFT = "creation-key";

/**
 * The idempotency key for creating a project. A request repeated after a lost response, even on a reloaded page,
 * creates it only once. A different project has another key, and so does the same one requested again after it was
 * created.
 */
export function creationKeyOf(input: unknown): string {
  const wish = JSON.stringify(input);
  const kept = readDraft(DRAFT);
  if (kept?.["wish"] === wish && typeof kept["key"] === "string") return kept["key"];
  const key = newId();
  writeDraft(DRAFT, { wish, key });
  return key;
}

/** Call this once the project exists. */
export const forgetCreationKey = (): void => clearDraft(DRAFT);
