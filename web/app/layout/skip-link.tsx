import type { ReactNode } from "react";

/** Skips the header; visible when it has keyboard focus. @param children its label on pages that are not in English */
export function SkipLink({ children = "Skip to content" }: { children?: ReactNode }) {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-sm bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {children}
    </a>
  );
}
