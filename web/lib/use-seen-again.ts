import { useEffect } from "react";

/** Asks again when somebody comes back to the page from another tab, in which they may have changed what it shows. */
export function useSeenAgain(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const look = () => {
      // What cannot be had now stays as it was seen.
      if (document.visibilityState === "visible") refetch().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refetch]);
}
