/** Who changed what of an organisation's. */
export { type ActivityService, createActivityService } from "./activity.service.ts";
export type { Activity } from "./activity.types.ts";
