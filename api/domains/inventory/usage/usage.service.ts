import { createHash } from "node:crypto";
import {
  materialUsageChangeRule,
  materialUsageRule,
  usageFileRule,
} from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Page, SortedPageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { findProject } from "../../project/index.ts";
import { lockStockOf } from "../lock-stock.ts";
import { announceUsage, usageChanged } from "../materials.events.ts";
import { isProjectBought, readProjectUsage } from "./project-usage.store.ts";
import type { ImportOutcome, ProjectUsageOutcome, UsageOutcome } from "./usage.outcomes.ts";
import * as store from "./usage.store.ts";
import type { MaterialUsage, UsagePeriod } from "./usage.types.ts";
import { readUsageFile } from "./usage-file.ts";
import { sumByPeriod } from "./usage-sums.store.ts";

/** Longest period that a chart can sum. */
const MOST_CHARTED_YEARS = 5;
const YEAR_MS = 366 * 24 * 3_600_000;

/** Usage of materials, as the API edge calls it. */
export type MaterialUsageService = ReturnType<typeof createMaterialUsageService>;

interface Dependencies {
  database: Database;
  clock: Clock;
  events: EventBus;
}

/**
 * Use cases of usage: recorded by hand, from a file and from projects, and summed for charts. Recording usage never
 * changes the stock; issuing stock does record usage.
 */
export function createMaterialUsageService(dependencies: Dependencies) {
  return bindTo(dependencies, {
    findUsage,
    listUsage,
    watchUsage,
    sumByPeriod: sumUsage,
    recordUsage,
    updateUsage,
    deleteUsage,
    importFile,
    undoImport,
    recordProject,
  });
}

function findUsage({ database }: Dependencies, viewer: Viewer, id: string): Promise<MaterialUsage | null> {
  return store.findUsage(database, viewer.organizationId, id);
}

function listUsage(
  { database }: Dependencies,
  viewer: Viewer,
  filter: store.UsageFilter,
  page: SortedPageRequest,
): Promise<Page<MaterialUsage>> {
  return store.listUsage(database, viewer.organizationId, filter, page);
}

/** The newest usage, now and again after every change. */
function watchUsage(
  { events, database }: Dependencies,
  { organizationId }: Viewer,
  first: number,
): AsyncIterableIterator<Page<MaterialUsage>> {
  return mapAsync(events.changes(usageChanged, organizationId), () =>
    store.listUsage(database, organizationId, store.ALL_USAGE, { first, after: null }),
  );
}

/**
 * @param from null for a year before `to`, which defaults to now
 * @throws AppError INVALID_INPUT when the period is longer than five years, or empty
 */
async function sumUsage(
  { clock, database }: Dependencies,
  viewer: Viewer,
  asked: { period: "week" | "month"; from: Date | null; to: Date | null; materialName: string | null },
): Promise<UsagePeriod[]> {
  const to = asked.to ?? clock.now();
  const from = asked.from ?? new Date(to.getTime() - YEAR_MS);
  if (from >= to || to.getTime() - from.getTime() > MOST_CHARTED_YEARS * YEAR_MS) {
    throw new AppError("INVALID_INPUT", "`from` must lie before `to`, by five years at the most.");
  }
  return sumByPeriod(database, viewer.organizationId, { ...asked, from, to });
}

/** @param input unknown: parsed with `materialUsageRule` */
async function recordUsage(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string | null,
  input: unknown,
): Promise<UsageOutcome> {
  const { clock, database, events } = dependencies;
  const parsed = parseInput(materialUsageRule, input);
  if (!parsed.ok) return parsed.error;
  const { usageDate, notes, ...content } = parsed.value;
  const refusal = await refuse(dependencies, viewer, { projectId, usageDate });
  if (refusal) return refusal;
  const now = clock.now();
  const row = {
    ...content,
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    projectId,
    usageDate: usageDate ?? now,
    notes: notes || null,
    createdAt: now,
    sourceKey: null,
  };
  const usage = await onceInTransaction(database, viewer.call, "usage", (transaction) =>
    store.insertUsage(transaction, row),
  );
  await announceUsage(events, viewer.organizationId);
  return { kind: "success", usage };
}

/**
 * Usage taken out of stock keeps its material and quantity, because the stock item's movements state them.
 * @param input unknown: parsed with `materialUsageChangeRule`
 * @throws AppError NOT_FOUND
 */
