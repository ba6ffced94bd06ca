import { ProjectsLeft } from "../../../features/account/plan/projects-left.tsx";
import { useSession } from "../../../features/account/sign-in/session.ts";
import { DataProvider } from "../../layout/data-provider.tsx";

/** How many projects the signed-in user has left this month; loaded after the page has rendered. */
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
