import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

type NoticeTone = "info" | "warning" | "bad" | "good";

const TONES: Record<NoticeTone, { box: string; icon: ReactNode }> = {
  info: { box: "border-blueprint bg-blueprint-tint", icon: <Info size={20} className="text-blueprint" /> },
  warning: { box: "border-tape bg-tape-tint", icon: <TriangleAlert size={20} /> },
  bad: { box: "border-chalk bg-chalk-tint", icon: <TriangleAlert size={20} className="text-chalk" /> },
  good: { box: "border-level bg-level-tint", icon: <CircleCheck size={20} className="text-level" /> },
};

/** A message that stays on the page, unlike a toast. */
export function Notice({
  tone = "info",
  title,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === "bad" ? "alert" : undefined}
      className={cx("flex gap-3 rounded-sm border-l-4 px-3 py-3", TONES[tone].box)}
    >
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {TONES[tone].icon}
      </span>
      <div className="grid min-w-0 gap-1 leading-snug">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
