import type { ContactLanguage } from "../../gql/graphql.ts";

/** The browser's language if it is one of ours, otherwise English. */
export const readersLanguage = (): ContactLanguage => (/^es\b/i.test(navigator.language) ? "ES" : "EN");
