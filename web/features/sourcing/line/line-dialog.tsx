import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { formatQuantity, formatUnit } from "../../../lib/format.ts";
import { MaterialForm } from "../edits/material-form.tsx";
import { OneFieldForm } from "../edits/one-field-form.tsx";
import type { ListEdits } from "../edits/use-list-edits.ts";
import type { ListedMaterial } from "../materials.ts";

/** Replaces the material of a line, or splits part of it off to a line of its own. */
export function LineDialog({
  kind,
  projectId,
  material,
  list,
  onClose,
}: {
  kind: "replace" | "split";
  projectId: string;
  material: ListedMaterial;
  list: ListEdits;
  onClose: () => void;
}) {
  const has = `${formatQuantity(material.quantity)} ${formatUnit(material.quantity, material.unit)}`;
  return kind === "replace" ? (
    <Dialog isOpen onOpenChange={onClose} title="Replace material" description={`${material.name}: ${has}`}>
      <MaterialForm
        projectId={projectId}
        action="Replace"
        replaced={material}
        onSubmit={(said) => list.replace(material, said)}
        onDone={onClose}
      />
    </Dialog>
  ) : (
    <Dialog isOpen onOpenChange={onClose} title="Split line" description={`${material.name}: ${has}`}>
      <OneFieldForm
        label={`How many ${material.unit} go to the new line`}
        hint="Both lines can then be replaced, removed or bought elsewhere on their own."
        action="Split"
        inputMode="numeric"
        onSubmit={(quantity) => list.split(material, quantity)}
        onDone={onClose}
      />
    </Dialog>
  );
}
