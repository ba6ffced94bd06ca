import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { AnalysisRun_RunFragment, AnalysisRunState } from "../../gql/graphql.ts";
import { formatDuration, formatMoment } from "../../lib/format.ts";

const STATES: Readonly<Record<AnalysisRunState, { word: string; tone: BadgeTone }>> = {
  QUEUED: { word: "Waiting", tone: "neutral" },
  RUNNING: { word: "At work", tone: "active" },
  SUCCEEDED: { word: "Complete", tone: "good" },
  FAILED: { word: "Failed", tone: "bad" },
  CANCELLED: { word: "Cancelled", tone: "neutral" },
};

/** One analysis in the list: its project, result and duration. */
export function RunRow({ run }: { run: AnalysisRun_RunFragment }) {
  const { word, tone } = STATES[run.state];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 leading-snug wrap-anywhere">
        <TextLink isAlone to={`/projects/${run.projectId}`}>
          {run.projectName}
        </TextLink>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p className="figures text-right whitespace-nowrap">
        {run.durationMs === null ? "–" : formatDuration(run.durationMs)}
      </p>
      <p className="col-span-2 text-sm text-muted">
        Analysis {run.number} of the project, {formatMoment(run.createdAt)}
      </p>
      {run.errorMessage && <p className="col-span-2 text-sm leading-snug text-chalk">{run.errorMessage}</p>}
    </li>
  );
}
