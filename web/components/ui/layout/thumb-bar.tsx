import type { ReactNode } from "react";

/**
 * The screen's main action within the thumb's reach on a phone; wider screens show the action where it belongs.
 * base.css keeps focused elements from being hidden behind it. Must be the last child of the screen's outermost block,
 * because it sticks only within its parent.
 */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="thumb-bar sticky bottom-0 short:static z-30 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden print:hidden">
      {children}
    </div>
  );
}
