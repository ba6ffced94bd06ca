import { useEffect, useRef } from "react";
import { ScreenSpinner } from "../../../components/ui/controls/spinner.tsx";
import { useCreateProject } from "./use-create-project.ts";
import { forgetVisitorList, projectOf, type VisitorList, withdrawPrices } from "./visitor-list.ts";

/** Creates the project from the list that a visitor was shown before signing in. Only once, even across a reload. */
export function StartFromList({
  list,
  onEnd,
}: {
  list: VisitorList & { startKey: string };
  /** Called with the project; null when it could not be created, which a toast has reported. */
  onEnd: (projectId: string | null) => void;
}) {
  const createProject = useCreateProject();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void createProject(projectOf(list), list.startKey).then(({ projectId }) => {
      if (projectId === null) withdrawPrices();
      else forgetVisitorList();
      onEnd(projectId);
    });
  }, [createProject, list, onEnd]);
  return <ScreenSpinner label="Creating your project" />;
}
