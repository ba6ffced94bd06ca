-- What a user owned becomes their organisation's. Servers of before go on beside new ones: they know no organisation,
-- so each user's own has the user's id, is made with the user, and what such a server writes falls to it.


CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT,
    "tax_exemption" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "memberships" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "spend_limit" DECIMAL(10,2),
    "state" TEXT NOT NULL DEFAULT 'active',
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

CREATE UNIQUE INDEX "memberships_organization_id_user_id_key" ON "memberships"("organization_id", "user_id");

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION "make_own_organization"() RETURNS trigger AS $$
BEGIN
  INSERT INTO "organizations" ("id", "name", "tax_exemption", "created_at")
  VALUES (NEW."id", COALESCE(NULLIF(TRIM(CONCAT_WS(' ', NEW."first_name", NEW."last_name")), ''), NEW."username"),
          NEW."tax_exemption", NEW."created_at");
  INSERT INTO "memberships" ("id", "organization_id", "user_id", "role", "joined_at")
  VALUES (gen_random_uuid(), NEW."id", NEW."id", 'owner', NEW."created_at");
  RETURN NULL;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER "users_make_own_organization" AFTER INSERT ON "users"
  FOR EACH ROW EXECUTE FUNCTION "make_own_organization"();

INSERT INTO "organizations" ("id", "name", "tax_exemption", "created_at")
SELECT "id", COALESCE(NULLIF(TRIM(CONCAT_WS(' ', "first_name", "last_name")), ''), "username"), "tax_exemption", "created_at"
  FROM "users" ON CONFLICT DO NOTHING;
INSERT INTO "memberships" ("id", "organization_id", "user_id", "role", "joined_at")
SELECT gen_random_uuid(), "id", "id", 'owner', "created_at" FROM "users" ON CONFLICT DO NOTHING;

-- A certificate that is entered at a server of before.
CREATE FUNCTION "keep_tax_exemption"() RETURNS trigger AS $$
BEGIN
  UPDATE "organizations" SET "tax_exemption" = NEW."tax_exemption" WHERE "id" = NEW."id";
  RETURN NULL;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER "users_keep_tax_exemption" AFTER UPDATE OF "tax_exemption" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_tax_exemption"();

CREATE FUNCTION "default_organization"() RETURNS trigger AS $$
BEGIN
  NEW."organization_id" := COALESCE(NEW."organization_id", NEW."user_id");
  RETURN NEW;
END $$ LANGUAGE plpgsql;

ALTER TABLE "material_usage" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "material_usage_default_organization" BEFORE INSERT ON "material_usage"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "material_usage" SET "organization_id" = "user_id";
ALTER TABLE "material_usage" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "user_inventory" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "user_inventory_default_organization" BEFORE INSERT ON "user_inventory"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "user_inventory" SET "organization_id" = "user_id";
ALTER TABLE "user_inventory" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "orders" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "orders_default_organization" BEFORE INSERT ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "orders" SET "organization_id" = "user_id";
ALTER TABLE "orders" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "api_keys" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "api_keys_default_organization" BEFORE INSERT ON "api_keys"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "api_keys" SET "organization_id" = "user_id";
ALTER TABLE "api_keys" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "projects" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "projects_default_organization" BEFORE INSERT ON "projects"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "projects" SET "organization_id" = "user_id";
ALTER TABLE "projects" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "subscriptions" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "subscriptions_default_organization" BEFORE INSERT ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "subscriptions" SET "organization_id" = "user_id";
ALTER TABLE "subscriptions" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "reorder_rules" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "reorder_rules_default_organization" BEFORE INSERT ON "reorder_rules"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "reorder_rules" SET "organization_id" = "user_id";
ALTER TABLE "reorder_rules" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "subscription_orders" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "subscription_orders_default_organization" BEFORE INSERT ON "subscription_orders"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "subscription_orders" SET "organization_id" = "user_id";
ALTER TABLE "subscription_orders" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "price_lists" ADD COLUMN "organization_id" UUID;
CREATE TRIGGER "price_lists_default_organization" BEFORE INSERT ON "price_lists"
  FOR EACH ROW EXECUTE FUNCTION "default_organization"();
UPDATE "price_lists" SET "organization_id" = "user_id";
ALTER TABLE "price_lists" ALTER COLUMN "organization_id" SET NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL;

ALTER TABLE "plan_periods" DROP CONSTRAINT "plan_periods_user_id_fkey";

ALTER TABLE "usage_counts" DROP CONSTRAINT "usage_counts_user_id_fkey";

ALTER TABLE "model_uses" DROP CONSTRAINT "model_uses_user_id_fkey";

ALTER TABLE "kept_recipes" DROP CONSTRAINT "kept_recipes_user_id_fkey";

ALTER TABLE "refused_habits" DROP CONSTRAINT "refused_habits_user_id_fkey";

ALTER TABLE "material_usage" DROP CONSTRAINT "material_usage_user_id_fkey";

ALTER TABLE "user_inventory" DROP CONSTRAINT "user_inventory_user_id_fkey";

ALTER TABLE "inventory_arrivals" DROP CONSTRAINT "inventory_arrivals_user_id_fkey";

ALTER TABLE "usage_imports" DROP CONSTRAINT "usage_imports_user_id_fkey";

