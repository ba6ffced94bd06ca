import { RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { Button } from "../../components/ui/controls/button.tsx";
import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import { ScreenHeading } from "../../components/ui/layout/page-title.tsx";
import { reportError } from "../../lib/report-error.ts";

function errorDetails(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
}

/** Shown when a screen fails to render. The wording is from section 8 of the specification. */
function ErrorScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  useEffect(() => reportError(error), [error]);
  return (
    <main className="page grid max-w-2xl gap-5 py-16">
      <ScreenHeading tabTitle="Something went wrong">Something went wrong</ScreenHeading>
      <div aria-hidden="true" className="tick-rule" />
      <p className="text-lg">
        We encountered an unexpected error. This has been logged and will be investigated.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="main" onClick={() => window.location.reload()}>
          <RotateCcw aria-hidden="true" size={18} />
          Reload Page
        </Button>
        <Button onClick={onTryAgain}>Try Again</Button>
      </div>
      <Disclosure summary="Technical details">
        <pre className="figures max-h-80 overflow-auto rounded-sm border border-line bg-sunken p-3 text-xs leading-relaxed whitespace-pre-wrap">
          {errorDetails(error)}
        </pre>
      </Disclosure>
    </main>
  );
}

/** The error screen of a route. Try Again renders the same address from scratch. */
export function RouteErrorScreen() {
  const error = useRouteError();
  return <ErrorScreen error={error} onTryAgain={() => window.location.assign(window.location.href)} />;
}
