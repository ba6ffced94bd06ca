import { createStore } from "../../../lib/store.ts";

/** A project that was moved to another organization from its own page. */
export interface MovedProject {
  readonly id: string;
  readonly name: string;
  /** Where it is now. */
  readonly organizationId: string;
  readonly organizationName: string;
  /** What was moved with it, and what stayed behind. */
  readonly notes: readonly string[];
}

/**
 * The moved project whose page is still open. Held outside the page's components: the event that the project is gone
 * unmounts all of them, and may arrive before the response.
 */
export const movedProjectStore = createStore<MovedProject | null>(null);
