-- Orders that are there already stay as they are: nobody places again what may have been placed by hand. Those that a server of
-- before makes from now on are placed. No row is written anew.
ALTER TABLE "orders" ADD COLUMN "is_placed_here" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "orders" ALTER COLUMN "is_placed_here" SET DEFAULT true;

-- CreateTable
CREATE TABLE "purchase_orders" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "part_key" TEXT NOT NULL,
    "supplier_id" UUID,
    "supplier_name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL,
    "channel" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sent_version" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "sequence" INTEGER,
    "number" TEXT,
    "supplier_order_number" TEXT,
    "job_site" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_versions" (
    "id" UUID NOT NULL,
    "purchase_order_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "items_amount" DECIMAL(10,2) NOT NULL,
    "delivery_amount" DECIMAL(10,2) NOT NULL,
    "tax_amount" DECIMAL(10,2) NOT NULL,
    "total_amount" DECIMAL(10,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_order_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "acknowledgements" (
    "id" UUID NOT NULL,
    "purchase_order_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "is_applied" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "acknowledgements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_events" (
    "id" UUID NOT NULL,
    "purchase_order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "user_id" UUID,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order_series" (
    "organization_id" UUID NOT NULL,
    "prefix" TEXT NOT NULL,
    "last_sequence" INTEGER NOT NULL,

    CONSTRAINT "purchase_order_series_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_number_key" ON "purchase_orders"("number");

-- CreateIndex
CREATE INDEX "purchase_orders_organization_id_created_at_idx" ON "purchase_orders"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "purchase_orders_supplier_id_idx" ON "purchase_orders"("supplier_id");

-- CreateIndex
CREATE INDEX "purchase_orders_next_attempt_at_idx" ON "purchase_orders"("next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_order_id_part_key_key" ON "purchase_orders"("order_id", "part_key");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_organization_id_sequence_key" ON "purchase_orders"("organization_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_versions_purchase_order_id_version_key" ON "purchase_order_versions"("purchase_order_id", "version");

-- CreateIndex
CREATE INDEX "acknowledgements_purchase_order_id_created_at_idx" ON "acknowledgements"("purchase_order_id", "created_at");

-- CreateIndex
CREATE INDEX "purchase_order_events_purchase_order_id_created_at_idx" ON "purchase_order_events"("purchase_order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_series_prefix_key" ON "purchase_order_series"("prefix");

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_versions" ADD CONSTRAINT "purchase_order_versions_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_events" ADD CONSTRAINT "purchase_order_events_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_series" ADD CONSTRAINT "purchase_order_series_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_events" ADD CONSTRAINT "purchase_order_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was said to a supplier, and by one, stays as it was said.
CREATE FUNCTION "refuse_change"() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION '% are written once', TG_TABLE_NAME;
END $$ LANGUAGE plpgsql;

CREATE TRIGGER "written_once" BEFORE UPDATE ON "purchase_order_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "written_once" BEFORE UPDATE ON "acknowledgements" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Who changed what: see api/decisions/105-activity.md.
SELECT "log_activities_of"('purchase_orders', 'purchase_order', 'organization_id', 'id', 'number,supplier_name', 'channel?;state?;version?', events => 'U');
