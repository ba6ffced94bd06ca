import { useSyncExternalStore } from "react";

/** Where `sm:` of the styles begins. */
const NARROW = "(max-width: 639px)";

function follow(listener: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the screen is a phone's, for what is too much to be drawn twice and hidden once. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches);
}
