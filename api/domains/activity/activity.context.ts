/** The activity log's part of the operation context. */
import type { ActivityService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    activities: ActivityService;
  }
}