async function updateUsage(
  dependencies: Dependencies,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<UsageOutcome> {
  const { database, events } = dependencies;
  const parsed = parseInput(materialUsageChangeRule, input);
  if (!parsed.ok) return parsed.error;
  const { materialName, category, quantityUsed, unit, usageDate, notes } = parsed.value;
  const refusal = await refuse(dependencies, viewer, { usageDate });
  if (refusal) return refusal;
  const present = await store.findUsage(database, viewer.organizationId, id);
  if (present === null) throw notFound("Usage");
  const isOther = materialName || typeof quantityUsed === "number" || unit;
  if (present.source === "stock" && isOther) return invalidInput({ quantityUsed: MESSAGES.usageFromStock });
  const usage = await store.updateUsage(database, viewer.organizationId, id, {
    ...(materialName ? { materialName } : {}),
    ...(category ? { category } : {}),
    ...(typeof quantityUsed === "number" ? { quantityUsed } : {}),
    ...(unit ? { unit } : {}),
    ...(usageDate ? { usageDate } : {}),
    ...(typeof notes === "string" ? { notes: notes || null } : {}),
  });
  if (usage === null) throw notFound("Usage");
  await announceUsage(events, viewer.organizationId);
  return { kind: "success", usage };
}

/** @throws AppError NOT_FOUND */
async function deleteUsage({ database, events }: Dependencies, viewer: Viewer, id: string): Promise<void> {
  if (!(await store.deleteUsage(database, viewer.organizationId, id))) throw notFound("Usage");
  await announceUsage(events, viewer.organizationId);
}

/** Reads a file completely or not at all; the same text only once. @param input unknown: parsed with `usageFileRule` */
async function importFile(
  { clock, database, events }: Dependencies,
  { organizationId }: Viewer,
  input: unknown,
): Promise<ImportOutcome> {
  const parsed = parseInput(usageFileRule, input);
  if (!parsed.ok) return parsed.error;
  const { fileName, text } = parsed.value;
  const now = clock.now();
  const reading = readUsageFile(text, now);
  if ("problems" in reading) {
    const { problems } = reading;
    const lines = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const message = `Nothing was read in: the file has ${lines}. Put them right and choose the file again.`;
    return { kind: "file-invalid", message, problems };
  }
  const digest = createHash("sha256").update(text).digest("hex");
  return inTransaction(database, async (transaction, afterCommit): Promise<ImportOutcome> => {
    await lockStockOf(transaction, organizationId);
    const known = await store.findImport(transaction, organizationId, digest);
    if (known) {
      const message = `This file was read in before, as “${known.fileName}”. Nothing was read in again.`;
      return { kind: "file-known", message, usageImport: known };
    }
    const rowCount = reading.rows.length;
    const usageImport = await store.insertImport(transaction, {
      organizationId,
      digest,
      fileName,
      rowCount,
      createdAt: now,
    });
    const { id: importId } = usageImport;
    const common = { organizationId, projectId: null, createdAt: now, sourceKey: null, importId };
    await store.insertUsages(
      transaction,
      reading.rows.map((row) => ({ ...row, ...common })),
    );
    afterCommit(() => announceUsage(events, organizationId));
    return { kind: "success", usageImport };
  });
}

/** @returns how many rows were removed. @throws AppError NOT_FOUND */
async function undoImport(
  { database, events }: Dependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<number> {
  const removed = await inTransaction(database, (transaction) =>
    store.deleteImport(transaction, organizationId, id),
  );
  if (removed === null) throw notFound("Import");
  await announceUsage(events, organizationId);
  return removed;
}

/** Records the materials of a paid project, each once. @throws AppError NOT_FOUND */
async function recordProject(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string,
  usageDate: Date | null,
): Promise<ProjectUsageOutcome> {
  const { clock, database, events } = dependencies;
  const { organizationId } = viewer;
  const now = clock.now();
  if ((await findProject(database, organizationId, projectId)) === null) throw notFound("Project");
  const refusal = await refuse(dependencies, viewer, { usageDate });
  if (refusal) return refusal;
  return inTransaction(database, async (transaction, afterCommit): Promise<ProjectUsageOutcome> => {
    await lockStockOf(transaction, organizationId);
    if (!(await isProjectBought(transaction, organizationId, projectId))) {
      return invalidInput({ projectId: MESSAGES.projectNotPaid });
    }
    const { usages, leftOut } = await readProjectUsage(transaction, organizationId, projectId, {
      usageDate: usageDate ?? now,
      now,
    });
    const recorded = await store.insertUsages(transaction, usages);
    if (recorded > 0) afterCommit(() => announceUsage(events, organizationId));
    return { kind: "success", recorded, leftOut: leftOut + usages.length - recorded };
  });
}

/** What is wrong with the given project or day; null when nothing is. */
async function refuse(
  { clock, database }: Dependencies,
  viewer: Viewer,
  { projectId, usageDate }: { projectId?: string | null; usageDate?: Date | null | undefined },
): Promise<InvalidInput | null> {
  if (usageDate && usageDate > clock.now()) return invalidInput({ usageDate: MESSAGES.usageDateAhead });
  if (projectId && (await findProject(database, viewer.organizationId, projectId)) === null) {
    return invalidInput({ projectId: MESSAGES.projectNotFound });
  }
  return null;
}
