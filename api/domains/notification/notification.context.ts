/** What notifications add to the context of operations. */
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

export const notificationNodes: Pick<NodeFinders, "Notification"> = {
  Notification: {
    scope: "signedIn",
    find: ({ notifications }, viewer, id) => notifications.findNotification(viewer, id),
  },
};
