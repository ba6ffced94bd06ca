import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { MaterialForm } from "../edits/material-form.tsx";
import type { ListEdits } from "../edits/use-list-edits.ts";
import type { WorkGroup } from "../materials.ts";

/** Option value that puts a line into a group of its own. */
const OWN_GROUP = "own";

/** Adds a line to a part of the work. */
export function AddLine({
  projectId,
  list,
  works,
}: {
  projectId: string;
  list: ListEdits;
  works: readonly Pick<WorkGroup, "key" | "workItem">[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const work = chosen ?? (works.length === 1 ? works[0]?.key : null) ?? OWN_GROUP;
  const options = [
    ...works
      .filter(({ key }) => key !== OWN_GROUP)
      .map(({ key, workItem }) => ({ value: key, label: workItem })),
    { value: OWN_GROUP, label: "A group of its own" },
  ];
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" size={16} />
        Add a material
      </Button>
      <Dialog title="Add a material" isOpen={isOpen} onOpenChange={setIsOpen}>
        <div className="grid gap-4">
          <SelectField
            label="Part of the work"
            value={work}
            options={options}
            onChange={(event) => setChosen(event.target.value)}
          />
          <MaterialForm
            projectId={projectId}
            action="Add to the list"
            onSubmit={(said) => list.add(said, work === OWN_GROUP ? null : work)}
            onDone={() => setIsOpen(false)}
          />
        </div>
      </Dialog>
    </>
  );
}
