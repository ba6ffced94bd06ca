import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { useTargets } from "./use-targets.ts";
import { useTransferProject } from "./use-transfer-project.ts";

interface Props {
  readonly project: { readonly id: string; readonly name: string };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Moves a project to another organization, after explaining what moves and what stays. */
export function TransferDialog({ project, isOpen, onOpenChange }: Props) {
  const targets = useTargets();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { move } = useTransferProject();
  const organizationId = chosen ?? targets[0]?.organizationId ?? "";
  const press = async () => {
    setIsBusy(true);
    await move(project, organizationId);
    setIsBusy(false);
  };
  return (
    <Dialog title={`Move “${project.name}”`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-4">
        <SelectField
          label="To"
          value={organizationId}
          options={targets.map((target) => ({
            value: target.organizationId,
            label: target.organizationName,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
          <li>
            The list, the prices, the plans and the basket are moved with it. Everyone there can see them.
          </li>
          <li>So is stock stored at a location called “{project.name}”.</li>
          <li>Reorder rules stay here. Unpaid orders are canceled.</li>
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>Keep it here</Button>
          <Button tone="main" isBusy={isBusy} disabled={organizationId === ""} onClick={() => void press()}>
            Move project
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
