/** What goes along with a project that is another organisation's from now on: stock kept at it, and what it used. */
import { toNameKey } from "../../../schema/rules/inventory.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import { AppError } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import type { InventoryItemModel } from "../../prisma/generated/models.ts";
import type { Project } from "../project/index.ts";
import { moveStock } from "./inventory/move-stock.ts";
import { lockStockOf } from "./lock-stock.ts";
import { announceUsage } from "./materials.events.ts";
import { letGoOfProject } from "./reorder-rules/rule-project.store.ts";
import { giveUsage, letUsageStay } from "./usage/usage.store.ts";

interface Transfer {
  project: Project;
  /** Where it goes. */
  organizationId: string;
  organizationName: string;
  say: (note: string) => void;
}

const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export async function followTransfer(
  { events, clock }: { events: EventBus; clock: Clock },
  { transaction, afterCommit }: ChangeScope,
  transfer: Transfer,
): Promise<void> {
  const { project, organizationId, say } = transfer;
  // In one order, so that two that go opposite ways do not wait for each other.
  for (const id of [project.organizationId, organizationId].sort()) await lockStockOf(transaction, id);
  const rules = await letGoOfProject(transaction, project);
  if (rules > 0) {
    say(
      `${countOf(rules, "reorder rule stays and keeps", "reorder rules stay and keep")} the project's wishes.`,
    );
  }
  await giveUsage(transaction, project, organizationId);
  if ((await letUsageStay(transaction, project)) > 0) {
    say("What was taken out of your stock for it, or read from a file, stays in your usage.");
  }
  const { moved, merged } = await moveStockAlong(transaction, transfer, clock.now());
  if (moved + merged > 0) {
    const added = merged === 0 ? "" : `, ${merged} of them added to what is kept there already`;
    say(
      `Stock at “${project.name}” came along: ${countOf(moved + merged, "material", "materials")}${added}.`,
    );
  }
  for (const id of [project.organizationId, organizationId]) afterCommit(() => announceUsage(events, id));
}

/** Stock at a place that is called like the project is the project's. */
async function moveStockAlong(transaction: Connection, { project, organizationId }: Transfer, now: Date) {
  const items = await transaction.inventoryItem.findMany({
    where: { organizationId: project.organizationId, locationKey: toNameKey(project.name) },
    orderBy: { id: "asc" },
  });
  let merged = 0;
  for (const item of items) {
    const { nameKey, unit, locationKey } = item;
    const twin = await transaction.inventoryItem.findFirst({
      where: { organizationId, nameKey, unit, locationKey },
    });
    if (twin === null) {
      await transaction.inventoryItem.update({ where: { id: item.id }, data: { organizationId } });
    } else {
      merged += 1;
      await mergeInto(transaction, organizationId, item, twin.id, project, now);
    }
  }
  return { moved: items.length - merged, merged };
}

/** Adds what is on hand to the other's by a movement; nothing of theirs is overwritten. */
async function mergeInto(
  transaction: Connection,
  organizationId: string,
  item: InventoryItemModel,
  twinId: string,
  project: Project,
  now: Date,
): Promise<void> {
  const quantity = item.currentQuantity.toNumber();
  if (quantity > 0) {
    const movement = {
      kind: "adjustment" as const,
      change: { add: quantity },
      reason: `Came with the project ${project.name}`,
      projectId: project.id,
      sourceKey: `transfer:${item.id}`,
    };
    const outcome = await moveStock(transaction, organizationId, twinId, movement, now);
    if (outcome?.kind !== "success") {
      throw new AppError(
        "CONFLICT",
        `The stock of ${item.materialName} there would be more than can be kept.`,
      );
    }
  }
  await transaction.inventoryItem.delete({ where: { id: item.id } });
}
