import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { Menu } from "../../../components/ui/floats/menu.tsx";
import { useMay } from "../../organization/index.ts";
import { useDeleteDialog } from "../edit/delete-project.tsx";

const ProjectRowItems = lazy(async () => ({
  default: (await import("./project-row-items.tsx")).ProjectRowItems,
}));

/** Actions on a project in a list. */
export function ProjectRowMenu({ project }: { project: { readonly id: string; readonly name: string } }) {
  const { open, dialog } = useDeleteDialog(project, null);
  const mayDelete = useMay("projects:write");
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${project.name}`}>
            <Ellipsis aria-hidden="true" size={20} />
          </IconButton>
        }
      >
        <ProjectRowItems projectId={project.id} onDelete={mayDelete ? open : null} />
      </Menu>
      {dialog}
    </>
  );
}
