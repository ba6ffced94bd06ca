/** What work on purchase orders is done with. */

import type { Database } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Notify } from "../notification/index.ts";

/** What telling of purchase orders takes; `notify` writes in the caller's transaction. */
export interface NewsDependencies {
  events: EventBus;
  notify: Notify;
  clock: { now(): Date };
}

/** What changing them takes, which is told as well. */
export interface ChangeDependencies extends NewsDependencies {
  database: Database;
}
