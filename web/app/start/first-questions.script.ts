/**
 * A script of its own, so small that it is there long before the app's: asks the server what the first screen will
 * show. The app finds the answers at `window.firstAnswers` (web/lib/apollo/first-answers.ts), and puts something there
 * itself when it was faster and has asked. By hashes only: a server that does not know them says so, and the app then
 * asks in full.
 */
import type { FirstAnswer } from "../../lib/apollo/first-answers.ts";
import { firstQuestionsOf } from "./first-questions.ts";

/** SHA-256 of the operations that may be asked, by their names; the build puts them here. */
declare const __HASHES__: Readonly<Record<string, string>>;

window.firstAnswers ??= firstQuestionsOf(window.location.pathname).map(
  ({ operationName, variables }): FirstAnswer => {
    const persistedQuery = { version: 1, sha256Hash: __HASHES__[operationName] };
    const answer = fetch("/graphql", {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify({ operationName, variables, extensions: { persistedQuery } }),
    }).then((response): Promise<unknown> => response.json());
    // Whoever takes it hears of a failure; until then it is nobody's.
    answer.catch(() => undefined);
    return { operationName, variables, answer };
  },
);
