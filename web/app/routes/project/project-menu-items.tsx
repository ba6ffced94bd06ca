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
  /** Null where nothing can be analysed now. */
  onAnalyze: (() => void) | null;
  onDescribe: () => void;
  /** Where all prices stand side by side; null while there is no list. */
  pricesPath: string | null;
  /** Where yards are asked for quotes; null where nothing is to be asked for. */
  askYardsPath: string | null;
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

/** What is done with a whole project, and seldom. */
interface RareItemsProps {
  /** Null where there is no list to begin with. */
  onDuplicate: (() => void) | null;
  onTransfer: () => void;
  /** Null for who may only look at it. */
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

/** The items of the menu beside a project's buttons: what has no button where there is a list. */
export function FurtherItems({
  onDescribe,
  ...rare
}: RareItemsProps & {
  /** Null where nothing can be analysed now. */
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
