/** What an account's export has, one section for each kind of thing: the person's, and their present organisation's. */

export interface ExportSection {
  /** Its name in the file, and as `part`. */
  name: string;
  /** The table as `t`, joined with what says whose it is. */
  from: string;
  /** The column that holds the id of whose it is. */
  owner: string;
  /** Whether it is the person's own, and not their organisation's. */
  isPersonal: boolean;
  /** Whether only who manages the organisation is given it, as in the app. */
  isForManagers: boolean;
  /** The column that rows are read by, page after page. */
  key: string;
  /** Columns that are nobody's to read: secrets, and names that only the payment provider understands. */
  omit: readonly string[];
}

function section(name: string, table: string, more: Partial<ExportSection> = {}): ExportSection {
  const owner = "t.organization_id";
  const omit = ["user_id", "organization_id", ...(more.omit ?? [])];
  return {
    name,
    from: `${table} t`,
    owner,
    isPersonal: false,
    isForManagers: false,
    key: "id",
    ...more,
    omit,
  };
}

/** Of a table whose column `user_id` holds the organisation. */
const keyed = (name: string, table: string, more: Partial<ExportSection> = {}): ExportSection =>
  section(name, table, { owner: "t.user_id", ...more });

const personal = (name: string, table: string, more: Partial<ExportSection> = {}): ExportSection =>
  section(name, table, { owner: "t.user_id", isPersonal: true, ...more });

const ofProject = (name: string, table: string): ExportSection =>
  section(name, table, {
    from: `${table} t JOIN projects p ON p.id = t.project_id`,
    owner: "p.organization_id",
  });

const ofOrder = (name: string, table: string, omit: readonly string[] = []): ExportSection =>
  section(name, table, {
    from: `${table} t JOIN orders o ON o.id = t.order_id`,
    owner: "o.organization_id",
    omit,
  });

export const EXPORT_SECTIONS: readonly ExportSection[] = [
  personal("account", "users", { owner: "t.id", omit: ["password_hash", "ends_at"] }),
  personal("pictures", "profile_pictures"),
  keyed("plans", "plan_periods", { omit: ["source_key"] }),
  keyed("savedCards", "payment_customers", {
    key: "user_id",
    omit: ["provider_id", "setup_attempt", "setup_intent_id", "method_id"],
  }),
  keyed("orderSafeguards", "order_safeguards", { key: "user_id" }),
  section("projects", "projects"),
  ofProject("materials", "materials"),
  ofProject("changesOfLists", "takeoff_edits"),
  ofProject("questions", "takeoff_questions"),
  ofProject("baskets", "baskets"),
  section("orders", "orders", { omit: ["purchase_key"] }),
  ofOrder("orderLines", "order_lines"),
  ofOrder("payments", "payment_intents", [
    "client_secret",
    "idempotency_key",
    "customer_id",
    "payment_method_id",
  ]),
  ofOrder("refunds", "refunds", ["idempotency_key"]),
  section("inventory", "user_inventory"),
  section("inventoryMovements", "inventory_movements", {
    from: "inventory_movements t JOIN user_inventory i ON i.id = t.item_id",
    owner: "i.organization_id",
  }),
  keyed("inventoryArrivals", "inventory_arrivals"),
  section("materialUsage", "material_usage"),
  keyed("usageFiles", "usage_imports"),
  section("subscriptions", "subscriptions"),
  section("subscriptionItems", "subscription_items", {
    from: "subscription_items t JOIN subscriptions s ON s.id = t.subscription_id",
    owner: "s.organization_id",
  }),
  section("reorderRules", "reorder_rules"),
  section("reorders", "subscription_orders"),
  keyed("recommendationsDecided", "recommendation_decisions"),
  section("suppliers", "suppliers", { owner: "t.owner_id", omit: ["owner_id"] }),
  section("priceLists", "price_lists"),
  section("priceListArticles", "supplier_catalogue_items", {
    from: "supplier_catalogue_items t JOIN suppliers s ON s.id = t.supplier_id",
    owner: "s.owner_id",
  }),
  keyed("recipes", "kept_recipes"),
  personal("notifications", "notifications", { omit: ["dedupe_key"] }),
  personal("notificationPreferences", "notification_preferences", { key: "topic" }),
  personal("notificationPreferencesByOrganization", "membership_preferences", { key: "topic" }),
  section("activities", "activities", { isForManagers: true, omit: ["change_id"] }),
  section("apiKeys", "api_keys", { isForManagers: true, omit: ["key_hash"] }),
  keyed("webhooks", "webhook_endpoints", { omit: ["secret", "previous_secret"] }),
];
