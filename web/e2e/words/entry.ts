import type { BrowserContext, Page } from "@playwright/test";
import { signUp } from "../support/api.ts";

/** A browser in which words are brought about; nobody is signed in. */
export interface Stage {
  page: Page;
  context: BrowserContext;
}

/** Words that are brought about one after the other in one browser, because they share a screen: it is opened once. */
export interface WordsJourney {
  /** What happens, for the test's name. */
  readonly when: string;
  go(stage: Stage): Promise<void>;
}

export interface WordsTable {
  /** Section of the specification and its part. */
  readonly part: string;
  readonly journeys: readonly WordsJourney[];
  /** Whether its pages load the payment provider's script, which a page may not where the sandbox is paid. */
  readonly loadsProvidersScript?: boolean;
}

/** Signs a new person up in the stage's browser. */
export async function signIn({ context }: Stage) {
  return signUp(context.request);
}
