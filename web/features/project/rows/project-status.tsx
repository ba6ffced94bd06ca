import type { ProjectWords } from "../../../../schema/first-screen.ts";
import { Badge, type BadgeTone } from "../../../components/ui/signs/badge.tsx";

const STATUSES: Record<ProjectWords["status"], { word: string; tone: BadgeTone }> = {
  DRAFT: { word: "Draft", tone: "neutral" },
  ANALYZING: { word: "Analyzing", tone: "active" },
  SOURCING: { word: "Sourcing", tone: "active" },
  OPTIMIZING: { word: "Optimizing", tone: "active" },
  READY: { word: "Ready", tone: "good" },
  COMPLETED: { word: "Completed", tone: "good" },
  SAVED: { word: "Saved", tone: "info" },
  ERROR: { word: "Error", tone: "bad" },
};

/**
 * A project's status. Only a whole job is "Ready"; otherwise the status shows how much of it is priced.
 *
 * @param isAsking whether a failed analysis waits for an answer
 */
export function ProjectStatusBadge({
  project: { status, completeness },
  isAsking = false,
}: {
  project: Pick<ProjectWords, "status" | "completeness">;
  isAsking?: boolean;
}) {
  if (isAsking) return <Badge tone="active">Question</Badge>;
  if (status === "READY" && !completeness.isWhole) return <Badge tone="active">{completeness.summary}</Badge>;
  return <Badge tone={STATUSES[status].tone}>{STATUSES[status].word}</Badge>;
}

/** Marks a project that was created with a test key. */
export function TestBadge() {
  return <Badge tone="info">Test</Badge>;
}
