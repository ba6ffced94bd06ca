import { RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { Button } from "../../components/ui/controls/button.tsx";
import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import { ScreenHeading } from "../../components/ui/layout/page-title.tsx";
import { readersLanguage } from "../../lib/device/readers-language.ts";
import { isPageSpanish, useOuterWords } from "../../lib/outer-words.ts";
import { reportError } from "../../lib/report-error.ts";
import { useIsInTwoLanguages } from "./two-languages.ts";

function errorDetails(error: unknown): string {
  return error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
}

/** Shown when a screen fails to render. The wording is from section 8 of the specification. */
function ErrorScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const isInTwoLanguages = useIsInTwoLanguages();
  // The page that failed may have failed before it could say its language.
  const [isSpanish] = useState(() => isPageSpanish() || (isInTwoLanguages && readersLanguage() === "ES"));
  const words = useOuterWords(isSpanish);
  useEffect(() => reportError(error), [error]);
  return (
    <main lang={isSpanish ? "es" : undefined} className="page grid max-w-2xl gap-5 py-16">
      <ScreenHeading tabTitle={words.wentWrong}>{words.wentWrong}</ScreenHeading>
      <div aria-hidden="true" className="tick-rule" />
      <p className="text-lg">{words.unexpected}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="main" onClick={() => window.location.reload()}>
          <RotateCcw aria-hidden="true" size={18} />
          {words.reload}
        </Button>
        <Button onClick={onTryAgain}>{words.tryAgain}</Button>
      </div>
      <Disclosure summary={words.details}>
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
