import { DEFAULTS } from "../../../../schema/constants.ts";
import {
  adjustmentRule,
  countRule,
  INVENTORY_LIMITS,
  inventoryItemChangeRule,
  inventoryItemRule,
  movementRule,
} from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { mapAsync, skipRepeats } from "../../../platform/async-iterator.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Page, PlacePageRequest, SortedPageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { NewsScope } from "../../notification/index.ts";
import { findProject } from "../../project/index.ts";
import { lockStockOf } from "../lock-stock.ts";
import { announceMaterials, announceUsage, materialsChanged } from "../materials.events.ts";
import { insertUsage } from "../usage/usage.store.ts";
import { createArrivalUseCases } from "./arrival.use-cases.ts";
import type { InventoryItem, InventoryMovement, NewMovement } from "./inventory.types.ts";
import * as store from "./item.store.ts";
import { lowSinceAfter } from "./low-stock.rules.ts";
import { tellOfStock } from "./low-stock-news.ts";
import { type InsufficientStock, listMovements, type MoveOutcome, moveStock } from "./move-stock.ts";
import type { ReceiveOptions } from "./receive-arrivals.ts";

export type ItemOutcome = { kind: "success"; item: InventoryItem } | InsufficientStock | InvalidInput;

interface InventoryServiceOptions extends ReceiveOptions {
  database: Database;
  clock: Clock;
}

/** Stock and its arrivals, as the API edge calls them. */
export type InventoryService = ReturnType<typeof createInventoryService>;

/**
 * Use cases of stock: items, their changes, and low stock. Every change is a recorded movement; the quantity is never
 * set without one.
 */
export function createInventoryService(options: InventoryServiceOptions) {
  const { database } = options;
  return {
    ...createArrivalUseCases(options),
    /** Movements of an item already read for the viewer. */
    listMovements: (item: InventoryItem, page: PlacePageRequest): Promise<Page<InventoryMovement>> =>
      listMovements(database, item.id, page),
    ...bindTo(options, {
      findItem,
      listItems,
      listAlerts,
      watchAlerts,
      addItem,
      updateItem,
      count,
      adjust,
      receive,
      issue,
      removeItem,
    }),
  };
}

function findItem(
  { database }: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
): Promise<InventoryItem | null> {
  return store.findItem(database, viewer.organizationId, id);
}

function listItems(
  { database }: InventoryServiceOptions,
  viewer: Viewer,
  filter: store.InventoryFilter,
  page: SortedPageRequest,
): Promise<Page<InventoryItem>> {
  return store.listItems(database, viewer.organizationId, filter, page);
}

function listAlerts(
  { database }: InventoryServiceOptions,
  viewer: Viewer,
  page: SortedPageRequest,
): Promise<Page<InventoryItem>> {
  return store.listLowItems(database, viewer.organizationId, page);
}

/** The first page of low items, now and after every change. */
function watchAlerts(
  { events, database }: InventoryServiceOptions,
  { organizationId }: Viewer,
  first: number,
): AsyncIterableIterator<Page<InventoryItem>> {
  const pages = mapAsync(events.changes(materialsChanged, organizationId), () =>
    store.listLowItems(database, organizationId, { first, after: null }),
  );
  return skipRepeats(pages, (page) => JSON.stringify(page));
}

/** @param input unknown: parsed with `inventoryItemRule` */
async function addItem(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  input: unknown,
): Promise<ItemOutcome> {
  const { clock, database } = dependencies;
  const parsed = parseInput(inventoryItemRule, input);
  if (!parsed.ok) return parsed.error;
  const { materialName, category, unit, currentQuantity, lowStockThreshold, location } = parsed.value;
  const { organizationId, userId } = viewer;
  const now = clock.now();
  return onceInTransaction(
    database,
    viewer.call,
    "item",
    async (transaction, afterCommit): Promise<ItemOutcome> => {
      await lockStockOf(transaction, organizationId);
      if ((await store.countItems(transaction, organizationId)) >= INVENTORY_LIMITS.items) {
        return invalidInput({ materialName: MESSAGES.inventoryFull });
      }
      const place = { organizationId, materialName, unit };
      if (await store.isPlaceTaken(transaction, place, location ?? null)) {
        return invalidInput({ materialName: MESSAGES.inventoryItemTaken });
      }
      const item = await store.insertItem(
        transaction,
        {
          ...place,
          userId,
          category,
          lowStockThreshold: lowStockThreshold ?? DEFAULTS.lowStockThreshold,
          location: location || null,
        },
        now,
      );
      const counted = await moveStock(
        transaction,
        organizationId,
        item.id,
        { kind: "count", change: { setTo: currentQuantity ?? 0 } },
        now,
      );
      if (counted?.kind !== "success") return counted ?? invalidInput({});
      // An item created low has not become low: don't notify users about what they have just typed in.
      await tellOfStock(
        dependencies,
        { transaction, afterCommit },
        { item: counted.item, hasBecomeLow: false },
      );
      return { kind: "success", item: counted.item };
    },
  );
}

