/** Copies people's changes from one project's list to another's. */
import type { Connection } from "../../../platform/database.ts";
import { findJobSite, saveJobSite } from "../../project/index.ts";

/**
 * Copies edits by hand, answers and the delivery place. Nothing that was computed, asked or bought is copied.
 *
 * @param from the source project
 * @param to a project of the same organization that has none of these
 */
export async function copyWhatWasSaid(transaction: Connection, from: string, to: string): Promise<void> {
  // Keeps the order: edits are ordered by their ids, whose first half is the time.
  await transaction.$executeRaw`
    INSERT INTO takeoff_edits (id, project_id, kind, key, value, updated_at)
    SELECT (left(id::text, 19) || substr(gen_random_uuid()::text, 20))::uuid, ${to}::uuid, kind, key, value, updated_at
    FROM takeoff_edits WHERE project_id = ${from}::uuid`;
  await transaction.$executeRaw`
    INSERT INTO takeoff_questions
      (id, project_id, key, prompt, work_item, reason, default_value, unit, choices, position, run_number, answer, answered_at)
    SELECT (left(id::text, 19) || substr(gen_random_uuid()::text, 20))::uuid, ${to}::uuid,
      key, prompt, work_item, reason, default_value, unit, choices, position, 0, answer, answered_at
    FROM takeoff_questions WHERE project_id = ${from}::uuid AND answer IS NOT NULL`;
  const site = await findJobSite(transaction, from);
  if (site) await saveJobSite(transaction, to, site);
}
