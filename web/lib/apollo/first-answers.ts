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
  /** The body of the response as it came; rejected when none came. */
  readonly answer: Promise<unknown>;
}

declare global {
  interface Window {
    /** Absent until the script that asks was there, or the app has asked without it. */
    firstAnswers?: readonly FirstAnswer[];
  }
}

/**
 * Brings what a question is answered with into the cache: the answer to what was asked before the app was there, once,
 * since later it may be outdated; otherwise the server is asked.
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
  // The cache works on every field of an answer: a task of its own, after what the page is doing.
  await nextTask();
  if (data) client.writeQuery({ query, variables, data });
  else await client.query({ query, variables, fetchPolicy: "network-only" });
}

/** The data of an answer; null when it was not asked, was not answered, or not with data alone. */
async function takeFirstAnswer(question: Question): Promise<object | null> {
  const asked = window.firstAnswers ?? [];
  const found = asked.find((one) => keyOf(one) === keyOf(question));
  window.firstAnswers = asked.filter((one) => one !== found);
  if (!found) return null;
  const body = await found.answer.catch(() => null);
  return isDataAlone(body) ? body.data : null;
}

/** Equal questions have equal keys: names of variables come in the order in which the operation has them. */
export function keyOf({ operationName, variables }: Question): string {
  return JSON.stringify([operationName, variables]);
}

function isDataAlone(body: unknown): body is { data: object } {
  if (typeof body !== "object" || body === null || "errors" in body || !("data" in body)) return false;
  return typeof body.data === "object" && body.data !== null;
}
