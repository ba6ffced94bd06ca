import { Copy, PencilLine, Printer, RotateCcw, Store, Table, Trash2 } from "lucide-react";
import { MenuAction, MenuDivider, MenuLink } from "../../../components/ui/floats/menu-content.tsx";
import { TransferItem } from "../../../features/organization/transfer/transfer-openers.tsx";
import { type Exported, ExportItems } from "../../../features/project/export/export-items.tsx";

/** The items of a project's menu. */
export function ProjectMenuItems({
  analyzeLabel,
  onAnalyze,
  onDescribe,
  onDuplicate,
  onTransfer,
  onDelete,
  pricesPath,
  askYardsPath,
  exported,
}: RareItemsProps & {
  analyzeLabel: string;
  /** Null when nothing can be analyzed now. */
  onAnalyze: (() => void) | null;
  onDescribe: () => void;
  /** The page that compares all prices; null while there is no list. */
  pricesPath: string | null;
  /** The page that asks yards for quotes; null when there is nothing to ask for. */
  askYardsPath: string | null;
  /** Null while there is no list to export. */
  exported: Exported | null;
}) {
  return (
    <>
      {onAnalyze && (
        <>
          <MenuAction icon={<RotateCcw aria-hidden="true" size={18} />} onPress={onAnalyze}>
            {analyzeLabel}
          </MenuAction>
          <DescribeItem onPress={onDescribe} />
        </>
      )}
      {pricesPath !== null && (
        <MenuLink to={pricesPath} icon={<Table aria-hidden="true" size={18} />}>
          All prices
        </MenuLink>
      )}
      {askYardsPath !== null && (
        <MenuLink to={askYardsPath} icon={<Store aria-hidden="true" size={18} />}>
          Ask Local Yards
        </MenuLink>
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
      <RareItems onDuplicate={onDuplicate} onTransfer={onTransfer} onDelete={onDelete} />
    </>
  );
}

/** Rare actions on a whole project. */
interface RareItemsProps {
  /** Null when there is no list to start from. */
  onDuplicate: (() => void) | null;
  onTransfer: () => void;
  /** Null for viewers with read-only access. */
  onDelete: (() => void) | null;
}

function RareItems({ onDuplicate, onTransfer, onDelete }: RareItemsProps) {
  return (
    <>
      {onDuplicate && (
        <MenuAction icon={<Copy aria-hidden="true" size={18} />} onPress={onDuplicate}>
          Duplicate
        </MenuAction>
      )}
      <TransferItem onPress={onTransfer} />
      {onDelete && (
        <MenuAction icon={<Trash2 aria-hidden="true" size={18} />} onPress={onDelete}>
          Delete project
        </MenuAction>
      )}
    </>
  );
}

const DescribeItem = ({ onPress }: { onPress: () => void }) => (
  <MenuAction icon={<PencilLine aria-hidden="true" size={18} />} onPress={onPress}>
    Change description
  </MenuAction>
);

/** Items of the menu next to a project's buttons: the actions that have no button when there is a list. */
export function FurtherItems({
  onDescribe,
  ...rare
}: RareItemsProps & {
  /** Null when nothing can be analyzed now. */
  onDescribe: (() => void) | null;
}) {
  return (
    <>
      {onDescribe && (
        <>
          <DescribeItem onPress={onDescribe} />
          <MenuDivider />
        </>
      )}
      <RareItems {...rare} />
    </>
  );
}
