import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { useTargets } from "./use-targets.ts";
import { type Moved, useTransferProject } from "./use-transfer-project.ts";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Moves a project to another organization, after saying what goes along and what stays. */
export function TransferDialog({ project, isOpen, onOpenChange }: Props) {
  const targets = useTargets();
  const [chosen, setChosen] = useState<string | null>(null);
  const [moved, setMoved] = useState<Moved>(null);
  const { stay } = useTransferProject();
  const organizationId = chosen ?? targets[0]?.organizationId ?? "";
  const close = (stays: boolean) => {
    if (moved && !stays) void stay(moved.organizationName);
    else onOpenChange(stays);
  };
  return (
    <Dialog
      title={moved ? `“${project.name}” belongs to ${moved.organizationName} now` : `Move “${project.name}”`}
      isOpen={isOpen}
      onOpenChange={close}
    >
      {moved ? (
        <Done moved={moved} organizationId={organizationId} onStay={() => close(false)} />
      ) : (
        <Choice
          project={project}
          organizationId={organizationId}
          onChoose={setChosen}
          onMoved={setMoved}
          onKeep={() => close(false)}
        />
      )}
    </Dialog>
  );
}

function Choice({
  project,
  organizationId,
  onChoose,
  onMoved,
  onKeep,
}: Pick<Props, "project"> & {
  organizationId: string;
  onChoose: (organizationId: string) => void;
  onMoved: (moved: Moved) => void;
  onKeep: () => void;
}) {
  const targets = useTargets();
  const { move } = useTransferProject();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    onMoved(await move(project.id, organizationId));
    setIsBusy(false);
  };
  return (
    <div className="grid gap-4">
      <Field label="To">
        {(control) => (
          <Select
            {...control}
            value={organizationId}
            options={targets.map((target) => ({
              value: target.organizationId,
              label: target.organizationName,
            }))}
            onChange={(event) => onChoose(event.target.value)}
          />
        )}
      </Field>
      <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
        <li>The list, the prices, the plans and the basket go along. Everybody there sees them.</li>
        <li>So does stock kept at a place called “{project.name}”.</li>
        <li>Reorder rules stay here. Orders that are not paid yet are cancelled.</li>
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onKeep}>Keep it here</Button>
        <Button tone="main" isBusy={isBusy} disabled={organizationId === ""} onClick={() => void press()}>
          Move project
        </Button>
      </div>
    </div>
  );
}

function Done({
  moved: { organizationName, notes },
  organizationId,
  onStay,
}: {
  moved: NonNullable<Moved>;
  organizationId: string;
  onStay: () => void;
}) {
  const { follow } = useTransferProject();
  return (
    <div className="grid gap-4">
      {notes.length === 0 ? (
        <p>Everything of it went along.</p>
      ) : (
        <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onStay}>Stay here</Button>
        <Button tone="main" onClick={() => void follow(organizationId)}>
          Switch to {organizationName}
        </Button>
      </div>
    </div>
  );
}
