/** What others do when something becomes of a project; published in the transaction of the change. */
import type { JobSite } from "../../../schema/rules/job-site.ts";
import { defineDomainEvent } from "../../platform/domain-events.ts";
import type { Project } from "./project.types.ts";

/** Before its row goes: what refers to it can still be found. */
export const projectDeleted = defineDomainEvent<{ project: Project }>()("projectDeleted", ["reordering"]);

/** Somebody has said where its deliveries go, for the first time or otherwise than before. */
export const jobSiteSaid = defineDomainEvent<{
  project: Project;
  jobSite: JobSite;
  /** Who said it. */
  userId: string;
}>()("jobSiteSaid", ["fulfillment"]);

/**
 * Before it goes to another organisation: `project` still says whose it was. `say` tells whoever moves it what came along
 * besides or stayed behind, in a sentence fit for the screen.
 */
export const projectTransferred = defineDomainEvent<{
  project: Project;
  /** Where it goes. */
  organizationId: string;
  organizationName: string;
  say: (note: string) => void;
}>()("projectTransferred", ["approvals", "reordering", "quotes"]);
