import { Fact } from "../../../../components/ui/layout/card.tsx";
import { ProgressPanel } from "../../../../features/analysis/progress-panel.tsx";
import { ReadOnlyByRole } from "../../../../features/organization/no-projects-by-role.tsx";
import { TestNotice } from "../../../../features/project/edit/test-notice.tsx";
import { budgetRange } from "../../../../features/project/rows/budget.ts";
import { cx } from "../../../../lib/cx.ts";
import type { DetailProject } from "../detail-project.ts";
import { ProjectButtons, ProjectMenu } from "../project-actions.tsx";
import { type DetailState, placeOf } from "./detail-state.ts";

/** Shown above a project's list: its facts, its actions, and the progress of its analysis. */
export function DetailHead({ project, state }: { project: DetailProject; state: DetailState }) {
  const { isAtWork, isListAtHand } = state;
  const actions = actionsOf(project, state);
  return (
    <>
      {state.readerRole !== null && <ReadOnlyByRole role={state.readerRole} />}
      {project.isTest && !state.isPaid && <TestNotice projectId={project.id} isBusy={isAtWork} />}
      {/*
        Users come for the list, so a phone shows the facts below it. Browsers hold the first element in the document that
        is on screen in place while others grow: it must not be this one, which comes last.
      */}
      <div
        className={cx(
          "flex flex-wrap items-end justify-between gap-x-8 gap-y-4",
          isListAtHand && "max-sm:order-last max-sm:[overflow-anchor:none]",
        )}
      >
        <dl className="grid flex-1 basis-96 grid-cols-3 gap-4">
          <Fact label="Budget range">{budgetRange(project) ?? "Not given"}</Fact>
          <Fact label="Timeline">{project.timeline ?? "Not given"}</Fact>
          <Fact label="Location">{placeOf(project)}</Fact>
        </dl>
        <div className={cx("flex flex-wrap gap-2", isListAtHand && "max-sm:hidden")}>
          <ProjectButtons {...actions} mainAction={mainActionOf(project)} />
        </div>
      </div>
      {project.analysis.runNumber > 0 && (
        <ProgressPanel
          project={project}
          aside={
            <div className="-mr-3 sm:hidden">
              <ProjectMenu {...actions} />
            </div>
          }
        />
      )}
    </>
  );
}

/** The single action after a failed analysis. */
function mainActionOf({ status, materials }: DetailProject): "retry" | "describe" | null {
  if (status !== "ERROR") return null;
  // Retrying the same text would only fail again: a changed text, or answers, are what helps.
  return materials.length === 0 ? "describe" : "retry";
}

function actionsOf(project: DetailProject, state: DetailState) {
  const { isAtWork, hasList, filledBasket, canAskYards } = state;
  return {
    project,
    allowedActions: state.allowedActions,
    canDuplicate: hasList && !isAtWork,
    canAskYards,
    exported: hasList
      ? {
          projectName: project.name,
          jobNotes: project.jobNotes,
          materials: project.materials,
          basket: filledBasket,
        }
      : null,
  };
}
