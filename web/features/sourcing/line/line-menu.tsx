import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { Menu } from "../../../components/ui/floats/menu.tsx";
import type { LineActions } from "./line-menu-items.tsx";

const LineMenuItems = lazy(async () => ({ default: (await import("./line-menu-items.tsx")).LineMenuItems }));

/** Actions for a line of the list, behind one button at its end. */
export function LineMenu(line: LineActions) {
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${line.material.name}`}>
          <Ellipsis aria-hidden="true" size={18} />
        </IconButton>
      }
    >
      <LineMenuItems {...line} />
    </Menu>
  );
}
