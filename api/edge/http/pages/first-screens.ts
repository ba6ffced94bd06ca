import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Request } from "express";
import * as z from "zod/mini";
import { DASHBOARD_PAGE_SIZE } from "../../../../schema/constants.ts";
import {
  type DrawFirstScreen,
  type FirstScreen,
  type ListedProjectWords,
  PROJECT_PATH,
  type ProjectWords,
} from "../../../../schema/first-screen.ts";
import { within } from "../../../platform/concurrency/within.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { toEnum } from "../../../platform/wire.ts";
import type { NodeKinds, Services } from "../../context.ts";
import type { Sessions } from "../sessions/sessions.ts";

type Project = NodeKinds["Project"];
type Completeness = Awaited<ReturnType<Services["analyses"]["assessCompleteness"]>>;

/** Written by the build of the web page (web/app/start/first-screen.plugin.ts). */
const BUILT = ".vite/first-screen.mjs";
const builtShape = z.object({
  drawFirstScreen: z.custom<DrawFirstScreen>((value) => typeof value === "function"),
});

/** Longer than the statements behind it take. */
const PATIENCE_MS = 300;

const LANDING = "/landing";
const DASHBOARD = "/dashboard";

/** HTML for the page's title and root. */
interface DrawnScreen extends ReturnType<DrawFirstScreen> {
  /** Whether it contains a user's content. */
  isPersonal: boolean;
}

/** @returns null when there is nothing to render ahead */
export type FirstScreens = (request: Pick<Request, "path" | "headers">) => Promise<DrawnScreen | null>;

/**
 * The beginning of a page, for the front page and for signed-in users: its content, as text, while its scripts are
 * loading. No page waits for it: when the database is slow or unavailable, the page is sent without it.
 */
export async function createFirstScreens(options: {
  /** The build's folder. */
  webRoot: string;
  services: Pick<Services, "accounts" | "analyses" | "projects">;
  sessions: Sessions;
  logger: Logger;
}): Promise<FirstScreens> {
  const { services, sessions, logger } = options;
  const file = join(options.webRoot, BUILT);
  if (!existsSync(file)) return async () => null;
  const { drawFirstScreen } = builtShape.parse(await import(pathToFileURL(file).href));

  const landing = { ...drawFirstScreen({ screen: "landing", pathname: LANDING }), isPersonal: false };

  async function read(pathname: string, viewer: Viewer): Promise<FirstScreen | null> {
    const projectId = PROJECT_PATH.exec(pathname)?.[1];
    const [user, project, page] = await Promise.all([
      services.accounts.findUser(viewer),
      projectId === undefined ? null : services.projects.findProject(viewer, projectId),
      projectId === undefined
        ? services.projects.listProjects(
            viewer,
            { status: null, search: null },
            { first: DASHBOARD_PAGE_SIZE, after: null },
          )
        : null,
    ]);
    if (!user) return null;
    const { username, email, firstName, lastName, profileImageUrl } = user;
    const begun = { pathname, viewer: { username, email, firstName, lastName, profileImageUrl } };
    if (page) {
      const completeness = await services.analyses.loadCompleteness(page.items.map(({ id }) => id));
      const projects = page.items.flatMap((one, index) => {
        const known = completeness[index];
        return known ? [toListed(one, known)] : [];
      });
      return { ...begun, screen: "dashboard", projects };
    }
    if (!project) return null;
    const completeness = await services.analyses.assessCompleteness(project.id);
    return { ...begun, screen: "project", project: toWords(project, completeness) };
  }

  return async ({ path, headers }) => {
    if (path === LANDING) return landing;
    if (path !== DASHBOARD && !PROJECT_PATH.test(path)) return null;
    try {
      const drawing = sessions
        .identify({ headers })
        .then((session) => (session?.viewer.isLeaving ? null : session && read(path, session.viewer)))
        .then((first) => first && { ...drawFirstScreen(first), isPersonal: true });
      return await within(PATIENCE_MS, drawing);
    } catch (error) {
      logger.warn({ err: error }, "a page is served without its prefetched first screen");
      return null;
    }
  };
}

function toWords(
  { id, name, description, status, isTest }: Project,
  completeness: Completeness,
): ProjectWords {
  const { isWhole, summary } = completeness;
  return { id, name, description, status: toEnum(status), isTest, completeness: { isWhole, summary } };
}

function toListed(project: Project, completeness: Completeness): ListedProjectWords {
  return {
    ...toWords(project, completeness),
    hasBudget: project.budgetMinCents !== null && project.budgetMaxCents !== null,
  };
}
