-- DropIndex
DROP INDEX "subscriptions_user_id_idx";

-- DropIndex
DROP INDEX "subscription_orders_user_id_idx";

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "anchor_day" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'UTC';

-- AlterTable
ALTER TABLE "subscription_items" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "subscription_orders" ADD COLUMN     "batch_id" UUID,
ADD COLUMN     "delivery_amount" DECIMAL(10,2),
ADD COLUMN     "explanation" TEXT,
ADD COLUMN     "items_amount" DECIMAL(10,2),
ADD COLUMN     "notes" JSONB NOT NULL DEFAULT '[]',
-- Rows from before were made for nothing that could come again.
ADD COLUMN     "occurrence_key" TEXT NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "tax_amount" DECIMAL(10,2),
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '';

ALTER TABLE "subscription_orders" ALTER COLUMN "occurrence_key" DROP DEFAULT;

-- CreateTable
CREATE TABLE "reorder_batches" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "pricing_tries" INTEGER NOT NULL DEFAULT 0,
    "charge_attempt" INTEGER NOT NULL DEFAULT 0,
    "declines" INTEGER NOT NULL DEFAULT 0,
    "plan" JSONB,
    "items_amount" DECIMAL(10,2),
    "delivery_amount" DECIMAL(10,2),
    "tax_amount" DECIMAL(10,2),
    "total_amount" DECIMAL(10,2),
    "prices_hold_until" TIMESTAMPTZ(3),
    "approved_amount" DECIMAL(10,2),
    "order_id" UUID,
    "failure_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reorder_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_safeguards" (
    "user_id" UUID NOT NULL,
    "is_automatic" BOOLEAN NOT NULL,
    "zip_code" TEXT,
    "price_rise_percent" INTEGER,
    "price_rise_action" TEXT NOT NULL,
    "short_stock_action" TEXT NOT NULL,
    "latest_delivery_days" INTEGER,
    "late_delivery_action" TEXT NOT NULL,
    "max_delivery_fee" DECIMAL(10,2),
    "delivery_fee_action" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_safeguards_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reorder_batches_order_id_key" ON "reorder_batches"("order_id");

-- CreateIndex
CREATE INDEX "reorder_batches_user_id_idx" ON "reorder_batches"("user_id");

-- CreateIndex
CREATE INDEX "reorder_batches_next_attempt_at_idx" ON "reorder_batches"("next_attempt_at");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_created_at_id_idx" ON "subscriptions"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "subscriptions_status_next_order_date_idx" ON "subscriptions"("status", "next_order_date");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_orders_occurrence_key_key" ON "subscription_orders"("occurrence_key");

-- CreateIndex
CREATE INDEX "subscription_orders_user_id_created_at_id_idx" ON "subscription_orders"("user_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "subscription_orders_batch_id_idx" ON "subscription_orders"("batch_id");

-- AddForeignKey
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "reorder_batches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reorder_batches" ADD CONSTRAINT "reorder_batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reorder_batches" ADD CONSTRAINT "reorder_batches_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_safeguards" ADD CONSTRAINT "order_safeguards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
