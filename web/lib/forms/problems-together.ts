import { createStore, type Store } from "../store.ts";

/** The number of field errors that appeared on screen together. */
type Together = Store<number>;

/** A field error that appeared by itself. */
export const BY_ITSELF: Together = createStore(1);

/** Those that appeared last. */
export const latestProblems = createStore<Together>(BY_ITSELF);

let present: Together | null = null;

/** Counts a field error as it appears: those of one form appear in one go. */
export function joinProblems(): Together {
  if (present !== null) {
    present.set(present.get() + 1);
    return present;
  }
  present = createStore(1);
  latestProblems.set(present);
  queueMicrotask(() => {
    present = null;
  });
  return latestProblems.get();
}
