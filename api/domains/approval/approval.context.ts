import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type { ApprovalRequest, ApprovalService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    approvals: ApprovalService;
  }
  interface NodeKinds {
    ApprovalRequest: ApprovalRequest;
  }
}

/** How `node` finds a request for approval: any of the viewer's organisation, whoever may decide it. */
export const approvalNodes: Pick<NodeFinders, "ApprovalRequest"> = {
  ApprovalRequest: {
    scope: "orders:read",
    find: ({ approvals }, viewer, id) => approvals.findRequest(viewer, id),
  },
};
