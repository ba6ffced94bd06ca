/** Where a project's deliveries go. Another ZIP code means other prices, delivery fees and tax. */

import { DEFAULTS } from "../../../schema/constants.ts";
import { type JobSite, jobSiteRule } from "../../../schema/rules/job-site.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Connection, type Database, inTransaction } from "../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import { notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import { invalidInput, parseInput } from "../../platform/input.ts";
import type { Viewer } from "../../platform/viewer.ts";
import {
  findJobSite,
  findProject,
  jobSiteSaid,
  moveTo,
  type Project,
  type ProjectOutcome,
  projectChanged,
  refuseWhileWorking,
  type StatusConflict,
  saveJobSite,
} from "../project/index.ts";
import { expireOffers } from "../sourcing/index.ts";
import { changeBasket } from "./change-basket.ts";

/** A day that is over in Hawaii, the last state where it ends, is over at every site. */
const LAST_OFFSET_MS = 10 * 60 * 60 * 1_000;

const PAID =
  "This project has been paid: its deliveries go to the job site given then. Call the supplier to change it.";
const paidElsewhere = (zipCode: string) =>
  `This project has been paid, with delivery to ZIP code ${zipCode}. Enter an address there.`;

interface Dependencies {
  database: Database;
  events: EventBus;
  domainEvents: DomainEvents;
  clock: Clock;
}

export function createJobSites(dependencies: Dependencies) {
  const { database } = dependencies;
  return {
    /** @returns null when none has been set. @param projectId of a project that the caller has verified */
    findJobSite: (projectId: string): Promise<JobSite | null> => findJobSite(database, projectId),
    ...bindTo(dependencies, { setJobSite }),
  };
}

/**
 * Replaces the previous job site.
 * @param input parsed with `jobSiteRule`
 * @throws AppError NOT_FOUND when the viewer's organization has no such project
 */
async function setJobSite(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string,
  input: unknown,
): Promise<ProjectOutcome> {
  const { database, clock, events } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    // Before validation, so that no one can find out whether another organization's project exists.
    const project = await findProject(transaction, viewer.organizationId, projectId);
    if (!project) throw notFound("Project");
    const parsed = parseInput(jobSiteRule, input);
    if (!parsed.ok) return parsed.error;
    const { needBy } = parsed.value;
    const today = new Date(clock.now().getTime() - LAST_OFFSET_MS).toISOString().slice(0, 10);
    if (needBy !== null && needBy < today) return invalidInput({ needBy: MESSAGES.needByPast });
    afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
    return save(dependencies, { transaction, afterCommit }, viewer, project, parsed.value);
  });
}

/** Expires the prices obtained for the former ZIP code, so that the basket is checked again before it is paid. */
async function move(
  { clock }: Dependencies,
  transaction: Connection,
  project: Project,
  zipCode: string,
): Promise<Project> {
  const now = clock.now();
  const moved = await moveTo(transaction, project, zipCode);
  await expireOffers(transaction, project.id, now);
  await changeBasket(transaction, project.id, now, (items) =>
    items.map((item) => (item.validUntil > now ? { ...item, validUntil: now } : item)),
  );
  return moved;
}

/**
 * Once paid, the job site can't change, but a street can still be set when there was none. A project paid without a ZIP
 * code goes to the first address set: until then no supplier is sent its part.
 */
async function refuse(
  transaction: Connection,
  project: Project,
  isElsewhere: boolean,
): Promise<StatusConflict | null> {
  if (project.status !== "completed") return isElsewhere ? refuseWhileWorking(project) : null;
  const isKnown = (await findJobSite(transaction, project.id)) !== null;
  if (!isKnown && (!isElsewhere || project.zipCode === DEFAULTS.zipCode)) return null;
  return { kind: "status-conflict", message: isKnown ? PAID : paidElsewhere(project.zipCode), project };
}

async function save(
  dependencies: Dependencies,
  scope: ChangeScope,
  { userId }: Viewer,
  project: Project,
  jobSite: JobSite,
): Promise<ProjectOutcome> {
  const { domainEvents } = dependencies;
  const { transaction } = scope;
  const isElsewhere = jobSite.zipCode.slice(0, 5) !== project.zipCode.slice(0, 5);
  const refusal = await refuse(transaction, project, isElsewhere);
  if (refusal) return refusal;
  await saveJobSite(transaction, project.id, jobSite);
  await domainEvents.publish(jobSiteSaid, scope, { project, jobSite, userId });
  return {
    kind: "success",
    project: isElsewhere ? await move(dependencies, transaction, project, jobSite.zipCode) : project,
  };
}
