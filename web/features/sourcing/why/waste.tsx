import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import type { MaterialLine_MaterialFragment } from "../../../gql/graphql.ts";
import { formatPercent, formatQuantity, formatUnit } from "../../../lib/format.ts";
import type { TakeoffEdits } from "../edits/use-takeoff-edits.ts";

type Material = Pick<
  MaterialLine_MaterialFragment,
  "key" | "measuredQuantity" | "measuredUnit" | "wastePercent" | "usualWastePercent"
>;

/** Key of the waste of the whole list. */
const LIST = "scope";

/** The measured quantity and what is added to it, for a line that includes waste: "80 sq ft + 10% waste". */
export function WasteNote({ material }: { material: Material }) {
  if (Number(material.wastePercent) === 0) return null;
  return (
    <span className="figures">
      {formatQuantity(material.measuredQuantity)} {material.measuredUnit} +{" "}
      {formatPercent(material.wastePercent, 2)} waste
    </span>
  );
}

/** A sentence that says which packs are for waste only; null when none is. */
export function wastePacksNote({
  wastePacks,
  quantity,
  unit,
}: Pick<MaterialLine_MaterialFragment, "wastePacks" | "quantity" | "unit">): string | null {
  if (wastePacks === 0) return null;
  const packs = `${formatQuantity(wastePacks)} of ${formatQuantity(quantity)} ${formatUnit(quantity, unit)}`;
  return wastePacks === 1
    ? `${packs} is for waste; if it stays unopened it can often be returned: ask the store`
    : `${packs} are for waste; unopened ones can often be returned: ask the store`;
}

/** Removes the waste from a line, a work item or the list with one tap, and restores the usual waste with another. */
export function WasteSwitch({
  of,
  name,
  materials,
  edits,
}: {
  /** Key of the line or work item; null for the whole list. */
  of: string | null;
  /** What it is removed from, for screen readers: "the list". */
  name: string;
  materials: readonly Material[];
  edits: TakeoffEdits;
}) {
  const [isPressed, setPressed] = useState(false);
  const isOn = materials.some(({ wastePercent }) => Number(wastePercent) > 0);
  if (!isOn && materials.every(({ usualWastePercent }) => Number(usualWastePercent) === 0)) return null;
  const press = async () => {
    setPressed(true);
    await edits.setWaste({ key: `${of ?? LIST}.waste`, name }, isOn ? "0" : "usual");
    setPressed(false);
  };
  return (
    <Button
      size="small"
      tone="text"
      isBusy={edits.isBusy && isPressed}
      disabled={edits.isBusy && !isPressed}
      onClick={() => void press()}
    >
      {isOn ? "Take waste off" : "Add usual waste"}
      <span className="sr-only">
        {" "}
        {isOn ? "" : "to "}
        {name}
      </span>
    </Button>
  );
}
