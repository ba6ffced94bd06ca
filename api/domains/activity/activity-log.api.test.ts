/** The law: every change to a row that an organization owns has one activity. Read from the database's own catalog. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database.ts";
import { actAs } from "../../platform/identity/actor.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { SUBJECTS } from "./activity.types.ts";

/** Tables that an organization owns and that log nothing, each with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  activities: "the log itself",
  agent_status: "progress of an analysis",
  analysis_steps: "progress of an analysis",
  materials: "worked out from the description and the changes of the list, which are logged",
  products: "what suppliers answered",
  plans: "worked out by an analysis",
  basket_versions: "copies of the basket, whose changes are logged",
  payment_intents: "tries of a payment, whose end is the order's status",
  refund_lines: "written with the refund",
  reorder_batches: "reorders bundled to be priced; each of them is logged",
  reorder_triggers: "what a rule was found to ask for; the reorder is logged",
  inventory_movements: "a log of its own: each is a change of the quantity on hand, which is logged",
  supplier_catalogue_items: "rows of a price list, which is logged",
  supplier_search_results: "what suppliers answered",
  price_observations: "what suppliers answered",
  webhook_deliveries: "sent by themselves; the endpoint is logged",
  webhook_attempts: "sent by themselves; the endpoint is logged",
  usage_counts: "counted",
  model_uses: "counted",
  email_confirmations: "a person's",
  purchase_order_versions: "written with the purchase order, whose version is logged",
  acknowledgements: "what suppliers answered",
  public_links: "sent by themselves; what is answered by them is the subject's",
  purchase_order_events: "a log of its own",
  purchase_order_series: "counted",
  pick_up_ticks: "a log of its own: who fetched what",
  file_contents: "written with the file, which is logged",
  quote_request_versions: "written with the request, whose version is logged",
  quote_invitations: "what becomes of them is in quote_events",
  quotes: "what suppliers answered",
  quote_lines: "what suppliers answered",
  quote_events: "a log of its own",
  accepted_alternates: "accepted within a request, where quote_events says so",
  project_terms: "what suppliers answered",
  membership_preferences: "a person's own: how they are told",
};

/** Columns of logged tables that no one decides on: ids, times, counts, copies, and secrets. */
const DERIVED: Readonly<Record<string, string>> = {
  analysis_runs:
    "attempt created_at error_message finished_at id lease_until outage_since project_id sequence started_at tries",
  api_keys: "created_at id key_hash last_used_at organization_id prefix user_id",
  approval_requests:
    "approved_lines approver_ids approver_role basket_id basket_version batch_id batch_revision created_at decided_at decided_by_id delivery_amount expires_at holds_until id items_amount lines order_id organization_id project_id reason reminded_at requested_by_id subject tax_amount told_at",
  approval_rules: "created_at id organization_id",
  baskets:
    "created_at estimated_shipping estimated_tax filling id project_id total_amount total_savings updated_at version",
  files: "created_at id organization_id sha256 source subject subject_id user_id",
  inventory_arrivals:
    "category created_at id is_assumed material_name name_key order_line_id ordered_quantity quantity received_at received_quantity reorder_trigger_id source_key state unit user_id",
  invitations: "created_at decided_at expires_at id invited_by_id organization_id token_digest",
  job_sites: "project_id updated_at",
  kept_recipes: "created_at id user_id",
  material_usage: "created_at id import_id name_key organization_id source_key user_id",
  memberships: "ended_at id joined_at organization_id used_at user_id",
  order_safeguards: "updated_at user_id",
  order_lines:
    "canceled_quantity category delivery_amount id material_name order_id position product_id provenance quantity received_at sale_unit sku supplier_id supplier_name tax_amount total_amount unit_price",
  orders:
    "approval_id basket_id basket_version checkout_group created_at currency delivered_at deliveries delivery_amount failure_message followed_version id is_placed_here items_amount leaves_rest organization_id owed_amount paid_at payment_type project_id purchase_key refunded_amount savings_amount superseded_at supplier_id tax_amount tax_exemption tax_rate tax_source updated_at user_id",
  organizations: "created_at id",
  payment_customers:
    "created_at method_id provider_id saved_at setup_attempt setup_intent_id updated_at user_id",
  plan_periods:
    "checked_at created_at id provider_status renews_at source source_key starts_at trial_ends_at user_id",
  price_lists: "id imported_at left_out organization_id problems supplier_id user_id",
  price_watches: "baseline checked_at id last_move latest next_check_at problem project_id",
  projects: "copied_from_id created_at id updated_at user_id",
  purchase_orders:
    "account_number attempts created_at expected_on id is_test job_site last_error next_attempt_at number order_id organization_id part_key payment revision sent_version sequence supplier_id supplier_name supplier_order_number title updated_at",
  quote_requests:
    "created_at id is_test message need_by organization_id project_id revision title updated_at user_id zip_code",
  recommendation_decisions: "before content decided_at id key rule_id urgency user_id",
  refunds:
    "created_at failure_message id idempotency_key is_extra is_whole order_id payment_id provider_refund_id status updated_at",
  refused_habits: "created_at id rule user_id",
  reorder_rules:
    "created_at id last_triggered name_key organization_id project_id project_instructions starts_at updated_at user_id",
  subscription_items: "category created_at id position subscription_id updated_at",
  subscription_orders:
    "batch_id created_at delivery_amount explanation failure_reason id items items_amount notes occurrence_key organization_id processed_date provider_intent_id reorder_rule_id scheduled_date subscription_id tax_amount total_amount updated_at user_id",
  subscriptions:
    "anchor_day created_at id metadata organization_id provider_subscription_id updated_at user_id",
  supplier_contacts: "created_at id organization_id supplier_id updated_at",
  suppliers:
    "api_endpoint connector id is_for_tests is_local is_sandbox logo order_channel ordered_through owner_id slug takes_orders",
  takeoff_edits: "id project_id updated_at",
  takeoff_questions:
    "answered_at choices default_value id key position project_id reason run_number unit work_item",
  usage_imports: "created_at digest id user_id",
  user_inventory: "created_at id last_updated location_key low_since name_key user_id",
  webhook_endpoints:
    "created_at disabled_reason failing_since id previous_secret previous_secret_until updated_at user_id",
};

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

