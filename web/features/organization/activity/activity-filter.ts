/** Filters of the activity log. */
import type { ActivityFilter, ActivityPeopleQuery, ActivitySubject } from "../../../gql/graphql.ts";
import { nameOfMember } from "../people/member-row.tsx";

const EVERYTHING = { value: "", label: "Everything" };

/** Kinds of things, in users' terms. */
const KINDS: ReadonlyArray<{ value: string; label: string; subjects: readonly ActivitySubject[] }> = [
  {
    value: "projects",
    label: "Projects and baskets",
    subjects: ["PROJECT", "BASKET", "RECIPE", "HABIT"],
  },
  {
    value: "orders",
    label: "Orders and approvals",
    subjects: ["ORDER", "PURCHASE_ORDER", "QUOTE_REQUEST", "APPROVAL", "FILE"],
  },
  { value: "stock", label: "Stock and usage", subjects: ["STOCK", "ARRIVAL", "USAGE", "USAGE_FILE"] },
  {
    value: "reordering",
    label: "Reordering",
    subjects: ["SUBSCRIPTION", "RULE", "REORDER", "RECOMMENDATION", "SAFEGUARDS"],
  },
  {
    value: "suppliers",
    label: "Suppliers and prices",
    subjects: ["SUPPLIER", "SUPPLIER_CONTACT", "PRICE_LIST"],
  },
  { value: "people", label: "People", subjects: ["MEMBER", "INVITATION"] },
  {
    value: "settings",
    label: "Settings",
    subjects: ["ORGANIZATION", "PLAN", "CARD", "API_KEY", "WEBHOOK", "APPROVAL_RULE"],
  },
];

export const KIND_OPTIONS = [EVERYTHING, ...KINDS];

const KEYS = "keys";
const PRODUCT = "yardstick";

/** Everyone who may have made changes. */
export function personOptions(members: ActivityPeopleQuery["organization"]["members"]) {
  return [
    { value: "", label: "Everybody" },
    ...members.map((member) => ({ value: member.userId, label: nameOfMember(member) })),
    { value: KEYS, label: "Programs with an API key" },
    { value: PRODUCT, label: "Yardstick itself" },
  ];
}

/** @param person a user's id, or one of the other values of `personOptions` @param kind a value of `KIND_OPTIONS` */
export function toFilter(person: string, kind: string): ActivityFilter {
  const subjects = KINDS.find(({ value }) => value === kind)?.subjects;
  return {
    ...(person === KEYS ? { actorKind: "KEY" } : {}),
    ...(person === PRODUCT ? { actorKind: "PRODUCT" } : {}),
    ...(person === "" || person === KEYS || person === PRODUCT ? {} : { actorId: person }),
    ...(subjects ? { subjects: [...subjects] } : {}),
  };
}
