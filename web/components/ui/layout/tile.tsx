import { type ReactNode, useId } from "react";
import { Badge, type BadgeTone } from "../signs/badge.tsx";

/** One of several things side by side: its name, its state as a badge, and its details. */
export function Tile({
  title,
  badge,
  children,
}: {
  title: string;
  badge: { readonly word: string; readonly tone: BadgeTone };
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-3 rounded-sm border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={headingId} className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
          {title}
        </h2>
        <Badge tone={badge.tone}>{badge.word}</Badge>
      </div>
      {children}
    </article>
  );
}
