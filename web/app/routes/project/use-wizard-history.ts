import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Number of history entries since the wizard was opened, as stored in each entry; absent on a direct link to a step. */
function entriesSince(state: unknown): number {
  const isCounted = typeof state === "object" && state !== null && "wizardEntries" in state;
  return isCounted && typeof state.wizardEntries === "number" ? state.wizardEntries : 0;
}

/**
 * Keeps the wizard in the browser's history. Each step is an entry, so that Back goes back a step. The created project
 * replaces the first of them, so that Back then leads to where the wizard was opened, not to its empty form.
 */
export function useWizardHistory() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const entries = entriesSince(state);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const isBack = createdId !== null && entries === 0;
  useEffect(() => {
    if (isBack) void navigate(`/projects/${createdId}`, { replace: true });
  }, [isBack, createdId, navigate]);
  return {
    isDone: createdId !== null,
    /** For the entry of the next step. */
    nextState: { wizardEntries: entries + 1 },
    leaveFor(projectId: string) {
      setCreatedId(projectId);
      if (entries > 0) void navigate(-entries);
    },
  };
}
