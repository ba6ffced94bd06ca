/** What organisations add to the context of operations. */
import type { OrganizationService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    organizations: OrganizationService;
  }
}
