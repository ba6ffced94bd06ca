/** What partners add to the context of operations. */
import type { PartnerService, WebhookService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    partners: PartnerService;
    webhooks: WebhookService;
  }
}
