import { ArrowDown, ArrowUp, CircleHelp, Replace, Scale, Split, Trash2, Undo2 } from "lucide-react";
import { MenuAction } from "../../../components/ui/floats/menu-content.tsx";
import type { MaterialLine_MaterialFragment } from "../../../gql/graphql.ts";
import { formatQuantity, formatUnit } from "../../../lib/format.ts";
import { showFailure } from "../../../lib/toasts.ts";
import type { ListEdits } from "../edits/use-list-edits.ts";
import type { TakeoffEdits } from "../edits/use-takeoff-edits.ts";
import { offersLabel, whyLabel } from "../materials.ts";

/** Neighbors of a line: the keys of the lines it could move before; undefined when it cannot move further. */
export interface LinePlaces {
  readonly up: string | undefined;
  /** Null for the end of the work. */
  readonly down: string | null | undefined;
  /** The line that follows it now; null at the end of the work. */
  readonly stays: string | null;
}

/** A line and the actions of its menu. */
export interface LineActions {
  readonly material: MaterialLine_MaterialFragment;
  /** Null when nothing can be changed now. */
  readonly edits: TakeoffEdits | null;
  /** Where it can move within its work. */
  readonly places: LinePlaces;
  readonly onWhy: () => void;
  readonly onReplace: () => void;
  readonly onSplit: () => void;
  readonly onOffers: () => void;
}

/** The actions of a line, each an item of its menu. */
export function LineMenuItems(line: LineActions) {
  const { material, edits, onWhy, onOffers } = line;
  const { calculatedQuantity, unit } = material;
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
        <MenuAction
          icon={<Undo2 aria-hidden="true" size={18} />}
          onPress={() => void tell(edits.takeQuantityBack(material))}
        >
          Set back to the calculated {formatQuantity(calculatedQuantity)}{" "}
          {formatUnit(calculatedQuantity, unit)}
        </MenuAction>
      )}
      {edits?.list && <ListItems {...line} list={edits.list} />}
    </>
  );
}

/** The actions that change the list. */
function ListItems({ material, places, onReplace, onSplit, list }: LineActions & { list: ListEdits }) {
  const { up, down, stays } = places;
  return (
    <>
      <MenuAction icon={<Replace aria-hidden="true" size={18} />} onPress={onReplace}>
        Replace with another material
      </MenuAction>
      {material.origin === "REPLACED" && (
        <MenuAction
          icon={<Undo2 aria-hidden="true" size={18} />}
          onPress={() => void tell(list.takeReplacementBack(material))}
        >
          Set back to {material.replacedName}
        </MenuAction>
      )}
      {material.quantity > 1 && (
        <MenuAction icon={<Split aria-hidden="true" size={18} />} onPress={onSplit}>
          Split into two lines
        </MenuAction>
      )}
      {up !== undefined && (
        <MenuAction
          icon={<ArrowUp aria-hidden="true" size={18} />}
          onPress={() => void tell(list.move(material, up, stays))}
        >
          Move up
        </MenuAction>
      )}
      {down !== undefined && (
        <MenuAction
          icon={<ArrowDown aria-hidden="true" size={18} />}
          onPress={() => void tell(list.move(material, down, stays))}
        >
          Move down
        </MenuAction>
      )}
      <MenuAction
        icon={<Trash2 aria-hidden="true" size={18} />}
        onPress={() => void tell(list.remove(material))}
      >
        Remove from the list
      </MenuAction>
    </>
  );
}

/** The menu is already closed when a refusal arrives, so it is shown as a failure of its own. */
async function tell(change: Promise<string | null>): Promise<void> {
  const refusal = await change;
  if (refusal) showFailure("Update Failed", refusal);
}
