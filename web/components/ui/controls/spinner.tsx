import { LoaderCircle } from "lucide-react";

/** Only for when nothing is known yet; where there is a fact, show the fact. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle aria-hidden="true" size={size} className="animate-turn shrink-0" />;
}

/** For a whole screen without any data, such as while the session is loading. */
export function ScreenSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] items-center justify-center text-muted">
      <Spinner size={28} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
