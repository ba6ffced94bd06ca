import { useSyncExternalStore } from "react";

/** Where Tailwind's `sm:` begins. */
const NARROW = "(max-width: 639px)";

function follow(listener: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the screen has a phone's width, for content too large to render twice and hide once. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches);
}
