import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import {
  type QuoteAskQuery,
  type QuoteRequest_PageFragment,
  useQuoteAskQuery,
} from "../../../gql/graphql.ts";
import { formatAmount, formatCount } from "../../../lib/format.ts";
import { changedSince, notAsked } from "../changed-since.ts";
import type { QuoteRequestActions } from "./use-request.ts";

/** Says that the list differs from the request, and asks again for the changed and added lines. */
export function ReissueNotice({
  request,
  actions,
}: {
  request: QuoteRequest_PageFragment;
  actions: QuoteRequestActions;
}) {
  const { projectId, lines, leftOutKeys } = request;
  const { data } = useQuoteAskQuery({
    variables: { projectId: projectId ?? "" },
    skip: projectId === null,
    fetchPolicy: "cache-and-network",
  });
  const materials = data?.project?.materials ?? [];
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  if (materials.length === 0) return null;
  const changed = changedSince(lines, materials);
  const added = notAsked(request, materials);
  if (changed.length === 0 && added.length === 0) return null;
  // Lines known to be new are preselected; those that may have been excluded on purpose are not.
  const isTicked = ({ id }: { id: string }) => ticked[id] ?? leftOutKeys !== null;
  const chosen = added.filter(isTicked);
  return (
    <Notice tone="warning" title={titleOf(changed.length, added.length, leftOutKeys !== null)}>
      {changed.length > 0 && (
        <>
          <p className="wrap-anywhere">{changed.join(", ")}</p>
          <p>Each yard is told which ones; its quotes for the others are not affected.</p>
        </>
      )}
      {added.length > 0 && (
        <AddedLines
          added={added}
          isTicked={isTicked}
          onTick={(id, isOn) => setTicked({ ...ticked, [id]: isOn })}
        />
      )}
      <div className="mt-2">
        <Button
          size="small"
          isBusy={actions.isBusy}
          disabled={changed.length === 0 && chosen.length === 0}
          onClick={() => void actions.reissue(chosen.map(({ id }) => id))}
        >
          {chosen.length > 0 ? `Ask Again, for ${chosen.length} More` : "Ask Again"}
        </Button>
      </div>
    </Notice>
  );
}

type Added = NonNullable<QuoteAskQuery["project"]>["materials"][number];

/** "2 lines changed since", "3 materials were added since". */
function titleOf(changed: number, added: number, isNew: boolean): string {
  const were = added === 1 ? "was" : "were";
  const more = isNew
    ? `${formatCount(added, "material")} ${were} added since`
    : `${formatCount(added, "material")} on the list ${were} not requested`;
  if (changed === 0) return more;
  const lines = `${formatCount(changed, "line")} changed since`;
  return added === 0 ? lines : `${lines}, and ${more}`;
}

function AddedLines({
  added,
  isTicked,
  onTick,
}: {
  added: readonly Added[];
  isTicked: (line: Added) => boolean;
  onTick: (id: string, isOn: boolean) => void;
}) {
  return (
    <fieldset className="mt-1">
      <legend>{added.length === 1 ? "Ask for it too:" : "Ask for them too:"}</legend>
      {added.map((line) => (
        <Checkbox
          key={line.id}
          label={<span className="wrap-anywhere">{line.name}</span>}
          description={<span className="figures">{formatAmount(line.quantity, line.unit)}</span>}
          checked={isTicked(line)}
          onChange={(event) => onTick(line.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
