import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { NOTHING, type Page, type PageRequest } from "../../platform/pagination.ts";
import { nameOfPerson } from "../organization/index.ts";
import * as store from "./activity.store.ts";
import type { Activity, ActivityFilter, StoredActivity } from "./activity.types.ts";
import { summarize } from "./summary.rules.ts";

/** How long activities are retained; the database enforces it as well. */
const KEPT_YEARS = 2;
/** Activities deleted per statement. */
const AT_ONCE = 5_000;

const NAMES = { member: "A former member", key: "An API key", link: "An invited person" } as const;

export type ActivityService = ReturnType<typeof createActivityService>;

/**
 * The activity log: reading it, and deleting what has expired. The database's triggers write it
 * (api/decisions/105-activity.md).
 */
export function createActivityService({ database, clock }: { database: Database; clock: Clock }) {
  /** Names of everyone mentioned in activities, in two reads. */
  async function namesIn(organizationId: string, activities: readonly StoredActivity[]) {
    const idsOf = (kind: StoredActivity["actorKind"]) =>
      activities.flatMap(({ actorKind, actorId }) => (actorKind === kind && actorId ? [actorId] : []));
    const members = activities.flatMap(({ subject, subjectId }) => (subject === "member" ? [subjectId] : []));
    const keyIds = idsOf("key");
    const [people, keys] = await Promise.all([
      store.findPeople(database, [...new Set([...idsOf("member"), ...members])]),
      keyIds.length === 0 ? [] : store.findKeys(database, organizationId, [...new Set(keyIds)]),
    ]);
    return new Map([
      ...people.map((person) => [person.id, nameOfPerson(person)] as const),
      ...keys.map(({ id, name }) => [id, name] as const),
    ]);
  }

  function toShown(activity: StoredActivity, names: ReadonlyMap<string, string>): Activity {
    const { actorKind, actorId, subject, subjectId } = activity;
    const known = names.get(actorId ?? "");
    const actorName = actorKind === "product" ? "Yardstick" : (known ?? NAMES[actorKind]);
    const subjectName = subject === "member" ? (names.get(subjectId) ?? NAMES.member) : activity.subjectName;
    const shown = { ...activity, actorName, subjectName };
    return { ...shown, summary: summarize(shown) };
  }

  return {
    async listActivities(
      organizationId: string,
      filter: ActivityFilter,
      page: PageRequest,
    ): Promise<Page<Activity>> {
      const ids = [filter.actorId, filter.subjectId];
      if (ids.some((id) => id !== undefined && !isId(id))) return NOTHING;
      const found = await store.listActivities(database, organizationId, filter, page);
      const names = await namesIn(organizationId, found.items);
      return { ...found, items: found.items.map((activity) => toShown(activity, names)) };
    },

    /** Deletes activities past their retention. */
    async sweep(): Promise<void> {
      const until = clock.now();
      until.setUTCFullYear(until.getUTCFullYear() - KEPT_YEARS);
      while ((await store.deleteActivities(database, until, AT_ONCE)) === AT_ONCE);
    },
  };
}
