import type { DocumentNode } from "graphql";
import { use, useEffect, useState } from "react";
import { askSession } from "../../features/account/sign-in/session.ts";
import {
  DashboardDocument,
  DashboardStatisticsDocument,
  ProjectBasketDocument,
  ProjectDetailDocument,
  ProjectMaterialsDocument,
} from "../../gql/graphql.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import { fetchFirst, keyOf, type Question } from "../../lib/apollo/first-answers.ts";
import { prepareFormats } from "../../lib/prepare-formats.ts";
import { firstQuestionsOf } from "./first-questions.ts";

/** The documents of the first queries, except the viewer, which the session requests. */
const DOCUMENTS: Readonly<Record<string, DocumentNode>> = {
  Dashboard: DashboardDocument,
  DashboardStatistics: DashboardStatisticsDocument,
  ProjectBasket: ProjectBasketDocument,
  ProjectDetail: ProjectDetailDocument,
  ProjectMaterials: ProjectMaterialsDocument,
};

/** Preloaded and not yet shown, by key. Settles when the answer is in the cache, or will not come. */
const asked = new Map<string, Promise<void>>();

/** Settles when the visit's first screen can be rendered with its data, without waiting for anything. */
let arriving: Promise<unknown> = Promise.resolve();

/** Requests the data of a visit's first screen together with the viewer, which saves a round trip. */
export function preloadScreen(pathname: string): void {
  const session = askSession();
  for (const question of firstQuestionsOf(pathname)) {
    const document = DOCUMENTS[question.operationName];
    if (document) ask(document, question);
  }
  arriving = Promise.all([session, prepareFormats(), ...asked.values()]);
}

export function whenPreloaded(): Promise<unknown> {
  return arriving;
}

function ask(document: DocumentNode, question: Question): void {
  const settling: Promise<void> = fetchFirst(apolloClient, document, question)
    // The screen reports failures: it requests whatever is missing.
    .catch(() => undefined)
    .then(() => {
      // Marked as React marks a promise it has waited for, so that `use` continues immediately instead of waiting a
      // turn.
      Object.assign(settling, { status: "fulfilled" });
    });
  asked.set(keyOf(question), settling);
}

/**
 * Fetch policy for a query that may have been preloaded. Waits for the answer like `use`: the nearest `Suspense` shows
 * its fallback. The cache processes every field of an answer, and a second request alongside the first would double
 * that work.
 *
 * @returns `cache-first` for preloaded data, the first time it is shown
 */
export function usePreloaded(
  operationName: string,
  variables: Question["variables"] = {},
): "cache-first" | "cache-and-network" {
  const key = keyOf({ operationName, variables });
  const [keyAhead, setKeyAhead] = useState(asked.has(key) ? key : null);
  const settling = asked.get(key);
  if (settling) use(settling);
  useEffect(() => {
    asked.delete(key);
  }, [key]);
  if (keyAhead !== null && keyAhead !== key) setKeyAhead(null);
  return keyAhead === key ? "cache-first" : "cache-and-network";
}
