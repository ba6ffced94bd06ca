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

/** What the first questions ask besides who looks, which the session asks. */
const DOCUMENTS: Readonly<Record<string, DocumentNode>> = {
  Dashboard: DashboardDocument,
  DashboardStatistics: DashboardStatisticsDocument,
  ProjectBasket: ProjectBasketDocument,
  ProjectDetail: ProjectDetailDocument,
  ProjectMaterials: ProjectMaterialsDocument,
};

/** Asked ahead and not yet shown, by their keys: settled when an answer is in the cache, or will not come. */
const asked = new Map<string, Promise<void>>();

/** Settles when the first screen of the visit can be drawn with what it shows; nothing then needs to be waited for. */
let arriving: Promise<unknown> = Promise.resolve();

/** Asks what the first screen of a visit will show, together with who looks: a round trip less than one by one. */
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
    // What goes wrong is told by the screen, which asks for what is not there.
    .catch(() => undefined)
    .then(() => {
      // As React marks what it has waited for: `use` goes on at once instead of waiting a turn.
      Object.assign(settling, { status: "fulfilled" });
    });
  asked.set(keyOf(question), settling);
}

/**
 * How a screen is to ask what may have been asked ahead. It waits for the answer, as `use` does: its place shows the
 * nearest `Suspense`. The cache works on every field of an answer, and a second request beside the first would have it
 * work twice.
 *
 * @returns `cache-first` for what was asked ahead, the first time it is shown
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
