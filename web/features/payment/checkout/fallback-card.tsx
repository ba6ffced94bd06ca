import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";

/** Shown when the payment form cannot be used: what that means, another way to pay where there is one, and the way back. */
export function FallbackCard({
  message,
  hint = null,
  children,
}: {
  message: string;
  /** How else to pay, when that is not here. */
  hint?: string | null;
  /** How else to pay. */
  children?: ReactNode;
}) {
  const card = useRef<HTMLDivElement>(null);
  // Its buttons are what is left to do: on a small phone they would be below the screen.
  useEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={card} data-fallback="" className="grid gap-4">
      <Notice tone="bad" title="Payment unavailable">
        <p>{message}</p>
        <p>Nothing was charged, and the basket is kept.</p>
      </Notice>
      {hint && <p>{hint}</p>}
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink to="/dashboard">Back to Projects</ButtonLink>
      </div>
    </div>
  );
}
