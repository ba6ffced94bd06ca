/** What moves along with a project that is transferred to another organization: the stock stored at it and its usage. */

import type { Clock } from "../../platform/clock.ts";
import type { ChangeScope } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import { announceUsage, giveUsage, letUsageStay, lockStockOf, moveStockAlong } from "../inventory/index.ts";
import type { Project } from "../project/index.ts";
import { detachProject } from "./reorder-rules/rule-project.store.ts";

interface Transfer {
  project: Project;
  /** The organization it moves to. */
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
  // Always in the same order, so that two transfers in opposite directions do not wait for each other.
  for (const id of [project.organizationId, organizationId].sort()) await lockStockOf(transaction, id);
  const rules = await detachProject(transaction, project);
  if (rules > 0) {
    say(
      `${countOf(rules, "reorder rule stays and keeps", "reorder rules stay and keep")} the project's preferences.`,
    );
  }
  await giveUsage(transaction, project, organizationId);
  if ((await letUsageStay(transaction, project)) > 0) {
    say("Usage recorded from your stock or imported from a file stays with you.");
  }
  const { moved, merged } = await moveStockAlong(transaction, transfer, clock.now());
  if (moved + merged > 0) {
    const added = merged === 0 ? "" : `, ${merged} of them added to existing stock`;
    say(
      `Stock at “${project.name}” was moved too: ${countOf(moved + merged, "material", "materials")}${added}.`,
    );
  }
  for (const id of [project.organizationId, organizationId]) afterCommit(() => announceUsage(events, id));
}