/** Tables whose rows belong to an organization, directly or through other tables. */
async function listOwnedTables(): Promise<string[]> {
  const rows = await db.database.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE owned(oid) AS (
      SELECT 'organizations'::regclass::oid
      UNION
      SELECT conrelid FROM pg_constraint JOIN owned ON confrelid = owned.oid WHERE contype = 'f')
    SELECT oid::regclass::text AS name FROM owned ORDER BY 1`;
  return rows.map(({ name }) => name);
}

/** The arguments of each table's triggers. */
async function listLogged(): Promise<Map<string, string[]>> {
  const rows = await db.database.$queryRaw<{ name: string; arguments: string }[]>`
    SELECT DISTINCT tgrelid::regclass::text AS name, encode(tgargs, 'escape') AS arguments FROM pg_trigger
     WHERE tgfoid = 'log_activity'::regproc`;
  return new Map(rows.map(({ name, arguments: text }) => [name, text.split("\\000")]));
}

describe("every table that an organisation owns", () => {
  it("logs its changes, or states why not", async () => {
    const owned = await listOwnedTables();
    expect(owned.length).toBeGreaterThan(40);
    const logged = await listLogged();
    const neither = owned.filter((table) => !logged.has(table) && !(table in SILENT));
    const both = owned.filter((table) => logged.has(table) && table in SILENT);
    expect({ neither, both }).toEqual({ neither: [], both: [] });
  });

  it("logs each of its columns that a person decides on", async () => {
    const columns = await db.database.$queryRaw<{ table: string; name: string }[]>`
      SELECT table_name::text AS table, column_name::text AS name FROM information_schema.columns WHERE table_schema = 'public'`;
    const unwatched = [...(await listLogged())].map(([table, told]) => {
      const watched = (told[4] ?? "").split(";").map((column) => column.replace(/[[?*].*$/, ""));
      const others = columns.filter((one) => one.table === table && !watched.includes(one.name));
      return [
        table,
        others
          .map(({ name }) => name)
          .sort()
          .join(" "),
      ];
    });
    expect(Object.fromEntries(unwatched)).toEqual(DERIVED);
  });

  it("is logged under a name that the API has", async () => {
    const kinds = new Set([...(await listLogged()).values()].map(([kind]) => kind));
    expect([...kinds].sort()).toEqual([...SUBJECTS].sort());
  });
});

describe("a change", () => {
  let organizationId: string;
  beforeEach(async () => {
    const { id } = await db.database.user.create({
      data: { username: `u-${randomUUID()}`, passwordHash: "-" },
    });
    organizationId = id;
  });
  const dana = { kind: "member", id: randomUUID() } as const;
  const logOf = (subjectId?: string) =>
    db.database.activity.findMany({
      where: { organizationId, ...(subjectId ? { subjectId } : { subjectKind: { not: "member" } }) },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
  const makeProject = () =>
    db.database.project.create({ data: { organizationId, name: "Deck", description: "12 by 16" } });

  it("records who made it, alone or with others; without a person it was the product", async () => {
    const { id } = await actAs(dana, makeProject);
    await actAs({ kind: "key", id: dana.id }, () =>
      inTransaction(db.database, (transaction) =>
        transaction.project.update({ where: { id }, data: { name: "Porch" } }),
      ),
    );
    await db.database.project.update({ where: { id }, data: { name: "Shed" } });
    expect(await logOf(id)).toMatchObject([
      { actorKind: "member", actorId: dana.id, action: "created", before: null, after: { name: "Deck" } },
      { actorKind: "key", action: "changed", before: { name: "Deck" }, after: { name: "Porch" } },
      { actorKind: "product", actorId: null, before: { name: "Porch" }, after: { name: "Shed" } },
    ]);
  });

  it("leaves no trace of its author for the next user of the connection", async () => {
    await Promise.all(Array.from({ length: 20 }, () => actAs(dana, makeProject)));
    await Promise.all(Array.from({ length: 20 }, makeProject));
    const kinds = (await logOf()).map(({ actorKind }) => actorKind);
    expect(kinds.filter((kind) => kind === "member")).toHaveLength(20);
    expect(kinds.filter((kind) => kind === "product")).toHaveLength(20);
  });

  it("that is rolled back, or that no one decides on, is not logged", async () => {
    const { id } = await makeProject();
    await expect(
      inTransaction(db.database, async (transaction) => {
        await transaction.project.update({ where: { id }, data: { name: "Porch" } });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await db.database.project.update({ where: { id }, data: { status: "analyzing", name: "Deck" } });
    await db.database.material.createMany({ data: [] });
    expect(await logOf(id)).toHaveLength(1);
  });

  it("to several rows of one thing at once is one activity, with the net difference", async () => {
    const item = { materialName: "Studs", category: "Lumber", quantity: 10, unit: "each" };
    const { id } = await db.database.reorderSubscription.create({
      data: { organizationId, name: "Studs", items: { create: [item, { ...item, materialName: "Nails" }] } },
    });
    await inTransaction(db.database, async (transaction) => {
      await transaction.subscriptionItem.deleteMany({ where: { subscriptionId: id } });
      await transaction.subscriptionItem.createMany({
        data: [item, { ...item, materialName: "Nails", quantity: 12 }].map((one) => ({
          ...one,
          subscriptionId: id,
        })),
      });
      await transaction.reorderSubscription.update({ where: { id }, data: { frequency: "weekly" } });
    });
    expect(await logOf(id)).toMatchObject([
      {
        action: "created",
        after: { name: "Studs", items: [{ material_name: "Studs" }, { material_name: "Nails" }] },
      },
      {
        action: "changed",
        before: { frequency: "monthly", items: [{ material_name: "Nails", quantity: 10 }] },
        after: { frequency: "weekly", items: [{ material_name: "Nails", quantity: 12 }] },
      },
    ]);
  });

  it("to a basket lists the lines that differ, and refreshed prices are not a change", async () => {
    const { id: projectId } = await makeProject();
    await db.database.basket.create({ data: { projectId } });
    const line = { productId: "p-1", name: "Stud", quantity: 10, price: 3 };
    const write = (items: object[]) => db.database.basket.update({ where: { projectId }, data: { items } });
    await write([line, { ...line, productId: "p-2", name: "Nail" }]);
    await write([line, { ...line, productId: "p-2", name: "Nail", price: 4 }]);
    await write([
      { ...line, quantity: 12 },
      { ...line, productId: "p-2", name: "Nail", price: 4 },
    ]);
    const [, filled, changed, ...rest] = await logOf(projectId);
    expect(filled).toMatchObject({ subjectKind: "basket", before: { items: [] } });
    expect(changed).toMatchObject({
      subjectName: "Deck",
      before: { items: [{ productId: "p-1", name: "Stud", quantity: 10 }] },
      after: { items: [{ productId: "p-1", name: "Stud", quantity: 12 }] },
    });
    expect(rest).toEqual([]);
  });

  it("omits values that are too long, and secrets always", async () => {
    const { id } = await db.database.project.create({
      data: { organizationId, name: "Deck", description: "x".repeat(9_000) },
    });
    const endpoint = await db.database.webhookEndpoint.create({
      data: { organizationId, url: "https://example.com/hook", secret: "whsec_first" },
    });
    await db.database.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { secret: "whsec_second" },
    });
    await db.database.apiKey.create({
      data: { organizationId, name: "Nightly", prefix: "ys_abc", keyHash: "hash-of-key", scopes: [] },
    });
    await db.database.invitation.create({
      data: {
        organizationId,
        email: "bo@example.com",
        role: "field",
        tokenDigest: "digest-of-token",
        createdAt: new Date(),
        expiresAt: new Date(),
      },
    });
    const log = await logOf();
    expect(log).toHaveLength(5);
    expect(JSON.stringify(log)).not.toMatch(/whsec|ys_abc|hash-of-key|digest-of-token/);
    expect(log.find(({ action }) => action === "changed")).toMatchObject({
      subjectId: endpoint.id,
      after: { secret: "another one" },
    });
    expect(String(Object(log.find(({ subjectId }) => subjectId === id)?.after).description)).toHaveLength(
      500,
    );
  });

  it("caused by the end of something else is not logged separately", async () => {
    const { id: projectId } = await makeProject();
    await db.database.takeoffEdit.create({
      data: { projectId, kind: "quantity", key: "deck.studs", value: 12 },
    });
    await db.database.materialUsage.create({
      data: {
        organizationId,
        projectId,
        materialName: "Stud",
        nameKey: "stud",
        category: "Lumber",
        quantityUsed: 3,
        unit: "each",
        usageDate: new Date(),
      },
    });
    await db.database.project.delete({ where: { id: projectId } });
    const log = await logOf();
    expect(log.map(({ subjectKind, action }) => `${subjectKind} ${action}`)).toEqual([
      "project created",
      "project changed",
      "usage created",
      "project removed",
    ]);
    await db.database.organization.delete({ where: { id: organizationId } });
    expect(await logOf()).toEqual([]);
  });

  it("stays as it was written until its retention has passed", async () => {
    const { id } = await makeProject();
    const refused = /activities are only ever added/;
    await expect(db.database.activity.updateMany({ data: { action: "removed" } })).rejects.toThrow(refused);
    await expect(db.database.activity.deleteMany({ where: { organizationId } })).rejects.toThrow(refused);
    await expect(db.database.$executeRaw`TRUNCATE activities`).rejects.toThrow(refused);
    expect(await logOf(id)).toMatchObject([{ action: "created" }]);
  });
});
