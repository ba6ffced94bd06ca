import { Button } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import type { MovedProject as Moved } from "./moved-project-store.ts";
import { useTransferProject } from "./use-transfer-project.ts";

/** Shown in place of a project that was moved to another organization: where it is now, and where to continue. */
export function MovedProject({ moved: { name, organizationId, organizationName, notes } }: { moved: Moved }) {
  const { follow, stay } = useTransferProject();
  return (
    <div className="page max-w-2xl py-8">
      <PageTitle tabTitle="Project moved">Project moved</PageTitle>
      <p className="text-lg wrap-anywhere" role="status">
        “{name}” belongs to {organizationName} now.{notes.length === 0 && " Everything in it was moved."}
      </p>
      {notes.length > 0 && (
        <ul className="mt-4 grid list-disc gap-1.5 pl-5 leading-snug">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="main" onClick={() => void follow(organizationId)}>
          Switch to {organizationName}
        </Button>
        <Button onClick={() => void stay(organizationName)}>Stay here</Button>
      </div>
    </div>
  );
}
