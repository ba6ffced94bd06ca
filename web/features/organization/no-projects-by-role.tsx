import { Notice } from "../../components/ui/signs/notice.tsx";

/** Replaces the controls that create a project, for roles that may not. @param role the label of the viewer's role */
export function NoProjectsByRole({ role }: { role: string }) {
  return (
    <Notice tone="warning" title="Your role makes no projects">
      <p>
        {role} reads and exports. Ask an admin for another role, or somebody of the office for the project.
      </p>
    </Notice>
  );
}

/** Shown above a project that its viewer can only read. @param role the label of the viewer's role */
export function ReadOnlyByRole({ role }: { role: string }) {
  return (
    <Notice title="Your role reads this project">
      <p>{role} reads and exports. Somebody of the field or the office changes quantities and buys.</p>
    </Notice>
  );
}
