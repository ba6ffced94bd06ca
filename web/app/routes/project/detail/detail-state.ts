import { hasListAtHand, isWorking } from "../../../../features/analysis/progress.ts";
import type { DetailProject } from "../detail-project.ts";

/** State that all parts of a project's page use. */
export type DetailState = ReturnType<typeof detailStateOf>;

/**
 * Derives once what a project's page shows and allows.
 *
 * @param readerRole name of the viewer's role if it is read-only; null when it may change projects
 */
export function detailStateOf(project: DetailProject, readerRole: string | null) {
  const { basket, analysis } = project;
  const allowedActions = readerRole === null ? project.allowedActions : [];
  const isAtWork = isWorking(project);
  const isPaid = project.status === "COMPLETED";
  const isListAtHand = hasListAtHand(project);
  return {
    isAtWork,
    isPaid,
    readerRole,
    allowedActions: isAtWork ? [] : allowedActions,
    canCancel: isAtWork && readerRole === null,
    /** Whether anything can be put into the basket. */
    canChoose: !isAtWork && !isPaid && readerRole === null,
    hasList: project.materials.length > 0,
    /** Whether the list is ready to work with. Only then does a phone show the rest below it. */
    isListAtHand,
    /** Null while it is empty. */
    filledBasket: basket !== null && basket.items.length > 0 ? basket : null,
    canCheckOut: allowedActions.includes("CHECKOUT"),
    canEdit: allowedActions.includes("EDIT_TAKEOFF") && (!isAtWork || analysis.isRevision),
    canAskYards: isListAtHand && !isPaid,
    // A paid purchase is final: its questions can no longer be answered.
    openQuestions: isPaid ? [] : analysis.questions,
    openReading: isPaid ? [] : analysis.reading,
  };
}

/** The job's location, as far as it is known. */
export function placeOf(project: DetailProject): string {
  const zip = project.zipCode === "00000" ? "" : project.zipCode;
  return (
    [project.location === "Unknown" ? "" : project.location, zip].filter(Boolean).join(" ") || "Not given"
  );
}
