import { ArrowRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { QuestionsCard } from "../../../features/analysis/questions-card.tsx";
import { ReadingCard } from "../../../features/analysis/reading-card.tsx";
import { TakeoffNotes } from "../../../features/analysis/supplier-reports.tsx";
import { UnreadParts } from "../../../features/analysis/unread-parts.tsx";
import type { VisitorList as KeptList } from "../../../features/project/create/visitor-list.ts";
import type { TakeoffEdits } from "../../../features/sourcing/edits/use-takeoff-edits.ts";
import { MaterialList } from "../../../features/sourcing/list/material-list.tsx";
import { type Preview, toListed } from "../../../features/sourcing/preview/preview.rules.ts";
import { type PreviewState, usePreview } from "../../../features/sourcing/preview/use-preview.ts";
import { ListComing, ListSection } from "./visitor-list-frame.tsx";

const NONE_BOUGHT = new Map<string, never[]>();

/** The list for a visitor's description, with its arithmetic and the parts that were not read. Prices need an account. */
export function VisitorList({
  list,
  isOutdated,
  isAskedNow,
  onRead,
  onPrice,
}: {
  list: KeptList;
  /** Whether the description has changed since. */
  isOutdated: boolean;
  /** Whether the visitor is waiting for it, as opposed to returning to the page. */
  isAskedNow: boolean;
  onRead: (preview: Preview, said: KeptList["said"]) => void;
  onPrice: () => void;
}) {
  const { state, retry, edits } = usePreview(list.description, list.said, onRead);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = state.status !== "loading";
  useEffect(() => {
    if (!isThere || !isAskedNow) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isThere, isAskedNow]);
  const hasLines = state.status === "ready" && state.preview.materials.length > 0;
  const action = hasLines && !isOutdated && (
    <Button tone="main" isWide onClick={onPrice}>
      Get prices
      <ArrowRight aria-hidden="true" size={18} />
    </Button>
  );
  return (
    <ListSection
      heading={heading}
      aside={
        isOutdated ? (
          <p role="status" className="leading-snug">
            The description has changed since. Get the list again to see what that does.
          </p>
        ) : (
          action && <div className="hidden w-56 sm:block">{action}</div>
        )
      }
    >
      <Content state={state} retry={retry} edits={edits} />
      {action && <ThumbBar>{action}</ThumbBar>}
    </ListSection>
  );
}

function Content({
  state,
  retry,
  edits,
}: {
  state: PreviewState;
  retry: () => void;
  edits: TakeoffEdits;
}): ReactNode {
  switch (state.status) {
    case "loading":
      return <ListComing />;
    case "failed":
      return (
        <Card isFlush>
          <ErrorState title="There is no list yet" message={state.message} onRetry={retry} />
        </Card>
      );
    case "ready":
      return <ReadList preview={state.preview} edits={edits} />;
    default:
      return state satisfies never;
  }
}

function ReadList({ preview, edits }: { preview: Preview; edits: TakeoffEdits }) {
  const { description, reading, notes } = preview;
  const materials = toListed(preview.materials);
  const hasList = materials.length > 0;
  const answer = useCallback(
    (question: { key: string; prompt: string }, text: string) => edits.answer(question, text),
    [edits],
  );
  const questions = (
    <QuestionsCard
      questions={preview.questions.map((question) => ({
        ...question,
        __typename: "TakeoffQuestion",
        id: question.key,
        answer: null,
      }))}
      hasList={hasList}
      canAnswer
      isBusy={edits.isBusy}
      onAnswer={answer}
    />
  );
  const unread = (
    <UnreadParts
      description={description}
      reading={reading}
      hasList={hasList}
      canResolve
      isBusy={edits.isBusy}
      onResolve={edits.resolve}
    />
  );
  const hasUnread = reading.some(({ state }) => state === "UNREAD");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="grid min-w-0 gap-6 lg:col-span-2">
        {!hasList && hasUnread && <Card isFlush>{unread}</Card>}
        {!hasList && questions}
        <MaterialList
          projectId={null}
          materials={materials}
          bought={NONE_BOUGHT}
          isWorking={false}
          hasRun
          questionCount={preview.questions.length}
          unread={unread}
          edits={edits}
          canEdit
          choices={null}
        />
      </div>
      <div className="grid min-w-0 gap-6">
        <ReadingCard
          description={description}
          reading={reading}
          materials={materials}
          isBusy={edits.isBusy}
          onTakeBack={(span) => void edits.takeSaidBack(span)}
        />
        {hasList && questions}
        <TakeoffNotes notes={notes} />
      </div>
    </div>
  );
}
