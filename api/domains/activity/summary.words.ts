/** Words of the activity log for columns and their values. */
import { formatDollars, parseCents } from "../../platform/money.ts";
import type { Activity, Content, Subject } from "./activity.types.ts";

export type Told = Omit<Activity, "summary">;

export type Entry = Readonly<Record<string, unknown>>;

/** The noun for each kind; the name follows it. */
const NOUNS: Readonly<Record<Subject, string>> = {
  organization: "the organization",
  member: "the member",
  invitation: "the invitation of",
  plan: "the plan",
  card: "the saved card",
  api_key: "the API key",
  webhook: "the webhook",
  project: "the project",
  basket: "the basket of",
  recipe: "the recipe",
  habit: "the habit",
  order: "the order",
  supplier: "the supplier",
  price_list: "the price list",
  stock: "the stock of",
  arrival: "the arrival of",
  usage: "the use of",
  usage_file: "the usage file",
  safeguards: "the order safeguards",
  subscription: "the subscription",
  rule: "the reorder rule for",
  reorder: "the reorder",
  recommendation: "a recommendation",
  approval: "the approval of",
  approval_rule: "an approval rule",
  purchase_order: "the purchase order",
  quote_request: "the request for quotes for",
  supplier_contact: "the contact",
  file: "the file",
};

/** Columns whose own names read badly. */
const LABELS: Readonly<Record<string, string>> = {
  budget_min: "lowest budget",
  budget_max: "highest budget",
  created_at: "date",
  current_quantity: "quantity on hand",
  ends_at: "end",
  events: "events",
  exp_month: "month",
  exp_year: "year",
  expected_on: "day",
  is_active: "use",
  is_automatic: "automatic ordering",
  is_enabled: "sending",
  is_test: "test mode",
  last4: "number",
  max_price: "price limit",
  metadata: "job notes",
  next_order_date: "next order",
  quantity_used: "quantity",
  secret: "signing secret",
  url: "address",
  zip_code: "ZIP code",
};

/** Columns that hold a thing's name: the sentence already uses the new one. */
export const NAMES = new Set(["name", "material_name", "title", "file_name"]);

const MONEY = /amount|budget|price$|spend_limit|fee|_threshold$|minimum_order/;

const QUANTITY_THRESHOLD = "low_stock_threshold";

export const labelOf = (column: string): string => LABELS[column] ?? column.replaceAll("_", " ");

export function nameOf({ subject, subjectName }: Told): string {
  const noun = NOUNS[subject];
  return subjectName && subject !== "organization" && subject !== "member" ? `${noun} ${subjectName}` : noun;
}

/** A value as it appears in a sentence; null where it is not readable. */
export function wordsOf(column: string, value: unknown): string | null {
  if (typeof value === "number" && MONEY.test(column) && column !== QUANTITY_THRESHOLD) {
    return formatDollars(parseCents(value.toFixed(2)));
  }
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") return null;
  const day = /^(\d{4}-\d\d-\d\d)T/.exec(value)?.[1];
  if (day !== undefined) return formatDay(day);
  return value.length > 80 || value.startsWith("(") ? null : value.replaceAll("_", " ");
}

/** "27 Nov 2026": the server does not know the reader's time zone. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

export const textIn = (entry: Content | null | undefined, field: string): string => {
  const value = entry?.[field];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** "a, b and c" */
export function listOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
