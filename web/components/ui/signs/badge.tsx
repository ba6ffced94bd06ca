import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** What a badge says by its colour, beside its words. */
export type BadgeTone = "neutral" | "active" | "good" | "bad" | "info";

const TONES: Record<BadgeTone, string> = {
  neutral: "border-line bg-sunken text-ink",
  active: "border-tape bg-tape-tint text-ink",
  good: "border-level bg-level-tint text-level",
  bad: "border-chalk bg-chalk-tint text-chalk",
  info: "border-blueprint bg-blueprint-tint text-blueprint",
};

/** A state in a word. The colour only repeats what the word says. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex shrink-0 items-center gap-1.5 rounded-sm border px-2 py-0.5 text-sm leading-snug font-medium whitespace-nowrap",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** Marks figures that come from the sandbox suppliers and can be bought from nobody. */
export function SamplePriceMark() {
  return (
    <span className="inline-flex items-center rounded-sm border border-dashed border-edge px-1.5 text-xs leading-5 whitespace-nowrap text-muted">
      Sample price
    </span>
  );
}