ALTER TABLE "order_safeguards" DROP CONSTRAINT "order_safeguards_user_id_fkey";

ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_user_id_fkey";

ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_user_id_fkey";

ALTER TABLE "payment_customers" DROP CONSTRAINT "payment_customers_user_id_fkey";

ALTER TABLE "projects" DROP CONSTRAINT "projects_user_id_fkey";

ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_fkey";

ALTER TABLE "reorder_rules" DROP CONSTRAINT "reorder_rules_user_id_fkey";

ALTER TABLE "subscription_orders" DROP CONSTRAINT "subscription_orders_user_id_fkey";

ALTER TABLE "orders" DROP CONSTRAINT "orders_user_id_fkey";

ALTER TABLE "reorder_batches" DROP CONSTRAINT "reorder_batches_user_id_fkey";

ALTER TABLE "recommendation_decisions" DROP CONSTRAINT "recommendation_decisions_user_id_fkey";

ALTER TABLE "suppliers" DROP CONSTRAINT "suppliers_owner_id_fkey";

ALTER TABLE "price_lists" DROP CONSTRAINT "price_lists_user_id_fkey";

DROP INDEX "material_usage_user_id_usage_date_idx";

DROP INDEX "material_usage_user_id_name_key_unit_usage_date_idx";

DROP INDEX "material_usage_user_id_source_key_key";

DROP INDEX "user_inventory_user_id_low_since_idx";

DROP INDEX "user_inventory_user_id_name_key_unit_location_key_key";

DROP INDEX "orders_user_id_created_at_idx";

DROP INDEX "api_keys_user_id_idx";

DROP INDEX "projects_user_id_created_at_id_idx";

DROP INDEX "projects_user_id_status_idx";

DROP INDEX "subscriptions_user_id_created_at_id_idx";

DROP INDEX "reorder_rules_user_id_created_at_idx";

DROP INDEX "subscription_orders_user_id_created_at_id_idx";

CREATE INDEX "material_usage_organization_id_usage_date_idx" ON "material_usage"("organization_id", "usage_date");

CREATE INDEX "material_usage_organization_id_name_key_unit_usage_date_idx" ON "material_usage"("organization_id", "name_key", "unit", "usage_date");

CREATE UNIQUE INDEX "material_usage_organization_id_source_key_key" ON "material_usage"("organization_id", "source_key");

CREATE INDEX "user_inventory_organization_id_low_since_idx" ON "user_inventory"("organization_id", "low_since");

CREATE UNIQUE INDEX "user_inventory_organization_id_name_key_unit_location_key_key" ON "user_inventory"("organization_id", "name_key", "unit", "location_key");

CREATE INDEX "orders_organization_id_created_at_idx" ON "orders"("organization_id", "created_at" DESC);

CREATE INDEX "api_keys_organization_id_idx" ON "api_keys"("organization_id");

CREATE INDEX "projects_organization_id_created_at_id_idx" ON "projects"("organization_id", "created_at" DESC, "id");

CREATE INDEX "projects_organization_id_status_idx" ON "projects"("organization_id", "status");

CREATE INDEX "subscriptions_organization_id_created_at_id_idx" ON "subscriptions"("organization_id", "created_at" DESC, "id");

CREATE INDEX "reorder_rules_organization_id_created_at_idx" ON "reorder_rules"("organization_id", "created_at");

CREATE INDEX "subscription_orders_organization_id_created_at_id_idx" ON "subscription_orders"("organization_id", "created_at" DESC, "id");

ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "usage_counts" ADD CONSTRAINT "usage_counts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "model_uses" ADD CONSTRAINT "model_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "kept_recipes" ADD CONSTRAINT "kept_recipes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refused_habits" ADD CONSTRAINT "refused_habits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "material_usage" ADD CONSTRAINT "material_usage_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "material_usage" ADD CONSTRAINT "material_usage_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "user_inventory" ADD CONSTRAINT "user_inventory_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "user_inventory" ADD CONSTRAINT "user_inventory_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "inventory_arrivals" ADD CONSTRAINT "inventory_arrivals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "usage_imports" ADD CONSTRAINT "usage_imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_safeguards" ADD CONSTRAINT "order_safeguards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "reorder_rules" ADD CONSTRAINT "reorder_rules_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reorder_rules" ADD CONSTRAINT "reorder_rules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "reorder_batches" ADD CONSTRAINT "reorder_batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "recommendation_decisions" ADD CONSTRAINT "recommendation_decisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The same news goes to each member.
DROP INDEX "notifications_dedupe_key_key";

CREATE UNIQUE INDEX "notifications_user_id_dedupe_key_key" ON "notifications"("user_id", "dedupe_key");

-- Organisations of which everybody is about to delete their account: nothing is done for them of itself.
CREATE VIEW "resting_organizations" AS
SELECT member."organization_id" FROM "users" leaving
  JOIN "memberships" member ON member."user_id" = leaving."id" AND member."state" = 'active'
 WHERE leaving."ends_at" IS NOT NULL
   AND NOT EXISTS (
     SELECT 1 FROM "memberships" other JOIN "users" ON "users"."id" = other."user_id"
      WHERE other."organization_id" = member."organization_id" AND other."state" = 'active' AND "users"."ends_at" IS NULL);
