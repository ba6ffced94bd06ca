/** The partner domain's part of the operation context. */
import type { PartnerService, WebhookService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    partners: PartnerService;
    webhooks: WebhookService;
  }
}
