import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newAccountFields, signUp } from "../support/api.ts";
import { expectToast } from "../support/test.ts";

/** A browser in which an entry is provoked; nobody is signed in. */
export interface Stage {
  page: Page;
  context: BrowserContext;
}

/** Words of the specification, how they are brought about, and where they are read. */
export interface WordsEntry {
  /** What happens, for the test's name. */
  readonly when: string;
  provoke(stage: Stage): Promise<void>;
  read(page: Page): Promise<void>;
}

/** Words that are brought about one after the other in one browser, because they share a screen: it is opened once. */
export interface WordsJourney {
  /** What happens, for the test's name. */
  readonly when: string;
  go(stage: Stage): Promise<void>;
}

/** Words that a spec of their own subject reads already: its file and the beginning of its test's name. */
export interface ReadElsewhere {
  readonly words: string;
  readonly spec: string;
  readonly test: string;
}

export interface WordsTable {
  /** Section of the specification and its part. */
  readonly part: string;
  readonly entries: readonly WordsEntry[];
  readonly journeys?: readonly WordsJourney[];
  /** Whether its pages load the payment provider's script, which a page may not where the sandbox is paid. */
  readonly loadsProvidersScript?: boolean;
  readonly elsewhere?: readonly ReadElsewhere[];
}

/** In the toast. */
export function inToast(title: string, description?: string): WordsEntry["read"] {
  return (page) => expectToast(page, title, description);
}

/** Beside the field with this label. */
export function besideField(label: string, message: string, exact = false): WordsEntry["read"] {
  const pattern = new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return (page) => expect(page.getByLabel(label, { exact }).first()).toHaveAccessibleDescription(pattern);
}

/** Anywhere on the screen, each of them. */
export function onScreen(...texts: string[]): WordsEntry["read"] {
  return async (page) => {
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  };
}

/** Signs a new person up in the stage's browser. */
export async function signIn({ context }: Stage) {
  return signUp(context.request);
}

export { newAccountFields };
