/** Buys an order again: its lines become the list of a new project, and suppliers are asked for today's prices. */
import * as z from "zod/mini";
import { copyNameRule, nameOfRepeat } from "../../../../schema/rules/project.ts";
import type { Connection } from "../../../platform/database.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { meterProject } from "../../account/index.ts";
import { readBoughtLines } from "../../inventory/index.ts";
import { getOrder, type Order } from "../../order/index.ts";
import {
  assertMayWork,
  conflict,
  findJobSite,
  findProjectById,
  insertProject,
  moveProject,
  type NewProject,
  type ProjectOutcome,
  parsePreferences,
  saveJobSite,
} from "../../project/index.ts";
import { DESCRIPTION_QUESTION, OWN_WORK, type TakeoffEdit } from "../../takeoff/index.ts";
import type { EditDependencies } from "../changes/edit.types.ts";
import { readSaidMaterial } from "../changes/said-material.ts";
import { saveEdit } from "../edits.store.ts";
import { startRun } from "../start-run.ts";
import { toAgainKey } from "./ordered-again.rules.ts";

/** Read by the takeoff, which must find no work in it: everything is in the list. */
const DESCRIPTION = "The lines of an order, ordered again.";

const NOTHING_BOUGHT = "Nothing of this order was bought, or all of it was refunded.";

/** What a project needs to know that no order says. */
const UNSAID = {
  projectType: "residential",
  timeline: null,
  location: "Unknown",
  isTest: false,
} as const;

/**
 * Creates a project with the lines of an order and starts its analysis, in one transaction.
 *
 * @param name null for "Again: …"
 * @throws AppError NOT_FOUND; PLAN_LIMIT when the month's projects are used up; FORBIDDEN for a test key and a real order
 */
export async function orderAgain(
  viewer: Viewer,
  { orderId, name }: { orderId: string; name: string | null },
  { database, events, jobs, clock }: EditDependencies,
): Promise<ProjectOutcome> {
  const order = await getOrder({ database }, viewer, orderId);
  const parsed = parseInput(z.object({ name: copyNameRule }), {
    name: name ?? nameOfRepeat(order.projectName),
  });
  if (!parsed.ok) return parsed.error;
  const edits = await toEdits(database, order);
  if (!Array.isArray(edits)) return edits;
  return onceInTransaction(
    database,
    viewer.call,
    "order-again",
    async (transaction, afterCommit): Promise<ProjectOutcome> => {
      const fields = await fieldsFor(transaction, order);
      assertMayWork(viewer, fields);
      if (!fields.isTest) await meterProject(transaction, viewer.organizationId, clock.now());
      const project = await insertProject(transaction, { ...fields, ...parsed.value, userId: viewer.userId });
      for (const edit of edits) await saveEdit(transaction, project.id, edit);
      const site = order.projectId && (await findJobSite(transaction, order.projectId));
      // Another day, of course.
      if (site) await saveJobSite(transaction, project.id, { ...site, needBy: null });
      const started = await moveProject(transaction, project, "start");
      if (!started) return conflict(project, "start");
      await startRun({ transaction, afterCommit, events, jobs }, project.id, null);
      return { kind: "success", project: started };
    },
  );
}

/** The order's lines as lines that a person adds to a list, in the units that materials are counted in. */
async function toEdits(connection: Connection, order: Order): Promise<TakeoffEdit[] | InvalidInput> {
  const bought = await readBoughtLines(connection, order.organizationId, [order.id]);
  const edits: TakeoffEdit[] = [];
  const noWork: TakeoffEdit = { kind: "ignore", key: DESCRIPTION_QUESTION };
  for (const { orderLineId, perSaleUnit, saleUnits, materialName, category, unit } of bought) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    const article = line?.supplierId && line.sku ? { supplierId: line.supplierId, sku: line.sku } : null;
    const read = await readSaidMaterial({ name: materialName, unit, category, article });
    if (read.kind !== "success") return read;
    const quantity = Math.ceil(perSaleUnit * saleUnits);
    const { named } = read.material;
    const added = { ...named, quantity, workItem: OWN_WORK.title, splitFrom: null };
    edits.push({ kind: "added", key: toAgainKey(orderLineId), line: added });
  }
  return edits.length > 0 ? [noWork, ...edits] : invalidInput({ orderId: NOTHING_BOUGHT });
}

/** The fields of the order's project, except those of its own job; usual ones for a reorder and a deleted project. */
async function fieldsFor(connection: Connection, order: Order): Promise<Omit<NewProject, "name" | "userId">> {
  const { organizationId, projectId, lines } = order;
  const source = projectId === null ? null : await findProjectById(connection, projectId);
  const own = { organizationId, description: DESCRIPTION, budgetMinCents: null, budgetMaxCents: null };
  if (!source) {
    const zipCode = lines.find(({ provenance }) => provenance)?.provenance?.zipCode ?? "00000";
    return { ...UNSAID, ...own, zipCode, preferences: parsePreferences({}) };
  }
  const { projectType, timeline, location, zipCode, preferences, isTest } = source;
  return { ...own, projectType, timeline, location, zipCode, preferences, isTest };
}
