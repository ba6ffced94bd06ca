import type { Resolvers } from "../../generated/graphql.ts";
import { parsePage, toConnection } from "../../platform/pagination.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import type { Content } from "./activity.types.ts";

const LIST = "activities";

/** "spend_limit" → "spendLimit", at every depth: column names are not exposed. */
function toFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFields);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
      toFields(inner),
    ]),
  );
}

const shown = (content: Content | null): unknown => content && toFields(content);

/**
 * The activity log in GraphQL: a thin layer over the service. `before` and `after` are the stored columns, renamed to
 * camelCase: column names are not exposed.
 */
export const activityResolvers: Resolvers = {
  Organization: {
    async activities({ id }, { first, after, filter }, { services }) {
      const { actorKind, actorId, subjects, subjectId } = filter ?? {};
      const page = await services.activities.listActivities(
        id,
        {
          actorKind: actorKind ? fromEnum(actorKind) : undefined,
          actorId: actorId ?? undefined,
          subjects: subjects?.map(fromEnum),
          subjectId: subjectId ?? undefined,
        },
        parsePage(LIST, first, after),
      );
      return toConnection(LIST, page);
    },
  },

  Activity: {
    at: ({ createdAt }) => createdAt,
    actor: ({ actorKind, actorId, actorName }) => ({ kind: toEnum(actorKind), id: actorId, name: actorName }),
    action: ({ action }) => toEnum(action),
    subject: ({ subject }) => toEnum(subject),
    before: ({ before }) => shown(before),
    after: ({ after }) => shown(after),
  },
};
