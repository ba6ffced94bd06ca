import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { LiveMark } from "../../components/ui/signs/live-mark.tsx";
import { Tape } from "../../components/ui/signs/tape.tsx";
import type { AnalysisProgress_ProjectFragment, ProjectStatus } from "../../gql/graphql.ts";
import { useConnection } from "../../lib/apollo/connection.ts";
import { formatMoment, formatPercent } from "../../lib/format.ts";
import { describeActivity, hasListAtHand, isAsking, isFinished, isWorking, stepsOf } from "./progress.ts";

/** How a run ended; a draft's run was cancelled. */
const ENDINGS: Partial<Record<ProjectStatus, string>> = { ERROR: "Stopped", DRAFT: "Cancelled" };

function endingOf(project: AnalysisProgress_ProjectFragment): string | null {
  const { status, analysis } = project;
  const { finishedAt } = analysis;
  if (isAsking(project)) return "Waiting for your answer";
  return finishedAt && `${ENDINGS[status] ?? "Finished"} ${formatMoment(finishedAt)}`;
}

const LABEL = "Analysis progress";

/**
 * Progress of the four agents: a tape with the connection's state while there is something to wait for, a single line
 * once the list is there.
 *
 * @param aside shown at the end of the line
 */
export function ProgressPanel({
  project,
  aside,
}: {
  project: AnalysisProgress_ProjectFragment;
  aside?: ReactNode;
}) {
  const isLine = hasListAtHand(project);
  return (
    <section
      aria-label={LABEL}
      className={isLine ? "min-w-0" : "rounded-sm border border-line bg-surface p-4 sm:p-5"}
    >
      {/* There before the words are: only then are they read out when they come. */}
      <p role="status" className="sr-only">
        {isFinished(project) && "The analysis has ended."}
      </p>
      {isLine ? (
        <div className="flex min-h-11 items-center gap-x-2">
          <ProgressLine project={project} />
          {aside}
        </div>
      ) : (
        <WholeTape project={project} />
      )}
    </section>
  );
}

function WholeTape({ project }: { project: AnalysisProgress_ProjectFragment }) {
  const connection = useConnection();
  const ending = endingOf(project);
  return (
    <Tape
      label={LABEL}
      percent={project.analysis.overallProgress}
      steps={stepsOf(project)}
      message={describeActivity(project)}
      aside={
        isWorking(project) ? (
          <LiveMark connection={connection} />
        ) : (
          ending && <span className="text-sm text-muted">{ending}</span>
        )
      }
    />
  );
}

function ProgressLine({ project }: { project: AnalysisProgress_ProjectFragment }) {
  const percent = Math.round(project.analysis.overallProgress);
  const isDone = isFinished(project);
  return (
    <>
      {isDone && (
        <Check aria-hidden="true" size={18} strokeWidth={3} className="hidden shrink-0 text-level sm:block" />
      )}
      <span
        role="progressbar"
        aria-label={LABEL}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="font-display text-xl leading-none font-semibold tabular-nums"
      >
        {formatPercent(percent)}
      </span>
      <p className="min-w-0 flex-1 truncate leading-snug">
        <span className={isDone ? "max-sm:sr-only" : ""}>{describeActivity(project)} </span>
        {isDone && <span className="text-muted">{endingOf(project)}</span>}
      </p>
    </>
  );
}
