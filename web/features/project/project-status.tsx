import { Badge, type BadgeTone } from "../../components/ui/badge.tsx";
import type { ProjectStatus } from "../../gql/graphql.ts";

const STATUSES: Record<ProjectStatus, { word: string; tone: BadgeTone }> = {
  DRAFT: { word: "Draft", tone: "neutral" },
  ANALYZING: { word: "Analyzing", tone: "active" },
  SOURCING: { word: "Sourcing", tone: "active" },
  OPTIMIZING: { word: "Optimizing", tone: "active" },
  READY: { word: "Ready", tone: "good" },
  COMPLETED: { word: "Completed", tone: "good" },
  SAVED: { word: "Saved", tone: "info" },
  ERROR: { word: "Error", tone: "bad" },
};

/** @param isAsking whether a failed analysis waits for an answer */
export function ProjectStatusBadge({
  status,
  isAsking = false,
}: {
  status: ProjectStatus;
  isAsking?: boolean;
}) {
  if (isAsking) return <Badge tone="active">Question</Badge>;
  return <Badge tone={STATUSES[status].tone}>{STATUSES[status].word}</Badge>;
}

/** Says that a project was made with a test key. */
export function TestBadge() {
  return <Badge tone="info">Test</Badge>;
}
