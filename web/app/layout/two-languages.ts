import { useMatches } from "react-router-dom";

/** The `handle` of a route whose screen is read in English or Spanish: what stands around it is, too. */
export const IN_TWO_LANGUAGES = "in-two-languages";

export function useIsInTwoLanguages(): boolean {
  return useMatches().some(({ handle }) => handle === IN_TWO_LANGUAGES);
}
