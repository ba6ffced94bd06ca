import { createStore } from "../../../lib/store.ts";

/** A project that was moved to another organization from its page. */
export interface MovedProject {
  readonly id: string;
  readonly name: string;
  /** Where it is now. */
  readonly organizationId: string;
  readonly organizationName: string;
  /** What came along besides, and what stayed behind. */
  readonly notes: readonly string[];
}

/**
 * The one whose page is still open. Outside of the page's parts: the news that the project is gone takes all of them away,
 * and may come before the answer.
 */
export const movedProjectStore = createStore<MovedProject | null>(null);
