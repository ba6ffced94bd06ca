import type { ApolloClient, OperationVariables } from "@apollo/client";
import type { DocumentNode } from "graphql";
import { nextTask } from "../next-task.ts";

/** An operation as it is sent. */
export interface Question {
  readonly operationName: string;
  readonly variables: OperationVariables;
}

/** A query sent before the app's scripts had loaded, with its answer. */
export interface FirstAnswer extends Question {
  /** The parsed response body; rejected when there was none. */
  readonly answer: Promise<unknown>;
}

declare global {
  interface Window {
    /** Absent until the first queries' script has run, or the app has sent them itself. */
    firstAnswers?: readonly FirstAnswer[];
  }
}

/**
 * Loads the answer to a query into the cache. Uses the answer requested before the app had loaded, but only once, since
 * later it may be outdated; otherwise queries the server.
 *
 * @throws what `ApolloClient.query` throws
 */
export async function fetchFirst(
  client: ApolloClient,
  query: DocumentNode,
  question: Question,
): Promise<void> {
  const { variables } = question;
  const data = await takeFirstAnswer(question);
  // The cache processes every field of an answer: do that in a task of its own, after the page's current work.
  await nextTask();
  if (data) client.writeQuery({ query, variables, data });
  else await client.query({ query, variables, fetchPolicy: "network-only" });
}

/** The answer's data; null when it was not requested, not answered, or came with errors. */
async function takeFirstAnswer(question: Question): Promise<object | null> {
  const asked = window.firstAnswers ?? [];
  const found = asked.find((one) => keyOf(one) === keyOf(question));
  window.firstAnswers = asked.filter((one) => one !== found);
  if (!found) return null;
  const body = await found.answer.catch(() => null);
  return isDataAlone(body) ? body.data : null;
}

/** Equal queries have equal keys: variables are listed in the order the operation declares them. */
export function keyOf({ operationName, variables }: Question): string {
  return JSON.stringify([operationName, variables]);
}

function isDataAlone(body: unknown): body is { data: object } {
  if (typeof body !== "object" || body === null || "errors" in body || !("data" in body)) return false;
  return typeof body.data === "object" && body.data !== null;
}
