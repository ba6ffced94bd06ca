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

/** How `node` finds an approval request: any in the viewer's organization, whoever may decide it. */
export const approvalNodes: Pick<NodeFinders, "ApprovalRequest"> = {
  ApprovalRequest: {
    scope: "orders:read",
    find: ({ approvals }, viewer, id) => approvals.findRequest(viewer, id),
  },
};
