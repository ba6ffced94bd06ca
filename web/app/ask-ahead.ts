import type { DocumentNode } from "graphql";
import { matchPath } from "react-router-dom";
import { askSession } from "../features/account/session.ts";
import { DashboardDocument, DashboardStatisticsDocument, ProjectDetailDocument } from "../gql/graphql.ts";
import { apolloClient } from "../lib/apollo/client.ts";

/** How many projects the dashboard shows at first. */
export const DASHBOARD_PAGE_SIZE = 20;

/**
 * Asks what the first screen of a visit will show, together with who looks: a round trip less than one after the other.
 * The screen's own request joins this one; what goes wrong is told by the screen.
 */
export function askAhead(pathname: string): void {
  askSession();
  const { projectId } = matchPath("/projects/:projectId", pathname)?.params ?? {};
  if (projectId !== undefined && projectId !== "new") ask(ProjectDetailDocument, { projectId });
  if (pathname !== "/dashboard") return;
  ask(DashboardStatisticsDocument, {});
  ask(DashboardDocument, { first: DASHBOARD_PAGE_SIZE });
}

function ask(query: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
  apolloClient.query({ query, variables }).catch(() => undefined);
}
