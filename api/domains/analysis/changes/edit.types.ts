import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import type { JobQueue } from "../../../platform/work/jobs.ts";
import type { Project, ProjectService, StatusConflict } from "../../project/index.ts";
import type { MaterialChange } from "../../sourcing/index.ts";

/** The change is stored and the list recomputed; the search for what it needs newly may still run. */
export interface EditSuccess {
  kind: "success";
  project: Project;
  /** What is bought differently now. */
  changes: MaterialChange[];
}

/** What changing the takeoff can come to. */
export type EditOutcome = EditSuccess | InvalidInput | StatusConflict;

/** Dependencies for changing a list: the change is stored, announced and followed by a queued run. */
export interface EditDependencies {
  database: Database;
  events: EventBus;
  jobs: JobQueue;
  projects: ProjectService;
  clock: Clock;
}
