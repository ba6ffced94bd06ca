import { FolderOpen, ShoppingBasket, Trash2 } from "lucide-react";
import { MenuAction, MenuDivider, MenuLink } from "../../../components/ui/floats/menu-content.tsx";

/** The items of a project's menu in a list. */
export function ProjectRowItems({
  projectId,
  onDelete,
}: {
  projectId: string;
  /** Null for users who may only view it. */
  onDelete: (() => void) | null;
}) {
  return (
    <>
      <MenuLink to={`/projects/${projectId}`} icon={<FolderOpen aria-hidden="true" size={18} />}>
        Open project
      </MenuLink>
      <MenuLink to={`/projects/${projectId}/basket`} icon={<ShoppingBasket aria-hidden="true" size={18} />}>
        Shopping basket
      </MenuLink>
      {onDelete && (
        <>
          <MenuDivider />
          <MenuAction icon={<Trash2 aria-hidden="true" size={18} />} onPress={onDelete}>
            Delete project
          </MenuAction>
        </>
      )}
    </>
  );
}
