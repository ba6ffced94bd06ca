import { defineTopic } from "../../platform/events.ts";

/** Anything about a project that a screen of it shows has changed: status, progress, materials, plans, basket. */
export const projectChanged = defineTopic<{ projectId: string }>("projectChanged");
