/** Partners: API keys. */
export { hashSecret, readBearer } from "./partner.rules.ts";
export { createPartnerService, type PartnerService } from "./partner.service.ts";
export type { ApiKey } from "./partner.types.ts";
