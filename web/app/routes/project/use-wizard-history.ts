import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Entries since the wizard was opened, as each of them says; a link to a step says nothing. */
function entriesSince(state: unknown): number {
  const isCounted = typeof state === "object" && state !== null && "wizardEntries" in state;
  return isCounted && typeof state.wizardEntries === "number" ? state.wizardEntries : 0;
}

/**
 * The wizard in the browser's history: each step is an entry, so that Back goes a step back, and the project that was made takes the
 * place of the first of them: Back then leads to where the wizard was opened, and not to its empty form.
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
