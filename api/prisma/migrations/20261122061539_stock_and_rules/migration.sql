-- DropIndex
DROP INDEX "reorder_rules_user_id_idx";

-- DropIndex
DROP INDEX "user_inventory_user_id_idx";

-- AlterTable
ALTER TABLE "reorder_rules" ADD COLUMN     "lead_time_days" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "minimum_quantity" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "name_key" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "order_multiple" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "starts_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "unit" TEXT NOT NULL DEFAULT 'pieces';

-- AlterTable
ALTER TABLE "material_usage" ADD COLUMN     "import_id" UUID,
ADD COLUMN     "name_key" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "source_key" TEXT;

-- AlterTable
ALTER TABLE "user_inventory" ADD COLUMN     "location_key" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "low_since" TIMESTAMPTZ(3),
ADD COLUMN     "name_key" TEXT NOT NULL DEFAULT '';

-- What is stored already gets the form that names are compared in. Of two items that would be one, the later keeps its
-- id as its location.
UPDATE "reorder_rules" SET "name_key" = lower(regexp_replace(trim("material_name"), '\s+', ' ', 'g'));
UPDATE "material_usage" SET "name_key" = lower(regexp_replace(trim("material_name"), '\s+', ' ', 'g'));
UPDATE "user_inventory" SET
  "name_key" = lower(regexp_replace(trim("material_name"), '\s+', ' ', 'g')),
  "location_key" = lower(regexp_replace(trim(coalesce("location", '')), '\s+', ' ', 'g')),
  "current_quantity" = greatest("current_quantity", 0),
  "low_since" = CASE WHEN "current_quantity" <= "low_stock_threshold" THEN "last_updated" END;
UPDATE "user_inventory" AS "later" SET "location_key" = "later"."id"::text
  WHERE EXISTS (SELECT 1 FROM "user_inventory" AS "earlier" WHERE "earlier"."id" < "later"."id"
    AND ("earlier"."user_id", "earlier"."name_key", "earlier"."unit", "earlier"."location_key")
      = ("later"."user_id", "later"."name_key", "later"."unit", "later"."location_key"));
ALTER TABLE "reorder_rules" ALTER COLUMN "name_key" DROP DEFAULT, ALTER COLUMN "unit" DROP DEFAULT;
ALTER TABLE "material_usage" ALTER COLUMN "name_key" DROP DEFAULT;
ALTER TABLE "user_inventory" ALTER COLUMN "name_key" DROP DEFAULT;

-- Stock is never below nothing, whoever writes it.
ALTER TABLE "user_inventory" ADD CONSTRAINT "user_inventory_not_negative" CHECK ("current_quantity" >= 0);

-- CreateTable
CREATE TABLE "inventory_movements" (
    "id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" DECIMAL(14,4) NOT NULL,
    "resulting_quantity" DECIMAL(14,4) NOT NULL,
    "reason" TEXT,
    "order_line_id" UUID,
    "project_id" UUID,
    "source_key" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "inventory_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_arrivals" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "source_key" TEXT NOT NULL,
    "material_name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "quantity" DECIMAL(14,4) NOT NULL,
    "expected_on" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'expected',
    "order_line_id" UUID,
    "reorder_trigger_id" UUID,
    "received_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_arrivals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_imports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "row_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reorder_triggers" (
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "decision" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "open_rule_id" UUID,
    "subscription_order_id" UUID,
    "fired_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reorder_triggers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recommendation_decisions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "urgency" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "rule_id" UUID,
    "before" JSONB,
    "until" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recommendation_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inventory_movements_item_id_position_key" ON "inventory_movements"("item_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "inventory_movements_item_id_source_key_key" ON "inventory_movements"("item_id", "source_key");

-- CreateIndex
CREATE INDEX "inventory_arrivals_state_expected_on_idx" ON "inventory_arrivals"("state", "expected_on");

-- CreateIndex
CREATE INDEX "inventory_arrivals_user_id_state_name_key_idx" ON "inventory_arrivals"("user_id", "state", "name_key");

-- CreateIndex
CREATE UNIQUE INDEX "inventory_arrivals_user_id_source_key_key" ON "inventory_arrivals"("user_id", "source_key");

-- CreateIndex
CREATE UNIQUE INDEX "usage_imports_user_id_digest_key" ON "usage_imports"("user_id", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "reorder_triggers_open_rule_id_key" ON "reorder_triggers"("open_rule_id");

-- CreateIndex
CREATE INDEX "reorder_triggers_rule_id_fired_at_idx" ON "reorder_triggers"("rule_id", "fired_at");

-- CreateIndex
CREATE UNIQUE INDEX "recommendation_decisions_user_id_key_key" ON "recommendation_decisions"("user_id", "key");

-- CreateIndex
CREATE INDEX "reorder_rules_user_id_created_at_idx" ON "reorder_rules"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "material_usage_user_id_name_key_unit_usage_date_idx" ON "material_usage"("user_id", "name_key", "unit", "usage_date");

-- CreateIndex
CREATE UNIQUE INDEX "material_usage_user_id_source_key_key" ON "material_usage"("user_id", "source_key");

-- CreateIndex
CREATE INDEX "user_inventory_user_id_low_since_idx" ON "user_inventory"("user_id", "low_since");

-- CreateIndex
CREATE UNIQUE INDEX "user_inventory_user_id_name_key_unit_location_key_key" ON "user_inventory"("user_id", "name_key", "unit", "location_key");

-- AddForeignKey
ALTER TABLE "material_usage" ADD CONSTRAINT "material_usage_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "usage_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_movements" ADD CONSTRAINT "inventory_movements_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "user_inventory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_arrivals" ADD CONSTRAINT "inventory_arrivals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_imports" ADD CONSTRAINT "usage_imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reorder_triggers" ADD CONSTRAINT "reorder_triggers_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "reorder_rules"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendation_decisions" ADD CONSTRAINT "recommendation_decisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is on hand already is the first movement of its item.
INSERT INTO "inventory_movements" ("id", "item_id", "kind", "quantity", "resulting_quantity", "at", "position")
  SELECT gen_random_uuid(), "id", 'count', "current_quantity", "current_quantity", "last_updated", 1
    FROM "user_inventory" WHERE "current_quantity" > 0;
