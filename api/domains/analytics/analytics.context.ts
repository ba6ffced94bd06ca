/** The analytics domain's part of the operation context. */
import type { AnalyticsService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    analytics: AnalyticsService;
  }
}
