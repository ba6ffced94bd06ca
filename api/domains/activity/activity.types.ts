/** Changes to an organization's data, and who made them. */

export const ACTOR_KINDS = ["member", "key", "link", "product"] as const;
type ActorKind = (typeof ACTOR_KINDS)[number];

export const ACTIONS = ["created", "changed", "removed"] as const;
type Action = (typeof ACTIONS)[number];

/** As the triggers write them; see the migrations that call `log_activities_of`. */
export const SUBJECTS = [
  "organization",
  "member",
  "invitation",
  "plan",
  "card",
  "api_key",
  "webhook",
  "project",
  "basket",
  "recipe",
  "habit",
  "order",
  "supplier",
  "price_list",
  "stock",
  "arrival",
  "usage",
  "usage_file",
  "safeguards",
  "subscription",
  "rule",
  "reorder",
  "recommendation",
  "approval",
  "approval_rule",
  "purchase_order",
  "quote_request",
  "supplier_contact",
  "file",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What differed, by column. */
export type Content = Readonly<Record<string, unknown>>;

/** An activity as it is stored. */
export interface StoredActivity {
  id: string;
  actorKind: ActorKind;
  actorId: string | null;
  action: Action;
  subject: Subject;
  subjectId: string;
  subjectName: string | null;
  before: Content | null;
  after: Content | null;
  createdAt: Date;
}

/** An activity as displayed: people and keys by their current names. */
export interface Activity extends StoredActivity {
  actorName: string;
  summary: string;
}

/** A filter on activities; omitted fields do not filter. */
export interface ActivityFilter {
  actorKind?: ActorKind | undefined;
  actorId?: string | undefined;
  subjects?: readonly Subject[] | undefined;
  subjectId?: string | undefined;
}
