import { useSearchParams } from "react-router-dom";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { ProjectsLeft } from "../../../features/account/plan/projects-left.tsx";
import { NoProjectsByRole } from "../../../features/organization/no-projects-by-role.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { Wizard } from "../../../features/project/create/wizard.tsx";
import { WIZARD_STEPS } from "../../../features/project/create/wizard-values.ts";
import { useWizardHistory } from "./use-wizard-history.ts";

/** The four-step wizard; `?step=` names the step, so Back, reload and links work. */
export function NewProject() {
  const [search, setSearch] = useSearchParams();
  const { isDone, nextState, leaveFor } = useWizardHistory();
  const asked = Number(search.get("step") ?? "1");
  const role = useRoleWithout("projects:write");
  const step = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), WIZARD_STEPS.length) : 1;
  return (
    <div className="page max-w-3xl py-8">
      <PageTitle
        tabTitle="New project"
        lead="Anything you leave out gets a stated default that you can change later."
      >
        New project
      </PageTitle>
      {role !== null ? (
        <NoProjectsByRole role={role} />
      ) : (
        <>
          <ProjectsLeft />
          <Wizard
            // Keep showing what was sent while its history entries are being left.
            step={isDone ? WIZARD_STEPS.length : step}
            onStepChange={(next) => {
              setSearch({ step: String(next) }, { state: nextState });
              window.scrollTo({ top: 0 });
            }}
            onCreated={leaveFor}
          />
        </>
      )}
    </div>
  );
}
