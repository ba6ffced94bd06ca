/** Dependencies for work on purchase orders. */

import type { Database } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Notify } from "../notification/index.ts";

/** Dependencies for notices; `notify` writes in the caller's transaction. */
export interface NewsDependencies {
  events: EventBus;
  notify: Notify;
  clock: { now(): Date };
}

/** Dependencies for changes, which also send notices. */
export interface ChangeDependencies extends NewsDependencies {
  database: Database;
}
