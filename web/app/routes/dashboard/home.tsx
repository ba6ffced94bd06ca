import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ScreenHeading } from "../../../components/ui/layout/page-title.tsx";
import { ProjectsLeft } from "../../../features/account/plan/projects-left.tsx";
import { NoProjectsByRole } from "../../../features/organization/no-projects-by-role.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { HomeForm } from "../../../features/project/create/home-form.tsx";
import { StartFromList } from "../../../features/project/create/start-from-list.tsx";
import { readVisitorList } from "../../../features/project/create/visitor-list.ts";
import { HowItWorks } from "../../../features/site/how-it-works.tsx";
import { ProjectFlow } from "../project/project-flow.tsx";

/**
 * The start page: a form and, once a project is created, its analysis. The address names the project, so a reload keeps
 * it.
 */
export function Home() {
  const [search, setSearch] = useSearchParams();
  const role = useRoleWithout("projects:write");
  const projectId = search.get("project");
  const [list] = useState(readVisitorList);
  const end = useCallback(
    (created: string | null) => setSearch(created === null ? {} : { project: created }, { replace: true }),
    [setSearch],
  );
  if (projectId) return <ProjectFlow key={projectId} projectId={projectId} />;
  // The visitor asked for prices of a list before signing in.
  const startKey = search.get("start") === "list" ? list?.startKey : null;
  if (list && startKey) return <StartFromList list={{ ...list, startKey }} onEnd={end} />;
  return (
    <>
      <div className="page grid gap-x-14 gap-y-6 py-8 md:py-14 lg:grid-cols-[1fr_30rem]">
        <div>
          <ScreenHeading tabTitle="Start" size="hero">
            Yardstick
          </ScreenHeading>
          <p className="mt-3 max-w-lg text-xl leading-snug sm:text-2xl">
            Describe the job. Get the list, the prices and the order.
          </p>
          <div aria-hidden="true" className="tick-rule mt-6 hidden lg:block" />
        </div>
        <div className="rounded-sm border border-line bg-surface p-4 sm:p-6">
          {role !== null ? (
            <NoProjectsByRole role={role} />
          ) : (
            <>
              <ProjectsLeft />
              <HomeForm onCreated={(created) => setSearch({ project: created })} />
            </>
          )}
        </div>
      </div>
      <HowItWorks />
    </>
  );
}
