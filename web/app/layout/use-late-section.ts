import { useEffect } from "react";
import type { Location } from "react-router-dom";

/** What people do who move on by themselves: they are left where they are. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Brings the section that the address names into view once it is drawn, if that is after the link was followed. */
export function useLateSection(location: Location): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id === "" || document.getElementById(id)) return;
    const observer = new MutationObserver(() => {
      const section = document.getElementById(id);
      if (!section) return;
      stop();
      section.scrollIntoView();
    });
    const stop = () => {
      observer.disconnect();
      for (const move of MOVES) removeEventListener(move, stop);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const move of MOVES) addEventListener(move, stop, { passive: true });
    return stop;
  }, [location]);
}
