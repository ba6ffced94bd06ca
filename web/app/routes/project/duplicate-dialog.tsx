import { useNavigate } from "react-router-dom";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { ProjectsLeft } from "../../../features/account/plan/projects-left.tsx";
import { NoProjectsByRole } from "../../../features/organization/no-projects-by-role.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { DuplicateForm } from "../../../features/project/duplicate/duplicate-form.tsx";

/** Duplicates a project. What the role or the plan does not allow is reported before the form is shown. */
export function DuplicateDialog({
  project,
  isOpen,
  onOpenChange,
}: {
  readonly project: { readonly id: string; readonly name: string; readonly isTest: boolean };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}) {
  const navigate = useNavigate();
  const role = useRoleWithout("projects:write");
  return (
    <Dialog title={`Duplicate “${project.name}”`} isOpen={isOpen} onOpenChange={onOpenChange}>
      {role !== null ? (
        <NoProjectsByRole role={role} />
      ) : (
        <>
          {!project.isTest && <ProjectsLeft />}
          <DuplicateForm
            project={project}
            onDone={(id) => {
              onOpenChange(false);
              void navigate(`/projects/${id}`);
            }}
            onClose={() => onOpenChange(false)}
          />
        </>
      )}
    </Dialog>
  );
}
