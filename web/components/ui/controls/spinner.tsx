import { LoaderCircle } from "lucide-react";

/** Only where nothing is known yet; where there is a fact, show the fact. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="animate-turn shrink-0" />;
}

/** A whole screen of not knowing, such as while the session is looked up. */
export function ScreenSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center text-muted">
      <Spinner size={28} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
