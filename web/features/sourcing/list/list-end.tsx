import { formatQuantity, formatUnit } from "../../../lib/format.ts";
import type { AddedWork, ListEdits, RemovedMaterial } from "../edits/use-list-edits.ts";
import { byWorkItem, type ListedMaterial } from "../materials.ts";
import { AddLine } from "./add-line.tsx";
import { AddWork } from "./add-work.tsx";
import { ListHabits } from "./list-habits.tsx";
import { TakenRow } from "./taken-row.tsx";

/** Actions on the list as a whole: adding lines and work, and putting back what was removed. */
export function ListEnd({
  projectId,
  list,
  removed,
  addedWork,
  materials,
}: {
  projectId: string;
  list: ListEdits;
  removed: readonly RemovedMaterial[];
  addedWork: readonly AddedWork[];
  /** The list itself. */
  materials: readonly ListedMaterial[];
}) {
  const keys = materials.map(({ key }) => key);
  // A removal can be known here before the new list arrives: until then the line is still on the list.
  const gone = removed.filter(({ key }) => !keys.includes(key));
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 print:hidden">
      <ListHabits key={keys.join(" ")} projectId={projectId} list={list} />
      <div className="flex flex-wrap gap-3">
        <AddLine projectId={projectId} list={list} works={byWorkItem(materials)} />
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
      {gone.map((line) => (
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
