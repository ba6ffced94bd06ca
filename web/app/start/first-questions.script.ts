/**
 * A separate script, small enough to arrive long before the app's. It queries the server for the first screen's data.
 * The app finds the answers in `window.firstAnswers` (web/lib/apollo/first-answers.ts), and sets that itself if it was
 * faster and has already sent the queries. Sends only hashes: a server that does not know them says so, and the app
 * then sends the full queries.
 */
import type { FirstAnswer } from "../../lib/apollo/first-answers.ts";
import { firstQuestionsOf } from "./first-questions.ts";

/** SHA-256 of each operation that may be sent, by name; inserted by the build. */
declare const __HASHES__: Readonly<Record<string, string>>;

window.firstAnswers ??= firstQuestionsOf(window.location.pathname).map(
  ({ operationName, variables }): FirstAnswer => {
    const persistedQuery = { version: 1, sha256Hash: __HASHES__[operationName] };
    const answer = fetch("/graphql", {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify({ operationName, variables, extensions: { persistedQuery } }),
    }).then((response): Promise<unknown> => response.json());
    // Whoever uses the answer handles its failure; until then it must not count as an unhandled rejection.
    answer.catch(() => undefined);
    return { operationName, variables, answer };
  },
);
