/** Events by which other domains react to a project; published in the transaction of the change. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Project } from "./project.types.ts";

/** Before its row is deleted: everything that refers to it can still be found. */
export const projectDeleted = defineDomainEvent<{ project: Project }>()("projectDeleted", ["reordering"]);

/** A user has set its delivery place, or changed it. */
export const jobSiteSaid = defineDomainEvent<{
  project: Project;
  jobSite: JobSite;
  /** The user who set it. */
  userId: string;
}>()("jobSiteSaid", ["fulfillment"]);

/**
 * Before it moves to another organization: `project` still has the previous owner. `say` reports to the user moving it,
 * in a sentence for the screen, what moved along or stayed behind.
 */
export const projectTransferred = defineDomainEvent<{
  project: Project;
  /** The destination. */
  organizationId: string;
  organizationName: string;
  say: (note: string) => void;
}>()("projectTransferred", ["approvals", "reordering", "quotes"]);
