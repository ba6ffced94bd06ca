/** What approvals add to the context of operations. */
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

export const approvalNodes: Pick<NodeFinders, "ApprovalRequest"> = {
  ApprovalRequest: {
    scope: "orders:read",
    find: ({ approvals }, viewer, id) => approvals.findRequest(viewer, id),
  },
};
