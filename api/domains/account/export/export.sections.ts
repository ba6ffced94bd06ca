/** The contents of an account's export, one section per kind of data: the person's, and their current organization's. */

export interface ExportSection {
  /** Its name in the file, and the value of `part`. */
  name: string;
  /** The table as `t`, joined with whatever determines its owner. */
  from: string;
  /** The column that holds the owner's id. */
  owner: string;
  /** Whether it belongs to the person rather than to their organization. */
  isPersonal: boolean;
  /** Whether only managers of the organization get it, as in the app. */
  isForManagers: boolean;
  /** The columns used to page through the rows: together they are unique. At least one. */
  key: readonly string[];
  /** Rows in memory at a time; omitted for the default. */
  pageRows?: number;
  /** Columns that are never exported: secrets, and names that only the payment provider understands. */
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
    key: ["id"],
    ...more,
    omit,
  };
}

/** For a table whose column `user_id` holds the organization. */
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

const ofPurchaseOrder = (name: string, table: string): ExportSection =>
  section(name, table, {
    from: `${table} t JOIN purchase_orders p ON p.id = t.purchase_order_id`,
    owner: "p.organization_id",
  });

/** @param from quotes as `q`, among others; `t` is the exported table */
const ofQuotes = (name: string, from: string): ExportSection =>
  section(name, "", {
    from: `${from} JOIN quote_invitations i ON i.id = q.invitation_id JOIN quote_requests r ON r.id = i.quote_request_id`,
    owner: "r.organization_id",
  });

export const EXPORT_SECTIONS: readonly ExportSection[] = [
  personal("account", "users", { owner: "t.id", omit: ["password_hash", "ends_at"] }),
  personal("pictures", "profile_pictures"),
  keyed("plans", "plan_periods", { omit: ["source_key"] }),
  keyed("savedCards", "payment_customers", {
    key: ["user_id"],
    omit: ["provider_id", "setup_attempt", "setup_intent_id", "method_id"],
  }),
  keyed("orderSafeguards", "order_safeguards", { key: ["user_id"] }),
  section("projects", "projects"),
  ofProject("materials", "materials"),
  ofProject("changesOfLists", "takeoff_edits"),
  ofProject("questions", "takeoff_questions"),
  ofProject("baskets", "baskets"),
  ofProject("priceWatches", "price_watches"),
  section("orders", "orders", { omit: ["purchase_key"] }),
  ofOrder("orderLines", "order_lines"),
  ofOrder("payments", "payment_intents", [
    "client_secret",
    "idempotency_key",
    "customer_id",
    "payment_method_id",
    "page_url",
  ]),
  ofOrder("refunds", "refunds", ["idempotency_key"]),
  section("purchaseOrders", "purchase_orders", { omit: ["attempts", "next_attempt_at", "last_error"] }),
  ofPurchaseOrder("purchaseOrderVersions", "purchase_order_versions"),
  ofPurchaseOrder("purchaseOrderAnswers", "acknowledgements"),
  ofPurchaseOrder("purchaseOrderHistory", "purchase_order_events"),
  ofPurchaseOrder("pickUpTicks", "pick_up_ticks"),
  section("supplierContacts", "supplier_contacts"),
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
  section("quoteRequests", "quote_requests"),
  section("quoteRequestLines", "quote_request_versions", {
    from: "quote_request_versions t JOIN quote_requests r ON r.id = t.quote_request_id",
    owner: "r.organization_id",
  }),
  section("quoteInvitations", "quote_invitations", {
    from: "quote_invitations t JOIN quote_requests r ON r.id = t.quote_request_id",
    owner: "r.organization_id",
    omit: ["letter_check_at"],
  }),
  ofQuotes("quotes", "quotes t JOIN quotes q ON q.id = t.id"),
  section("acceptedAlternates", "accepted_alternates", { key: ["material_name", "title"] }),
  ofQuotes("quoteLines", "quote_lines t JOIN quotes q ON q.id = t.quote_id"),
  keyed("recipes", "kept_recipes"),
  personal("notifications", "notifications", { omit: ["dedupe_key"] }),
  personal("notificationPreferences", "notification_preferences", { key: ["topic"] }),
  personal("notificationPreferencesByOrganization", "membership_preferences", { key: ["topic"] }),
  section("files", "files"),
  section("fileContents", "file_contents", {
    from: "file_contents t JOIN files f ON f.id = t.file_id",
    owner: "f.organization_id",
    key: ["file_id"],
    pageRows: 1,
  }),
  section("activities", "activities", { isForManagers: true, omit: ["change_id"] }),
  section("apiKeys", "api_keys", { isForManagers: true, omit: ["key_hash"] }),
  keyed("webhooks", "webhook_endpoints", { omit: ["secret", "previous_secret"] }),
];
