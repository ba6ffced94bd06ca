/** What an account's export has, one section for each kind of thing. */

export interface ExportSection {
  /** Its name in the file, and as `part`. */
  name: string;
  /** The table as `t`, joined with what says whose it is. */
  from: string;
  /** The column that holds the user's id. */
  owner: string;
  /** The column that rows are read by, page after page. */
  key: string;
  /** Columns that are nobody's to read: secrets, and names that only the payment provider understands. */
  omit: readonly string[];
}

function section(name: string, table: string, more: Partial<ExportSection> = {}): ExportSection {
  return { name, from: `${table} t`, owner: "t.user_id", key: "id", omit: ["user_id"], ...more };
}

const ofProject = (name: string, table: string): ExportSection =>
  section(name, table, {
    from: `${table} t JOIN projects p ON p.id = t.project_id`,
    owner: "p.user_id",
  });

const ofOrder = (name: string, table: string, omit: readonly string[] = []): ExportSection =>
  section(name, table, {
    from: `${table} t JOIN orders o ON o.id = t.order_id`,
    owner: "o.user_id",
    omit,
  });

export const EXPORT_SECTIONS: readonly ExportSection[] = [
  section("account", "users", { owner: "t.id", omit: ["password_hash", "ends_at"] }),
  section("pictures", "profile_pictures"),
  section("plans", "plan_periods", { omit: ["user_id", "source_key"] }),
  section("savedCards", "payment_customers", {
    key: "user_id",
    omit: ["user_id", "provider_id", "setup_attempt", "setup_intent_id", "method_id"],
  }),
  section("orderSafeguards", "order_safeguards", { key: "user_id" }),
  section("projects", "projects"),
  ofProject("materials", "materials"),
  ofProject("changesOfLists", "takeoff_edits"),
  ofProject("questions", "takeoff_questions"),
  ofProject("baskets", "baskets"),
  section("orders", "orders", { omit: ["user_id", "purchase_key"] }),
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
    owner: "i.user_id",
  }),
  section("inventoryArrivals", "inventory_arrivals"),
  section("materialUsage", "material_usage"),
  section("usageFiles", "usage_imports"),
  section("subscriptions", "subscriptions"),
  section("subscriptionItems", "subscription_items", {
    from: "subscription_items t JOIN subscriptions s ON s.id = t.subscription_id",
    owner: "s.user_id",
  }),
  section("reorderRules", "reorder_rules"),
  section("reorders", "subscription_orders"),
  section("recommendationsDecided", "recommendation_decisions"),
  section("suppliers", "suppliers", { owner: "t.owner_id", omit: ["owner_id"] }),
  section("priceLists", "price_lists"),
  section("priceListArticles", "supplier_catalogue_items", {
    from: "supplier_catalogue_items t JOIN suppliers s ON s.id = t.supplier_id",
    owner: "s.owner_id",
  }),
  section("recipes", "kept_recipes"),
  section("notifications", "notifications", { omit: ["user_id", "dedupe_key"] }),
  section("notificationPreferences", "notification_preferences", { key: "topic" }),
  section("apiKeys", "api_keys", { omit: ["user_id", "key_hash"] }),
  section("webhooks", "webhook_endpoints", { omit: ["user_id", "secret", "previous_secret"] }),
];
