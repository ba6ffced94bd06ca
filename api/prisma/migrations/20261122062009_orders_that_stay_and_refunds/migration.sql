-- DropForeignKey
ALTER TABLE "orders" DROP CONSTRAINT "orders_project_id_fkey";

-- DropForeignKey
ALTER TABLE "orders" DROP CONSTRAINT "orders_basket_id_fkey";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "tax_exemption" TEXT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "checkout_group" TEXT,
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "deliveries" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "refunded_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD COLUMN     "tax_exemption" TEXT,
ADD COLUMN     "tax_rate" INTEGER,
ADD COLUMN     "tax_source" TEXT NOT NULL DEFAULT 'default',
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "project_id" DROP NOT NULL,
ALTER COLUMN "basket_id" DROP NOT NULL,
ALTER COLUMN "basket_version" DROP NOT NULL;

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "delivery_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
ADD COLUMN     "received_at" TIMESTAMPTZ(3),
ADD COLUMN     "tax_amount" DECIMAL(10,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payment_intents" ADD COLUMN     "customer_id" TEXT,
ADD COLUMN     "payment_method_id" TEXT;

-- What orders from before were for, as it is called now
UPDATE "orders" SET "title" = "projects"."name" FROM "projects" WHERE "projects"."id" = "orders"."project_id";
UPDATE "orders" SET "refunded_amount" = "total_amount" WHERE "status" = 'refunded';

-- Each line's share of tax and delivery, so that the shares sum to what the order says
UPDATE "order_lines" SET "tax_amount" = "shares"."tax", "delivery_amount" = "shares"."delivery"
FROM (
  SELECT "id",
    round("tax" * "upto" / "items", 2) - round("tax" * ("upto" - "amount") / "items", 2) AS "tax",
    round("delivery" * "upto" / "items", 2) - round("delivery" * ("upto" - "amount") / "items", 2) AS "delivery"
  FROM (
    SELECT "l"."id", "o"."tax_amount" AS "tax", "o"."delivery_amount" AS "delivery", "o"."items_amount" AS "items",
      "l"."total_amount" AS "amount",
      sum("l"."total_amount") OVER (PARTITION BY "l"."order_id" ORDER BY "l"."position") AS "upto"
    FROM "order_lines" "l" JOIN "orders" "o" ON "o"."id" = "l"."order_id"
    WHERE "o"."items_amount" > 0
  ) AS "running"
) AS "shares"
WHERE "shares"."id" = "order_lines"."id";

-- CreateTable
CREATE TABLE "basket_versions" (
    "basket_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "items" JSONB NOT NULL,
    "total_amount" DECIMAL(10,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "basket_versions_pkey" PRIMARY KEY ("basket_id","version")
);

-- CreateTable
CREATE TABLE "tax_rates" (
    "zip_code" TEXT NOT NULL,
    "millionths" INTEGER NOT NULL,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("zip_code")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "provider_refund_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'creating',
    "amount" DECIMAL(10,2) NOT NULL,
    "is_whole" BOOLEAN NOT NULL,
    "reason" TEXT,
    "failure_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_lines" (
    "refund_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "tax_amount" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "refund_lines_pkey" PRIMARY KEY ("refund_id","order_line_id")
);

-- CreateTable
CREATE TABLE "payment_customers" (
    "user_id" UUID NOT NULL,
    "provider_id" TEXT,
    "setup_attempt" INTEGER NOT NULL DEFAULT 0,
    "setup_intent_id" TEXT,
    "method_id" TEXT,
    "brand" TEXT,
    "last4" TEXT,
    "exp_month" INTEGER,
    "exp_year" INTEGER,
    "saved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_idempotency_key_key" ON "refunds"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_provider_refund_id_key" ON "refunds"("provider_refund_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_status_updated_at_idx" ON "refunds"("status", "updated_at");

-- CreateIndex
CREATE INDEX "refund_lines_order_line_id_idx" ON "refund_lines"("order_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_customers_provider_id_key" ON "payment_customers"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_customers_setup_intent_id_key" ON "payment_customers"("setup_intent_id");

-- CreateIndex
CREATE INDEX "orders_basket_id_idx" ON "orders"("basket_id");

-- CreateIndex
CREATE INDEX "orders_checkout_group_idx" ON "orders"("checkout_group");

-- AddForeignKey
ALTER TABLE "basket_versions" ADD CONSTRAINT "basket_versions_basket_id_fkey" FOREIGN KEY ("basket_id") REFERENCES "baskets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_basket_id_fkey" FOREIGN KEY ("basket_id") REFERENCES "baskets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment_intents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
