import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type { Notification, NotificationService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    notifications: NotificationService;
  }
  interface NodeKinds {
    Notification: Notification;
  }
}

/** How `node` finds a notification: one of the viewer's own, not of their organization. */
export const notificationNodes: Pick<NodeFinders, "Notification"> = {
  Notification: {
    scope: "signedIn",
    find: ({ notifications }, viewer, id) => notifications.findNotification(viewer, id),
  },
};
