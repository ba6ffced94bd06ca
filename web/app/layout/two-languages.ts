import { useMatches } from "react-router-dom";

/** The `handle` of a route whose screen is in English or Spanish; its frame then follows that language. */
export const IN_TWO_LANGUAGES = "in-two-languages";

export function useIsInTwoLanguages(): boolean {
  return useMatches().some(({ handle }) => handle === IN_TWO_LANGUAGES);
}
