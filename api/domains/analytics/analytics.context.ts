/** What analytics adds to the context of operations. */
import type { AnalyticsService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    analytics: AnalyticsService;
  }
}
