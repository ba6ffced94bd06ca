/** The organization domain's part of the operation context. */
import type { OrganizationService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    organizations: OrganizationService;
  }
}
