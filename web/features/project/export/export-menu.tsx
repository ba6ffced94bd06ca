import { Download } from "lucide-react";
import { lazy } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Menu } from "../../../components/ui/floats/menu.tsx";
import type { Exported } from "./export-items.tsx";

const ExportItems = lazy(async () => ({ default: (await import("./export-items.tsx")).ExportItems }));

/** Exports list and basket as files. */
export function ExportMenu(exported: Exported) {
  return (
    <Menu
      trigger={
        <Button size="small">
          <Download aria-hidden="true" size={16} />
          Download
        </Button>
      }
    >
      <ExportItems {...exported} />
    </Menu>
  );
}
