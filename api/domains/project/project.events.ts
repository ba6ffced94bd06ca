import { defineTopic } from "../../platform/events.ts";

/** Something that a project's screens show has changed: status, progress, materials, plans, basket. */
export const projectChanged = defineTopic<{ projectId: string }>("projectChanged");
