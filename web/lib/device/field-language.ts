/** The language of whoever holds this device on site: the browser's until they say otherwise. */
import type { ContactLanguage } from "../../gql/graphql.ts";
import { createStore, useStore } from "../store.ts";
import { readersLanguage } from "../words.tsx";
import { recall, remember } from "./device-memory.ts";

const KEY = "field-language";

/** What was chosen since the page was opened; what was chosen before is on the device. */
const chosenStore = createStore<ContactLanguage | null>(null);

function recallLanguage(): ContactLanguage {
  const kept = recall(KEY);
  return kept === "EN" || kept === "ES" ? kept : readersLanguage();
}

/** The language that pages for the site are read in on this device. */
export function useFieldLanguage(): ContactLanguage {
  return useStore(chosenStore) ?? recallLanguage();
}

/** Chooses for this device, also for its next visits. */
export function chooseFieldLanguage(language: ContactLanguage): void {
  remember(KEY, language);
  chosenStore.set(language);
}
