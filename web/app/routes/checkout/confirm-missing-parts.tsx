import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { MissingParts } from "../../../features/analysis/missing-parts.tsx";
import { isOwing } from "../../../features/analysis/progress.ts";
import type { Completeness_ProjectFragment, MissingKind, ProjectStatus } from "../../../gql/graphql.ts";
import { readDraft, writeDraft } from "../../../lib/use-draft.ts";

/** Key under which the buyer's consent to missing parts is stored. It holds until something else is missing. */
const draftOf = (projectId: string) => `missing-parts:${projectId}`;

/** Before a job with missing parts is paid, shows what is missing, once. */
export function ConfirmMissingParts({
  project,
  onBack,
  children,
}: {
  /** Undefined while loading; null when it cannot be known, which does not block paying. */
  project: (Completeness_ProjectFragment & { id: string; status: ProjectStatus }) | null | undefined;
  onBack: () => void;
  children: ReactNode;
}) {
  const [, setAgreedCount] = useState(0);
  if (project === undefined) {
    return (
      <Loading label="Loading the project">
        <SkeletonRows rows={4} />
      </Loading>
    );
  }
  if (project === null || !isOwing(project)) return children;
  const { id, completeness } = project;
  const missing = JSON.stringify(completeness.missing);
  if (readDraft(draftOf(id))?.["missing"] === missing) return children;
  const agree = () => {
    // Stored for the tab rather than the page: the buyer leaves for the provider's page, and returns when a card is
    // declined.
    writeDraft(draftOf(id), { missing });
    setAgreedCount((count) => count + 1);
  };
  const { title, sentence, payLabel } = describeMissing(completeness.missing);
  return (
    <Card title={title}>
      <div className="grid gap-4">
        <MissingParts completeness={completeness} isWholeList />
        <p className="leading-snug">{sentence}</p>
        <Button tone="main" isWide onClick={agree}>
          {payLabel}
        </Button>
        <Button isWide onClick={onBack}>
          Back to the basket
        </Button>
      </div>
    </Card>
  );
}

/** The words of the confirmation, depending on what is missing from the job. */
function describeMissing(missing: Completeness_ProjectFragment["completeness"]["missing"]) {
  const countOf = (kind: MissingKind) => missing.filter((part) => part.kind === kind).length;
  const [prices, questions] = [countOf("PRICE"), countOf("QUESTION")];
  if (missing.length === 0 || missing.length > prices + questions) {
    return {
      title: "Not all of the job is priced",
      sentence: "The basket covers the list, without the above. You can pay for it as it is.",
      payLabel: "Pay for what is listed",
    };
  }
  const open = questions === 1 ? "A question is open" : "Questions are open";
  const toCheck = prices === 1 ? "A price needs checking" : "Prices need checking";
  if (questions === 0) {
    return {
      title: toCheck,
      sentence: "Everything is priced. Check these high prices before you pay.",
      payLabel: "Pay these prices",
    };
  }
  return {
    title: prices === 0 ? open : `${open}, ${toCheck.replace(/^./, (letter) => letter.toLowerCase())}`,
    sentence: "Everything on the list is priced; an answer may change the list. You can pay for it as it is.",
    payLabel: "Pay for what is listed",
  };
}
