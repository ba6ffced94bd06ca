import { lazy, Suspense } from "react";
import { Card } from "../../../../components/ui/layout/card.tsx";
import { QuestionsCard } from "../../../../features/analysis/questions-card.tsx";
import { unreadOf } from "../../../../features/analysis/reading.ts";
import { ReadingCard } from "../../../../features/analysis/reading-card.tsx";
import { SearchNotices, TakeoffNotes } from "../../../../features/analysis/supplier-reports.tsx";
import { UnreadParts } from "../../../../features/analysis/unread-parts.tsx";
import { byMaterial } from "../../../../features/basket/by-material.ts";
import type { BasketActions } from "../../../../features/basket/use-basket-actions.ts";
import { JobNotes } from "../../../../features/project/edit/job-notes.tsx";
import { type TakeoffEdits, useTakeoffEdits } from "../../../../features/sourcing/edits/use-takeoff-edits.ts";
import { MaterialList } from "../../../../features/sourcing/list/material-list.tsx";
import type { DetailProject } from "../detail-project.ts";
import type { DetailState } from "./detail-state.ts";

/** Includes its dialogs, which are not needed to show the list. */
const ListEnd = lazy(async () => ({
  default: (await import("../../../../features/sourcing/list/list-end.tsx")).ListEnd,
}));

/**
 * The list, with the text it was taken off from and the open questions.
 *
 * @param isRestDue whether what a phone shows below the list is rendered now
 */
export function DetailList({
  project,
  state,
  basketActions,
  isRestDue,
}: {
  project: DetailProject;
  state: DetailState;
  basketActions: BasketActions;
  isRestDue: boolean;
}) {
  const edits = useTakeoffEdits(project.id);
  const { analysis, materials } = project;
  const { isAtWork, hasList, canEdit, openQuestions, openReading } = state;
  const questions = (
    <QuestionsCard
      questions={openQuestions}
      hasList={hasList}
      canAnswer={canEdit}
      isBusy={edits.isBusy}
      onAnswer={edits.answer}
    />
  );
  const unreadParts = (
    <UnreadParts
      description={project.description}
      reading={openReading}
      hasList={hasList}
      canResolve={canEdit}
      isBusy={edits.isBusy}
      onResolve={edits.resolve}
    />
  );
  return (
    <>
      {/* Below the list, which is what matters; above it only while the list is missing because answers are. */}
      {!hasList && unreadOf(openReading).length > 0 && <Card isFlush>{unreadParts}</Card>}
      {!hasList && questions}
      <MaterialList
        projectId={project.id}
        materials={materials}
        bought={byMaterial(project.basket?.items ?? [])}
        isWorking={isAtWork}
        hasRun={analysis.runNumber > 0 && project.status !== "DRAFT"}
        questionCount={openQuestions.length}
        unread={unreadParts}
        edits={edits}
        canEdit={canEdit}
        endOfList={canEdit && <EndOfList project={project} edits={edits} />}
        choices={
          state.canChoose
            ? {
                busyId: basketActions.addingProductId,
                choose: (material, productId, bought) =>
                  void basketActions.choose(material, productId, bought),
              }
            : null
        }
      />
      <SearchNotices analysis={analysis} />
      <Card title="About this job">
        <JobNotes notes={project.jobNotes} />
      </Card>
      {hasList && questions}
      {isRestDue && (
        <ReadingCard
          description={project.description}
          reading={analysis.reading}
          materials={materials}
          isBusy={edits.isBusy}
          onTakeBack={canEdit ? (span) => void edits.takeSaidBack(span) : null}
        />
      )}
      {isRestDue && <TakeoffNotes notes={analysis.notes} />}
    </>
  );
}

/** Actions on the whole list. */
function EndOfList({ project, edits }: { project: DetailProject; edits: TakeoffEdits }) {
  return (
    edits.list && (
      <Suspense>
        <ListEnd
          projectId={project.id}
          list={edits.list}
          removed={project.analysis.removedMaterials}
          addedWork={project.analysis.addedWork}
          materials={project.materials}
        />
      </Suspense>
    )
  );
}
