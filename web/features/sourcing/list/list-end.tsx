import { formatQuantity, formatUnit } from "../../../lib/format.ts";
import type { AddedWork, ListEdits, RemovedMaterial } from "../edits/use-list-edits.ts";
import type { WorkGroup } from "../materials.ts";
import { AddLine } from "./add-line.tsx";
import { AddWork } from "./add-work.tsx";
import { ListHabits } from "./list-habits.tsx";
import { TakenRow } from "./taken-row.tsx";

/** What can be done with the list as a whole: lines and work added, and what was taken off put back. */
export function ListEnd({
  projectId,
  list,
  removed,
  addedWork,
  works,
  state,
}: {
  projectId: string;
  list: ListEdits;
  /** The parts of the work that the list has. */
  works: readonly Pick<WorkGroup, "key" | "workItem">[];
  removed: readonly RemovedMaterial[];
  addedWork: readonly AddedWork[];
  /** Tells one state of the list from another: habits are asked for anew with each. */
  state: string;
}) {
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 print:hidden">
      <ListHabits key={state} projectId={projectId} list={list} />
      <div className="flex flex-wrap gap-3">
        <AddLine projectId={projectId} list={list} works={works} />
        <AddWork list={list} />
      </div>
      {addedWork.map((work) => (
        <TakenRow
          key={work.id}
          label={`Added to the description: ${work.text}`}
          action="Take it out"
          run={() => list.takeWorkBack(work)}
        />
      ))}
      {removed.map((line) => (
        <TakenRow
          key={line.key}
          label={`Removed: ${line.name}, ${formatQuantity(line.quantity)} ${formatUnit(line.quantity, line.unit)}`}
          action="Put back"
          run={() => list.putBack(line)}
        />
      ))}
    </div>
  );
}
