import { Ellipsis, Printer, Store, Table, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button, ButtonLink, type ButtonTone, IconButton } from "../../../components/ui/controls/button.tsx";
import { Menu } from "../../../components/ui/floats/menu.tsx";
import { AnalysisButtons } from "../../../features/analysis/analysis-buttons.tsx";
import { useAnalysisActions } from "../../../features/analysis/use-analysis-actions.ts";
import { useMay } from "../../../features/organization/role-without.ts";
import { useTransferDialog } from "../../../features/organization/transfer/transfer-project.tsx";
import { useDeleteDialog } from "../../../features/project/edit/delete-project.tsx";
import { EditDescription, useDescriptionDialog } from "../../../features/project/edit/edit-description.tsx";
import type { Exported } from "../../../features/project/export/export-items.tsx";
import { ExportMenu } from "../../../features/project/export/export-menu.tsx";
import { askYardsPath } from "../../../features/quote-request/paths.ts";
import type { ProjectAction } from "../../../gql/graphql.ts";
import { useDuplicateDialog } from "./use-duplicate-dialog.tsx";

const ProjectMenuItems = lazy(async () => ({
  default: (await import("./project-menu-items.tsx")).ProjectMenuItems,
}));

const FurtherItems = lazy(async () => ({
  default: (await import("./project-menu-items.tsx")).FurtherItems,
}));

const TransferButton = lazy(async () => ({
  default: (await import("../../../features/organization/transfer/transfer-openers.tsx")).TransferButton,
}));

/** Where to go once the project is deleted. */
const PROJECTS = "/projects";

/** Actions on a project other than buying its list. */
interface ProjectActionsProps {
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly isTest: boolean;
  };
  /** Nothing about the analysis while agents are running. */
  readonly allowedActions: readonly ProjectAction[];
  /** Null while there is no list to export. */
  readonly exported: Exported | null;
  /** Whether there is a list that no agent is working on. */
  readonly canDuplicate: boolean;
  /** Whether yards can be asked for its lines. */
  readonly canAskYards: boolean;
}

function canAnalyze(allowedActions: readonly ProjectAction[]): boolean {
  return allowedActions.includes("START_ANALYSIS") || allowedActions.includes("RETRY_ANALYSIS");
}

/**
 * The actions, each as a button. When there is a list, and so more of them, the rare ones are in a menu.
 *
 * @param mainAction the primary action while there is no basket
 */
export function ProjectButtons({ mainAction, ...actions }: ProjectActionsProps & { mainAction: MainAction }) {
  const { project, allowedActions, exported, canAskYards } = actions;
  const mayChange = useMay("projects:write");
  return (
    <>
      {mayChange && (
        <AnalysisButtons
          projectId={project.id}
          allowedActions={allowedActions}
          retryTone={toneOf("retry", mainAction)}
        />
      )}
      {canAskYards && (
        <ButtonLink size="small" to={askYardsPath(project.id)}>
          <Store aria-hidden="true" size={16} />
          Ask Local Yards
        </ButtonLink>
      )}
      {exported && (
        <>
          <ButtonLink size="small" to={`/projects/${project.id}/prices`}>
            <Table aria-hidden="true" size={16} />
            All prices
          </ButtonLink>
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={16} />
            Export Report
          </Button>
          <ExportMenu {...exported} />
        </>
      )}
      <FurtherActions {...actions} mainAction={mainAction} />
    </>
  );
}

type MainAction = "retry" | "describe" | null;

const toneOf = (action: MainAction, mainAction: MainAction): ButtonTone =>
  action === mainAction ? "main" : "quiet";

/** Actions on the whole project. */
function FurtherActions({
  project,
  allowedActions,
  exported,
  canDuplicate,
  mainAction,
}: ProjectActionsProps & { mainAction: MainAction }) {
  const analysis = useAnalysisActions(project.id);
  const mayChange = useMay("projects:write");
  const deletion = useDeleteDialog(project, PROJECTS);
  const transfer = useTransferDialog(project);
  const copy = useDuplicateDialog(project);
  const onSaved = () => analysis.analyzeAgain(allowedActions);
  const description = useDescriptionDialog({ project, onSaved });
  const canDescribe = mayChange && canAnalyze(allowedActions);
  return (
    <>
      {canDescribe && !exported && (
        <EditDescription project={project} tone={toneOf("describe", mainAction)} onSaved={onSaved} />
      )}
      {exported && (mayChange || canDuplicate) && (
        <Menu
          trigger={
            <Button size="small">
              <Ellipsis aria-hidden="true" size={16} />
              More
            </Button>
          }
        >
          <FurtherItems
            onDescribe={canDescribe ? description.open : null}
            onDuplicate={canDuplicate ? copy.open : null}
            onTransfer={transfer.open}
            onDelete={mayChange ? deletion.open : null}
          />
        </Menu>
      )}
      {!exported && (
        <>
          <Suspense>
            <TransferButton onPress={transfer.open} />
          </Suspense>
          {mayChange && (
            <Button size="small" tone="plain" onClick={deletion.open}>
              <Trash2 aria-hidden="true" size={16} />
              Delete project
            </Button>
          )}
        </>
      )}
      {description.dialog}
      {copy.dialog}
      {transfer.dialog}
      {deletion.dialog}
    </>
  );
}

/** The same actions behind one button, where the list needs the room. */
export function ProjectMenu({
  project,
  allowedActions,
  exported,
  canDuplicate,
  canAskYards,
}: ProjectActionsProps) {
  const analysis = useAnalysisActions(project.id);
  const mayChange = useMay("projects:write");
  const analyzeAgain = () => analysis.analyzeAgain(allowedActions);
  const deletion = useDeleteDialog(project, PROJECTS);
  const transfer = useTransferDialog(project);
  const copy = useDuplicateDialog(project);
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
          pricesPath={exported && `/projects/${project.id}/prices`}
          askYardsPath={canAskYards ? askYardsPath(project.id) : null}
          onAnalyze={mayChange && canAnalyze(allowedActions) ? () => void analyzeAgain() : null}
          onDescribe={open}
          onDuplicate={canDuplicate ? copy.open : null}
          onTransfer={transfer.open}
          onDelete={mayChange ? deletion.open : null}
          exported={exported}
        />
      </Menu>
      {dialog}
      {copy.dialog}
      {transfer.dialog}
      {deletion.dialog}
    </>
  );
}
