import { CircleHelp, Scale, Undo2 } from "lucide-react";
import { MenuAction } from "../../components/ui/menu-content.tsx";
import type { MaterialLine_MaterialFragment } from "../../gql/graphql.ts";
import { formatQuantity, formatUnit } from "../../lib/format.ts";
import { showToast } from "../../lib/toasts.ts";
import { offersLabel, whyLabel } from "./materials.ts";
import type { TakeoffEdits } from "./use-takeoff-edits.ts";

/** A line and what its menu does with it. */
export interface LineActions {
  readonly material: MaterialLine_MaterialFragment;
  /** Null where nothing can be changed now. */
  readonly edits: TakeoffEdits | null;
  readonly onWhy: () => void;
  readonly onOffers: () => void;
}

/** The actions of a line, each an item of its menu. */
export function LineMenuItems({ material, edits, onWhy, onOffers }: LineActions) {
  const { calculatedQuantity, unit } = material;
  const takeBack = async (from: TakeoffEdits) => {
    const refusal = await from.takeQuantityBack(material);
    if (refusal) showToast({ tone: "destructive", title: "Update Failed", description: refusal });
  };
  return (
    <>
      <MenuAction icon={<CircleHelp aria-hidden="true" size={18} />} onPress={onWhy}>
        {whyLabel(material)}
      </MenuAction>
      {material.offerCount > 0 && (
        <MenuAction icon={<Scale aria-hidden="true" size={18} />} onPress={onOffers}>
          {offersLabel(material)}
        </MenuAction>
      )}
      {edits && calculatedQuantity !== null && (
        <MenuAction icon={<Undo2 aria-hidden="true" size={18} />} onPress={() => void takeBack(edits)}>
          Set back to the calculated {formatQuantity(calculatedQuantity)}{" "}
          {formatUnit(calculatedQuantity, unit)}
        </MenuAction>
      )}
    </>
  );
}
