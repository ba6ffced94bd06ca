import { Notice } from "../../components/ui/signs/notice.tsx";

/** Replaces the controls that create a project, for roles that may not. @param role the label of the viewer's role */
export function NoProjectsByRole({ role }: { role: string }) {
  return (
    <Notice tone="warning" title="Your role can't create projects">
      <p>
        {role} can read and export. Ask an admin for another role, or someone in the office for the project.
      </p>
    </Notice>
  );
}

/** Shown above a project that its viewer can only read. @param role the label of the viewer's role */
export function ReadOnlyByRole({ role }: { role: string }) {
  return (
    <Notice title="Your role can only read this project">
      <p>{role} can read and export. Someone in the field or the office changes quantities and buys.</p>
    </Notice>
  );
}
