import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import type { JobQueue } from "../../../platform/work/jobs.ts";
import type { Project, ProjectService, StatusConflict } from "../../project/index.ts";
import type { MaterialChange } from "../../sourcing/index.ts";

/** The change is stored and the list recomputed; the search for newly needed materials may still be running. */
export interface EditSuccess {
  kind: "success";
  project: Project;
  /** The purchases that changed. */
  changes: MaterialChange[];
}

/** The possible outcomes of changing the takeoff. */
export type EditOutcome = EditSuccess | InvalidInput | StatusConflict;

/** Dependencies for changing a list: the change is stored, announced and followed by a queued run. */
export interface EditDependencies {
  database: Database;
  events: EventBus;
  jobs: JobQueue;
  projects: ProjectService;
  clock: Clock;
}
