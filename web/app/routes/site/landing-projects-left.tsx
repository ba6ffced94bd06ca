import { ProjectsLeft } from "../../../features/account/plan/projects-left.tsx";
import { useSession } from "../../../features/account/sign-in/session.ts";
import { DataProvider } from "../../layout/data-provider.tsx";

/** What is left of the month's projects for who is signed in; loaded after the page is drawn. */
export function LandingProjectsLeft() {
  return (
    <DataProvider>
      <Left />
    </DataProvider>
  );
}

function Left() {
  return useSession().status === "signed-in" && <ProjectsLeft />;
}
