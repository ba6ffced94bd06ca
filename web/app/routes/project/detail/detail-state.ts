import { hasListAtHand, isWorking } from "../../../../features/analysis/progress.ts";
import type { DetailProject } from "../detail-project.ts";

/** What all parts of a project's page are drawn by. */
export type DetailState = ReturnType<typeof detailStateOf>;

/**
 * Works out once, of a project, what its page shows and lets one do.
 *
 * @param readerRole what the viewer's role is called where it only reads; null where it changes projects
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
    /** Whether something can be put into the basket. */
    canChoose: !isAtWork && !isPaid && readerRole === null,
    hasList: project.materials.length > 0,
    /** Whether the list is ready to work with; on a phone the rest is then shown below it. */
    isListAtHand,
    /** Null while there is nothing in it. */
    filledBasket: basket !== null && basket.items.length > 0 ? basket : null,
    canCheckOut: allowedActions.includes("CHECKOUT"),
    canEdit: allowedActions.includes("EDIT_TAKEOFF") && (!isAtWork || analysis.isRevision),
    canAskYards: isListAtHand && !isPaid,
    // What is paid is bought as it was: nobody can answer any more.
    openQuestions: isPaid ? [] : analysis.questions,
    openReading: isPaid ? [] : analysis.reading,
  };
}

/** Where the job is, as far as it is known. */
export function placeOf(project: DetailProject): string {
  const zip = project.zipCode === "00000" ? "" : project.zipCode;
  return (
    [project.location === "Unknown" ? "" : project.location, zip].filter(Boolean).join(" ") || "Not given"
  );
}
