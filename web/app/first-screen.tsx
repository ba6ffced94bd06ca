/**
 * The beginning of a page as the server draws it, with the app's own components, so visitors can start reading while
 * the scripts load. Links work; anything that needs the app is disabled until it has loaded. Built by
 * first-screen.plugin.ts, called by api/edge/http/pages/first-screens.ts.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { DrawFirstScreen, FirstScreen, ListedProjectWords } from "../../schema/first-screen.ts";
import { Loading, Skeleton } from "../components/ui/signs/skeleton.tsx";
import { InitialsButton } from "../features/account/menu/initials-button.tsx";
import { BellButton } from "../features/notification/bell-button.tsx";
import { NoProjects } from "../features/project/rows/no-projects.tsx";
import { ProjectRowFrame } from "../features/project/rows/project-row-frame.tsx";
import { ProjectSkeleton } from "../features/project/rows/project-skeleton.tsx";
import { cx } from "../lib/cx.ts";
import { PaletteButton } from "./command-palette/palette-button.tsx";
import { HeaderFrame } from "./layout/header-frame.tsx";
import { HeaderNewProject } from "./layout/header-new-project.tsx";
import { PublicHeader } from "./layout/public-header.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { DashboardFigures } from "./routes/dashboard/dashboard-figures.tsx";
import { DashboardFrame } from "./routes/dashboard/dashboard-frame.tsx";
import { LandingHero } from "./routes/site/landing-hero.tsx";

/** React puts the title at the front of the markup, from where the browser would have to move it to the head. */
const TITLE = /<title>(.*?)<\/title>/s;

export const drawFirstScreen: DrawFirstScreen = (first) => {
  const markup = renderToStaticMarkup(
    <StaticRouter location={first.pathname}>
      <Drawn first={first} />
    </StaticRouter>,
  );
  return { title: TITLE.exec(markup)?.[1] ?? "Yardstick", root: markup.replace(TITLE, "") };
};

function Drawn({ first }: { first: FirstScreen }) {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        {first.screen === "landing" ? (
          <PublicHeader />
        ) : (
          <HeaderFrame>
            <PaletteButton disabled />
            <HeaderNewProject />
            <BellButton unread={0} disabled />
            <InitialsButton user={first.viewer} disabled />
          </HeaderFrame>
        )}
        <main id="content" className="flex-1">
          <Screen first={first} />
        </main>
      </div>
    </>
  );
}

function Screen({ first }: { first: FirstScreen }) {
  switch (first.screen) {
    case "landing":
      // Not the form itself: anything typed before the app loads would be lost.
      return <LandingHero form={<FormComing />} />;
    case "dashboard":
      return (
        <DashboardFrame email={first.viewer.email} figures={<DashboardFigures figures={undefined} />}>
          <Rows projects={first.projects} />
        </DashboardFrame>
      );
    case "project":
      return <ProjectSkeleton project={first.project} />;
  }
}

/** Placeholders for the form fields in the first view, at their final height. */
const FIELD_HEIGHTS = [
  { name: "name", height: "h-12" },
  { name: "description", height: "h-32" },
  { name: "type", height: "h-12" },
  { name: "timeline", height: "h-12" },
] as const;

function FormComing() {
  return (
    <Loading label="Loading the form">
      <div className="grid gap-6">
        {FIELD_HEIGHTS.map(({ name, height }) => (
          <div key={name} className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className={cx("w-full", height)} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Rows({ projects }: { projects: readonly ListedProjectWords[] }) {
  if (projects.length === 0) return <NoProjects />;
  return (
    <ul className="divide-y divide-line">
      {projects.map((project) => (
        <ProjectRowFrame key={project.id} project={project}>
          {/* On a phone the budget has a line of its own. */}
          <Skeleton className={cx("mt-1.5 w-3/5", project.hasBudget ? "h-10 sm:h-5" : "h-5")} />
        </ProjectRowFrame>
      ))}
    </ul>
  );
}
