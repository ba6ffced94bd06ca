import { useEffect } from "react";
import { type RefetchedQuery, refetchLatest } from "./refetch-latest.ts";

/** Refetches when the user returns to the page from another tab, where they may have changed what it shows. */
export function useSeenAgain(query: RefetchedQuery): void {
  useEffect(() => {
    const look = () => {
      // If it cannot be loaded now, the earlier data stays.
      if (document.visibilityState === "visible") void refetchLatest(query);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [query]);
}
