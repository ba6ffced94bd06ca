import { PencilLine, Printer, RotateCcw, Trash2 } from "lucide-react";
import { MenuAction, MenuDivider } from "../../../components/ui/floats/menu-content.tsx";
import { TransferItem } from "../../../features/organization/transfer/transfer-openers.tsx";
import { type Exported, ExportItems } from "../../../features/project/export/export-items.tsx";

/** The items of a project's menu. */
export function ProjectMenuItems({
  analyzeLabel,
  onAnalyze,
  onDescribe,
  onTransfer,
  onDelete,
  exported,
}: {
  analyzeLabel: string;
  /** Null where nothing can be analysed now. */
  onAnalyze: (() => void) | null;
  onDescribe: () => void;
  onTransfer: () => void;
  onDelete: () => void;
  /** Null while there is no list to give. */
  exported: Exported | null;
}) {
  return (
    <>
      {onAnalyze && (
        <>
          <MenuAction icon={<RotateCcw aria-hidden="true" size={18} />} onPress={onAnalyze}>
            {analyzeLabel}
          </MenuAction>
          <MenuAction icon={<PencilLine aria-hidden="true" size={18} />} onPress={onDescribe}>
            Change description
          </MenuAction>
        </>
      )}
      {exported && (
        <>
          <MenuAction icon={<Printer aria-hidden="true" size={18} />} onPress={() => window.print()}>
            Export Report
          </MenuAction>
          <ExportItems {...exported} />
        </>
      )}
      {(onAnalyze || exported) && <MenuDivider />}
      <TransferItem onPress={onTransfer} />
      <MenuAction icon={<Trash2 aria-hidden="true" size={18} />} onPress={onDelete}>
        Delete project
      </MenuAction>
    </>
  );
}
