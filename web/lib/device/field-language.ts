/** The language of whoever holds this device on site: the browser's until they choose another. */
import type { ContactLanguage } from "../../gql/graphql.ts";
import { createStore, useStore } from "../store.ts";
import { recall, remember } from "./device-memory.ts";
import { readersLanguage } from "./readers-language.ts";

const KEY = "field-language";

/** Choice made since the page was opened. Earlier choices are stored on the device. */
const chosenStore = createStore<ContactLanguage | null>(null);

function recallLanguage(): ContactLanguage {
  const kept = recall(KEY);
  return kept === "EN" || kept === "ES" ? kept : readersLanguage();
}

/** The language of pages for the site on this device. */
export function useFieldLanguage(): ContactLanguage {
  return useStore(chosenStore) ?? recallLanguage();
}

/** Sets the language for this device, including later visits. */
export function chooseFieldLanguage(language: ContactLanguage): void {
  remember(KEY, language);
  chosenStore.set(language);
}
