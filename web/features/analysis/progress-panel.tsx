import { LiveMark } from "../../components/ui/live-mark.tsx";
import { Tape } from "../../components/ui/tape.tsx";
import type { AnalysisProgress_ProjectFragment, ProjectStatus } from "../../gql/graphql.ts";
import { useConnection } from "../../lib/apollo/connection.ts";
import { formatMoment } from "../../lib/format.ts";
import { isWorking, stepsOf, whatHappens } from "./progress.ts";

/** How a run ended; that of a draft was cancelled. */
const ENDINGS: Partial<Record<ProjectStatus, string>> = { ERROR: "Stopped", DRAFT: "Cancelled" };

/** How far the four agents are, as a tape, and how the news arrives. */
export function ProgressPanel({ project }: { project: AnalysisProgress_ProjectFragment }) {
  const connection = useConnection();
  const { finishedAt } = project.analysis;
  return (
    <section aria-label="Analysis progress" className="rounded-sm border border-line bg-surface p-4 sm:p-5">
      <Tape
        label="Analysis progress"
        percent={project.analysis.overallProgress}
        steps={stepsOf(project)}
        message={whatHappens(project)}
        aside={
          isWorking(project) ? (
            <LiveMark connection={connection} />
          ) : (
            finishedAt && (
              <span className="text-sm text-muted">
                {ENDINGS[project.status] ?? "Finished"} {formatMoment(finishedAt)}
              </span>
            )
          )
        }
      />
    </section>
  );
}
