import { PencilLine, Printer, RotateCcw } from "lucide-react";
import { MenuAction } from "../../components/ui/menu-content.tsx";
import { type Exported, ExportItems } from "../../features/project/export-items.tsx";

/** The items of a project's menu. */
export function ProjectMenuItems({
  analyzeLabel,
  onAnalyze,
  onDescribe,
  exported,
}: {
  analyzeLabel: string;
  /** Null where nothing can be analysed now. */
  onAnalyze: (() => void) | null;
  onDescribe: () => void;
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
    </>
  );
}
