import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** The meaning of a badge's color, which its words also convey. */
export type BadgeTone = "neutral" | "active" | "good" | "bad" | "info";

const TONES: Record<BadgeTone, string> = {
  neutral: "border-line bg-sunken text-ink",
  active: "border-tape bg-tape-tint text-ink",
  good: "border-level bg-level-tint text-level",
  bad: "border-chalk bg-chalk-tint text-chalk",
  info: "border-blueprint bg-blueprint-tint text-blueprint",
};

/** A state in a word. The color only repeats what the word says. */
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

/** Marks prices that come from the sandbox suppliers, where no one can buy. */
export function SamplePriceMark() {
  return (
    <span className="inline-flex items-center rounded-sm border border-dashed border-edge px-1.5 text-xs leading-5 whitespace-nowrap text-muted">
      Sample price
    </span>
  );
}
