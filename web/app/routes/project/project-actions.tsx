import { Ellipsis, Printer, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button, type ButtonTone, IconButton } from "../../../components/ui/controls/button.tsx";
import { Menu } from "../../../components/ui/floats/menu.tsx";
import { AnalysisButtons } from "../../../features/analysis/analysis-buttons.tsx";
import { useAnalysisActions } from "../../../features/analysis/use-analysis-actions.ts";
import { useTransferDialog } from "../../../features/organization/transfer/transfer-project.tsx";
import { useDeleteDialog } from "../../../features/project/edit/delete-project.tsx";
import { EditDescription, useDescriptionDialog } from "../../../features/project/edit/edit-description.tsx";
import type { Exported } from "../../../features/project/export/export-items.tsx";
import { ExportMenu } from "../../../features/project/export/export-menu.tsx";
import type { ProjectAction } from "../../../gql/graphql.ts";

const ProjectMenuItems = lazy(async () => ({
  default: (await import("./project-menu-items.tsx")).ProjectMenuItems,
}));

const TransferButton = lazy(async () => ({
  default: (await import("../../../features/organization/transfer/transfer-openers.tsx")).TransferButton,
}));

/** Where one is once the project is gone. */
const PROJECTS = "/projects";

/** What can be done with a project beside buying its list. */
export interface ProjectActionsProps {
  readonly project: { readonly id: string; readonly name: string; readonly description: string };
  /** Nothing of the analysis while agents are at work. */
  readonly allowedActions: readonly ProjectAction[];
  /** Null while there is no list to give. */
  readonly exported: Exported | null;
}

function canAnalyze(allowedActions: readonly ProjectAction[]): boolean {
  return allowedActions.includes("START_ANALYSIS") || allowedActions.includes("RETRY_ANALYSIS");
}

/**
 * The actions, each a button.
 *
 * @param mainAction the one thing to do where there is no basket yet
 */
export function ProjectButtons({
  project,
  allowedActions,
  exported,
  mainAction,
}: ProjectActionsProps & { mainAction: "retry" | "describe" | null }) {
  const analysis = useAnalysisActions(project.id);
  const deletion = useDeleteDialog(project, PROJECTS);
  const transfer = useTransferDialog(project);
  const toneOf = (action: typeof mainAction): ButtonTone => (action === mainAction ? "main" : "quiet");
  return (
    <>
      <AnalysisButtons projectId={project.id} allowedActions={allowedActions} retryTone={toneOf("retry")} />
      {canAnalyze(allowedActions) && (
        <EditDescription
          project={project}
          tone={toneOf("describe")}
          onSaved={() => analysis.analyzeAgain(allowedActions)}
        />
      )}
      {exported && (
        <>
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={16} />
            Export Report
          </Button>
          <ExportMenu {...exported} />
        </>
      )}
      <Suspense>
        <TransferButton onPress={transfer.open} />
      </Suspense>
      <Button size="small" tone="plain" onClick={deletion.open}>
        <Trash2 aria-hidden="true" size={16} />
        Delete project
      </Button>
      {transfer.dialog}
      {deletion.dialog}
    </>
  );
}

/** The same behind one button, where the room belongs to the list. */
export function ProjectMenu({ project, allowedActions, exported }: ProjectActionsProps) {
  const analysis = useAnalysisActions(project.id);
  const analyzeAgain = () => analysis.analyzeAgain(allowedActions);
  const deletion = useDeleteDialog(project, PROJECTS);
  const transfer = useTransferDialog(project);
  const { open, dialog } = useDescriptionDialog({ project, onSaved: analyzeAgain });
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More for this project">
            <Ellipsis aria-hidden="true" size={20} />
          </IconButton>
        }
      >
        <ProjectMenuItems
          analyzeLabel={allowedActions.includes("START_ANALYSIS") ? "Start Analysis" : "Retry Analysis"}
          onAnalyze={canAnalyze(allowedActions) ? () => void analyzeAgain() : null}
          onDescribe={open}
          onTransfer={transfer.open}
          onDelete={deletion.open}
          exported={exported}
        />
      </Menu>
      {dialog}
      {transfer.dialog}
      {deletion.dialog}
    </>
  );
}
