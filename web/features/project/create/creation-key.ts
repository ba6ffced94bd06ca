import { newId } from "../../../lib/new-id.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/use-draft.ts";

const DRAFT = "creation-key";

/**
 * The key under which a project is asked for. Asked for again after an answer was lost, also on a page that was reloaded
 * meanwhile, it is made once; another one has another key, and so has the same once it is there.
 */
export function creationKeyOf(input: unknown): string {
  const wish = JSON.stringify(input);
  const kept = readDraft(DRAFT);
  if (kept?.["wish"] === wish && typeof kept["key"] === "string") return kept["key"];
  const key = newId();
  writeDraft(DRAFT, { wish, key });
  return key;
}

/** To be called once the project is there. */
export const forgetCreationKey = (): void => clearDraft(DRAFT);
