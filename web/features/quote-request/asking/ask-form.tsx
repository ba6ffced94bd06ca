import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { answerByOf } from "./ask-draft.ts";
import { hasProblems } from "./ask-problems.ts";
import { AskTerms } from "./ask-terms.tsx";
import { wordsOfSending } from "./ask-words.ts";
import { ChooseLines } from "./choose-lines.tsx";
import { ChooseSuppliers } from "./choose-suppliers.tsx";
import type { KnownSupplier } from "./known-suppliers.ts";
import { type AskedProject, useAsk } from "./use-ask.ts";

/** Asks yards for prices of the list's lines. */
export function AskForm({
  project,
  known,
  isTest,
  onMade,
}: {
  project: AskedProject;
  known: readonly KnownSupplier[];
  /** Whether only stand-ins can be asked. */
  isTest: boolean;
  onMade: (request: { id: string }) => void;
}) {
  const { draft, found, problems, isBusy, change, ask } = useAsk(project, onMade);
  const form = useRef<HTMLDivElement>(null);
  // The problem may be far above the button.
  useEffect(() => {
    if (hasProblems(found)) {
      const wrong = form.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-problem], [role="alert"]',
      );
      wrong?.scrollIntoView({ block: "center" });
      wrong?.focus();
    }
  }, [found]);
  const parts = { draft, problems, onChange: change };
  const send = (
    <div className="grid gap-2">
      <Button tone="main" isWide isBusy={isBusy} onClick={() => void ask()}>
        Ask Local Yards
      </Button>
      <p className="text-center text-muted text-sm">
        {draft.suppliers.length > 0
          ? wordsOfSending(draft.suppliers, answerByOf(draft, project.zone), project.zone)
          : "Choose whom to ask first"}
      </p>
    </div>
  );
  return (
    <>
      <div ref={form} className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
        <ChooseLines lines={project.lines} {...parts} />
        <div className="grid gap-6 lg:sticky lg:top-6">
          <ChooseSuppliers known={known} isTest={isTest} {...parts} />
          <AskTerms zone={project.zone} hasPlace={project.hasPlace} {...parts} />
          {problems.others.length > 0 && (
            <Notice tone="bad" title="Nobody was asked">
              {problems.others.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Notice>
          )}
          <div className="hidden sm:block">{send}</div>
        </div>
      </div>
      <ThumbBar>{send}</ThumbBar>
    </>
  );
}
