import { Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { formatQuantity, formatUnit } from "../../lib/format.ts";
import { showToast } from "../../lib/toasts.ts";
import { ListHabits } from "./list-habits.tsx";
import { MaterialForm } from "./material-form.tsx";
import type { WorkGroup } from "./materials.ts";
import { OneFieldForm } from "./one-field-form.tsx";
import type { AddedWork, ListEdits, RemovedMaterial } from "./use-list-edits.ts";

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
        <Taken
          key={work.id}
          label={`Added to the description: ${work.text}`}
          action="Take it out"
          run={() => list.takeWorkBack(work)}
        />
      ))}
      {removed.map((line) => (
        <Taken
          key={line.key}
          label={`Removed: ${line.name}, ${formatQuantity(line.quantity)} ${formatUnit(line.quantity, line.unit)}`}
          action="Put back"
          run={() => list.putBack(line)}
        />
      ))}
    </div>
  );
}

/** Value of the choice that puts a line into a group of its own. */
const OWN_GROUP = "own";

/** Adds a line to a part of the work. */
function AddLine({
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
          <Field label="Part of the work">
            {(control) => (
              <Select
                {...control}
                value={work}
                options={options}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Field>
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

function AddWork({ list }: { list: ListEdits }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" size={16} />
        Add other work
      </Button>
      <Dialog
        title="Add other work"
        description="It is put at the end of the description, and the list follows."
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <OneFieldForm
          label="What else is to be built"
          hint="For example: drywall for the same walls"
          action="Add to the list"
          onSubmit={list.addWork}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}

function Taken({ label, action, run }: { label: string; action: string; run: () => Promise<string | null> }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    const refusal = await run();
    setIsBusy(false);
    if (refusal) showToast({ tone: "destructive", title: "Update Failed", description: refusal });
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-[0.9375rem] leading-snug text-muted wrap-anywhere">{label}</p>
      <Button size="small" isBusy={isBusy} onClick={() => void press()}>
        <Undo2 aria-hidden="true" size={16} />
        {action}
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  );
}
