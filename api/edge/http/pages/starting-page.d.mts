import type { RequestListener } from "node:http";

/**
 * Answers every request with 503 and when to come back: browsers with a page that says what is being done and reloads
 * itself until the product answers.
 * @param what what is being done now, in words for people
 */
export function answerStarting(what: () => string): RequestListener;
