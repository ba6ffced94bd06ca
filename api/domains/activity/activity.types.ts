/** What was changed of an organisation's, and by whom. */

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

/** What was different, by column. */
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

/** An activity as it is shown: people and keys by the names they have now. */
export interface Activity extends StoredActivity {
  actorName: string;
  summary: string;
}

/** Which activities; what is left out narrows nothing down. */
export interface ActivityFilter {
  actorKind?: ActorKind | undefined;
  actorId?: string | undefined;
  subjects?: readonly Subject[] | undefined;
  subjectId?: string | undefined;
}
