/** What projects add to the context of operations. */
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

export const projectNodes: Pick<NodeFinders, "Project"> = {
  Project: { scope: "projects:read", find: ({ projects }, viewer, id) => projects.findProject(viewer, id) },
};
