import { useEffect, useRef } from "react";
import { ScreenSpinner } from "../../../components/ui/controls/spinner.tsx";
import { useCreateProject } from "./use-create-project.ts";
import { forgetVisitorList, projectOf, type VisitorList, withdrawPrices } from "./visitor-list.ts";

/** Makes the project of the list that a visitor was shown before they signed in. Once, also through a reload. */
export function StartFromList({
  list,
  onEnd,
}: {
  list: VisitorList & { startKey: string };
  /** Told of the project; null when it could not be made, which a toast has said. */
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
