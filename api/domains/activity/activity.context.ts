/** What the log of activity adds to the context of operations. */
import type { ActivityService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    activities: ActivityService;
  }
}
