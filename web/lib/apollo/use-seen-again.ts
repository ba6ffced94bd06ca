import { useEffect } from "react";
import { type RefetchedQuery, refetchLatest } from "./refetch-latest.ts";

/** Asks again when somebody comes back to the page from another tab, in which they may have changed what it shows. */
export function useSeenAgain(query: RefetchedQuery): void {
  useEffect(() => {
    const look = () => {
      // What cannot be had now stays as it was seen.
      if (document.visibilityState === "visible") void refetchLatest(query);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [query]);
}
