import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { formatQuantity, formatUnit } from "../../lib/format.ts";
import { MaterialForm } from "./material-form.tsx";
import type { ListedMaterial } from "./materials.ts";
import type { ListEdits } from "./use-list-edits.ts";

/** Another material for a line, or a part of it on a line of its own. */
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
      <SplitForm material={material} list={list} onDone={onClose} />
    </Dialog>
  );
}

function SplitForm({
  material,
  list,
  onDone,
}: {
  material: ListedMaterial;
  list: ListEdits;
  onDone: () => void;
}) {
  const [quantity, setQuantity] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const refusal = await list.split(material, quantity);
    setIsBusy(false);
    if (refusal === null) onDone();
    else setError(refusal);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label={`How many ${material.unit} go to the new line`}
        hint="Both lines can then be replaced, removed or bought elsewhere on their own."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="main" isWide isBusy={isBusy}>
        Split
      </Button>
    </form>
  );
}
