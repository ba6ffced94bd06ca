import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** One tap opens an explanation of the line above: a formula, technical details. Works without script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-sm pr-2 text-[0.9375rem] text-blueprint underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pb-2 pl-5.5">{children}</div>
    </details>
  );
}
