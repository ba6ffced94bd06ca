import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuAction } from "../../components/ui/menu.tsx";
import type { Basket_BasketFragment, MaterialLine_MaterialFragment } from "../../gql/graphql.ts";
import { showToast } from "../../lib/toasts.ts";
import { downloadCsv, downloadWorkbook } from "./download-tables.ts";
import { fileNameFor, toBasketTable, toListTable } from "./export-tables.ts";

/** List and basket as files. */
export function ExportMenu({
  projectName,
  materials,
  basket,
}: {
  projectName: string;
  materials: readonly MaterialLine_MaterialFragment[];
  /** Null where there is none to be given. */
  basket: Basket_BasketFragment | null;
}) {
  const give = (work: () => Promise<void>) => {
    work().catch(() =>
      showToast({
        tone: "destructive",
        title: "Download Failed",
        description: "The file could not be made. Check the connection and try again.",
      }),
    );
  };
  return (
    <Menu
      trigger={
        <Button size="small">
          <Download aria-hidden="true" size={16} />
          Download
        </Button>
      }
    >
      <MenuAction
        icon={<FileSpreadsheet aria-hidden="true" size={18} />}
        onPress={() =>
          give(() =>
            downloadWorkbook(fileNameFor(projectName, basket ? "list-and-basket" : "list"), [
              toListTable(materials),
              ...(basket ? [toBasketTable(basket)] : []),
            ]),
          )
        }
      >
        {basket ? "List and basket, Excel" : "List, Excel"}
      </MenuAction>
      <MenuAction
        icon={<FileText aria-hidden="true" size={18} />}
        onPress={() => give(() => downloadCsv(fileNameFor(projectName, "list"), toListTable(materials)))}
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
    </Menu>
  );
}
