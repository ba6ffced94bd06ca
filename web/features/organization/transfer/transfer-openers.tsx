import { Building2 } from "lucide-react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { MenuAction } from "../../../components/ui/floats/menu-content.tsx";
import { useTargets } from "./use-targets.ts";

const LABEL = "Move to another organization";

/** Menu item that opens the dialog; nothing for users of a single organization. */
export function TransferItem({ onPress }: { onPress: () => void }) {
  if (useTargets().length === 0) return null;
  return (
    <MenuAction icon={<Building2 aria-hidden="true" size={18} />} onPress={onPress}>
      {LABEL}
    </MenuAction>
  );
}

/** The same as a button. */
export function TransferButton({ onPress }: { onPress: () => void }) {
  if (useTargets().length === 0) return null;
  return (
    <Button size="small" tone="plain" onClick={onPress}>
      <Building2 aria-hidden="true" size={16} />
      {LABEL}
    </Button>
  );
}