/** @param input unknown: parsed with `inventoryItemChangeRule` */
async function updateItem(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ItemOutcome> {
  const { database, clock } = dependencies;
  const parsed = parseInput(inventoryItemChangeRule, input);
  if (!parsed.ok) return parsed.error;
  const { lowStockThreshold, category, location } = parsed.value;
  return inTransaction(database, async (transaction, afterCommit): Promise<ItemOutcome> => {
    await lockStockOf(transaction, viewer.organizationId);
    const before = await store.lockItem(transaction, viewer.organizationId, id);
    if (before === null) throw notFound("Stock item");
    if (typeof location === "string" && (await store.isPlaceTaken(transaction, before, location, id))) {
      return invalidInput({ location: MESSAGES.inventoryItemTaken });
    }
    const threshold = lowStockThreshold ?? before.lowStockThreshold;
    const lowSince = lowSinceAfter({ ...before, lowStockThreshold: threshold }, clock.now());
    const item = await store.updateItem(transaction, id, {
      lowStockThreshold: threshold,
      lowSince,
      ...(category ? { category } : {}),
      ...(typeof location === "string" ? store.toPlace(location) : {}),
    });
    const hasBecomeLow = before.lowSince === null && lowSince !== null;
    await tellOfStock(dependencies, { transaction, afterCommit }, { item, hasBecomeLow });
    return { kind: "success", item };
  });
}

/** Sets the quantity on hand to a count. @param input unknown: parsed with `countRule` */
async function count(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ItemOutcome> {
  const parsed = parseInput(countRule, input);
  if (!parsed.ok) return parsed.error;
  const { quantity, reason } = parsed.value;
  return move(dependencies, viewer, id, {
    kind: "count",
    change: { setTo: quantity },
    reason: reason ?? null,
  });
}

/** @param input unknown: parsed with `adjustmentRule` */
async function adjust(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ItemOutcome> {
  const parsed = parseInput(adjustmentRule, input);
  if (!parsed.ok) return parsed.error;
  const { quantity, reason } = parsed.value;
  return move(dependencies, viewer, id, {
    kind: "adjustment",
    change: { add: quantity },
    reason: reason ?? null,
  });
}

/** Adds stock that was bought elsewhere. @param input unknown: parsed with `movementRule` */
async function receive(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ItemOutcome> {
  const parsed = parseInput(movementRule, input);
  if (!parsed.ok) return parsed.error;
  const { quantity, reason } = parsed.value;
  return move(dependencies, viewer, id, {
    kind: "receipt",
    change: { add: quantity },
    reason: reason ?? null,
  });
}

/**
 * Takes stock out for use, and records it as usage.
 * @param input unknown: parsed with `movementRule`
 */
async function issue(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
  projectId: string | null,
  input: unknown,
): Promise<ItemOutcome> {
  const { database, events } = dependencies;
  const parsed = parseInput(movementRule, input);
  if (!parsed.ok) return parsed.error;
  if (projectId !== null && (await findProject(database, viewer.organizationId, projectId)) === null) {
    return invalidInput({ projectId: MESSAGES.projectNotFound });
  }
  const { quantity, reason } = parsed.value;
  const change = {
    kind: "issue",
    change: { add: -quantity },
    reason: reason ?? null,
    projectId,
  } as const;
  return move(dependencies, viewer, id, change, async ({ transaction, afterCommit }, { item, movement }) => {
    if (movement === null) return;
    afterCommit(() => announceUsage(events, viewer.organizationId));
    await insertUsage(transaction, {
      organizationId: viewer.organizationId,
      userId: viewer.userId,
      materialName: item.materialName,
      category: item.category,
      quantityUsed: quantity,
      unit: item.unit,
      projectId,
      usageDate: movement.at,
      notes: reason ?? null,
      createdAt: movement.at,
      sourceKey: `movement:${movement.id}`,
    });
  });
}

/** @throws AppError NOT_FOUND */
async function removeItem(
  { database, events }: InventoryServiceOptions,
  { organizationId }: Viewer,
  id: string,
): Promise<void> {
  if (!(await store.deleteItem(database, organizationId, id))) throw notFound("Stock item");
  await announceMaterials(events, organizationId);
}

/** @throws AppError NOT_FOUND */
async function move(
  dependencies: InventoryServiceOptions,
  viewer: Viewer,
  id: string,
  movement: NewMovement,
  and: (scope: NewsScope, moved: MoveOutcome & { kind: "success" }) => Promise<void> = async () => {},
): Promise<ItemOutcome> {
  const { database, clock } = dependencies;
  return onceInTransaction(
    database,
    viewer.call,
    "movement",
    async (transaction, afterCommit): Promise<ItemOutcome> => {
      const scope = { transaction, afterCommit };
      const moved = await moveStock(transaction, viewer.organizationId, id, movement, clock.now());
      if (moved === null) throw notFound("Stock item");
      if (moved.kind !== "success") return moved;
      await and(scope, moved);
      await tellOfStock(dependencies, scope, moved);
      return { kind: "success", item: moved.item };
    },
  );
}
