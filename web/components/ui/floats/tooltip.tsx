import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { TOOLTIP } from "../../../../schema/constants.ts";

/** Once around all tooltips of a screen, so that moving from one tooltip to the next skips the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP.openDelayMs} skipDelayDuration={TOOLTIP.skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

/** A short help text. Never the only place something is said: fingers cannot hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="animate-fade-in z-50 max-w-72 rounded-sm bg-ink px-3 py-2 text-sm leading-snug text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
