import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { equal } from "@wry/equality";
import { useEffect, useRef } from "react";
import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import {
  type AnalysisProgress_ProjectFragment,
  AnalysisProgressDocument,
  type AnalysisProgressQuery,
  useAnalysisProgressedSubscription,
} from "../../gql/graphql.ts";
import { isLaterAnalysis } from "../../lib/apollo/analysis-order.ts";
import { useConnection } from "../../lib/apollo/connection.ts";
import { isNotFound } from "../../lib/apollo/errors.ts";
import { acceptProjectEnd } from "../../lib/apollo/project-end.ts";
import { showToast } from "../../lib/toasts.ts";
import { useIsPainted } from "../../lib/use-is-painted.ts";
import { hasOutdatedStatus, isAsking, isWorking, phaseOf } from "./progress.ts";

/** While the socket is up, news is pushed; this slow poll only makes up for a silent socket. */
const SAFETY_POLL_MS = 10_000;

/**
 * Writes news into the cache unless the same or something later is already known: a subscription begins with the state
 * the page has just read, and every write causes a render.
 */
function acceptProgress(client: ApolloClient, news: AnalysisProgress_ProjectFragment): void {
  const what = { query: AnalysisProgressDocument, variables: { projectId: news.id } };
  const known = client.readQuery<AnalysisProgressQuery>(what)?.project;
  if (known && (isLaterAnalysis(known.analysis, news.analysis) || equal(known, news))) return;
  client.writeQuery<AnalysisProgressQuery>({ ...what, data: { __typename: "Query", project: news } });
}

/**
 * Keeps a project's progress in the cache up to date: pushed over the socket, polled every two seconds while the socket
 * is down.
 *
 * @param project the project on screen; undefined while it is loading or does not exist
 * @param onNewPhase called when an agent has finished or the status has changed, so that the page fetches the rest
 */
export function useAnalysisProgress(
  project: AnalysisProgress_ProjectFragment | null | undefined,
  onNewPhase: () => void,
): void {
  const client = useApolloClient();
  const connection = useConnection();
  const projectId = project?.id ?? "";
  const isAtWork = project ? isWorking(project) : false;

  // Begins with the current state, so nothing is missed before that.
  const isPainted = useIsPainted();
  useAnalysisProgressedSubscription({
    variables: { projectId },
    skip: projectId === "" || !isPainted,
    fetchPolicy: "no-cache",
    ignoreResults: true,
    onData: ({ data }) => {
      if (data.data) acceptProgress(client, data.data.analysisProgressed);
    },
    // Deleting a project ends its subscription, and it cannot be subscribed to again.
    onError: (error) => {
      if (isNotFound(error)) acceptProjectEnd(client, projectId);
    },
  });

  // After the last step no news arrives that would correct an outdated status, so it has to be fetched.
  const isOutdated = project ? hasOutdatedStatus(project) : false;
  const pollEveryMs = connection === "live" && !isOutdated ? SAFETY_POLL_MS : POLL_INTERVAL_MS;
  // Deletion is announced only over the socket: without one, the page has to check whether the project still exists.
  const mustPoll = isAtWork || isOutdated || (projectId !== "" && connection === "polling");
  useEffect(() => {
    if (!mustPoll) return;
    const timer = setInterval(() => {
      client
        .query<AnalysisProgressQuery>({
          query: AnalysisProgressDocument,
          variables: { projectId },
          fetchPolicy: "no-cache",
        })
        .then(({ data }) => {
          if (data?.project) acceptProgress(client, data.project);
          else if (data) acceptProjectEnd(client, projectId);
        })
        // The next poll is two seconds away; the mark on the panel says that the connection is down.
        .catch(() => undefined);
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [client, projectId, mustPoll, pollEveryMs]);

  const wasAtWork = useRef(isAtWork);
  const hasFailed = project?.status === "ERROR" && !isAsking(project);
  const errorMessage = project?.analysis.errorMessage;
  useEffect(() => {
    if (wasAtWork.current && hasFailed) {
      showToast({
        tone: "destructive",
        title: "Analysis Failed",
        description: errorMessage ?? "The analysis stopped. Retry starts it again.",
      });
    }
    wasAtWork.current = isAtWork;
  }, [isAtWork, hasFailed, errorMessage]);

  const phase = project ? phaseOf(project) : null;
  const lastPhase = useRef(phase);
  const onNewPhaseRef = useRef(onNewPhase);
  onNewPhaseRef.current = onNewPhase;
  useEffect(() => {
    if (phase !== null && lastPhase.current !== null && phase !== lastPhase.current) onNewPhaseRef.current();
    lastPhase.current = phase;
  }, [phase]);
}
