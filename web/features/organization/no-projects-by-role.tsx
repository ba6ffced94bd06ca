import { Notice } from "../../components/ui/signs/notice.tsx";

/** In the place of what makes a project, for whose role makes none. @param role what theirs is called */
export function NoProjectsByRole({ role }: { role: string }) {
  return (
    <Notice tone="warning" title="Your role makes no projects">
      <p>
        {role} reads and exports. Ask an admin for another role, or somebody of the office for the project.
      </p>
    </Notice>
  );
}

/** Over a project that its viewer can only read. @param role what theirs is called */
export function ReadOnlyByRole({ role }: { role: string }) {
  return (
    <Notice title="Your role reads this project">
      <p>{role} reads and exports. Somebody of the field or the office changes quantities and buys.</p>
    </Notice>
  );
}
