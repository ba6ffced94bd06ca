/** The activity log: who changed what in an organization. */
export { type ActivityService, createActivityService } from "./activity.service.ts";
export type { Activity } from "./activity.types.ts";
