import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type { Project, ProjectService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    projects: ProjectService;
  }
  interface NodeKinds {
    Project: Project;
  }
}

/** How `node` finds a project of the viewer's organization. */
export const projectNodes: Pick<NodeFinders, "Project"> = {
  Project: { scope: "projects:read", find: ({ projects }, viewer, id) => projects.findProject(viewer, id) },
};
