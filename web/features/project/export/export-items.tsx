import { FileSpreadsheet, FileText } from "lucide-react";
import { MenuAction } from "../../../components/ui/floats/menu-content.tsx";
import type {
  Basket_BasketFragment,
  JobNote_NoteFragment,
  MaterialLine_MaterialFragment,
} from "../../../gql/graphql.ts";
import { showToast } from "../../../lib/toasts.ts";
import { downloadCsv, downloadWorkbook } from "./download-tables.ts";
import { fileNameFor, toBasketTable, toListTable, toNotesTable } from "./export-tables.ts";

/** The exports of a project. */
export interface Exported {
  readonly projectName: string;
  readonly jobNotes: readonly JobNote_NoteFragment[];
  readonly materials: readonly MaterialLine_MaterialFragment[];
  /** Null when there is none to export. */
  readonly basket: Basket_BasketFragment | null;
}

/** The exports, each as a menu item. */
export function ExportItems({ projectName, jobNotes, materials, basket }: Exported) {
  const give = (work: () => Promise<void>) => {
    work().catch(() =>
      showToast({
        tone: "destructive",
        title: "Download Failed",
        description: "The file could not be created. Check the connection and try again.",
      }),
    );
  };
  return (
    <>
      <MenuAction
        icon={<FileSpreadsheet aria-hidden="true" size={18} />}
        onPress={() =>
          give(() =>
            downloadWorkbook(fileNameFor(projectName, basket ? "list-and-basket" : "list"), [
              toListTable(materials, basket),
              ...(basket ? [toBasketTable(basket)] : []),
              toNotesTable(jobNotes),
            ]),
          )
        }
      >
        {basket ? "List and basket, Excel" : "List, Excel"}
      </MenuAction>
      <MenuAction
        icon={<FileText aria-hidden="true" size={18} />}
        onPress={() =>
          give(() => downloadCsv(fileNameFor(projectName, "list"), toListTable(materials, basket)))
        }
      >
        List, CSV
      </MenuAction>
      {basket && (
        <MenuAction
          icon={<FileText aria-hidden="true" size={18} />}
          onPress={() => give(() => downloadCsv(fileNameFor(projectName, "basket"), toBasketTable(basket)))}
        >
          Basket, CSV
        </MenuAction>
      )}
    </>
  );
}
