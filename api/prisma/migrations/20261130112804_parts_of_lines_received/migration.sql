-- A line of an order may arrive in parts: how many of its sale units have, and how much of an arrival is in stock.
ALTER TABLE "inventory_arrivals" ADD COLUMN     "is_assumed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "received_quantity" DECIMAL(14,4) NOT NULL DEFAULT 0;

ALTER TABLE "order_lines" ADD COLUMN     "received_quantity" INTEGER NOT NULL DEFAULT 0;

-- Whole lines alone could arrive so far: all that had not been given back by then.
UPDATE "order_lines" AS line SET "received_quantity" = GREATEST(0, line."quantity" - COALESCE(
  (SELECT sum(back."quantity") FROM "refund_lines" back JOIN "refunds" refund ON refund."id" = back."refund_id"
    WHERE back."order_line_id" = line."id" AND refund."status" NOT IN ('failed', 'canceled')
      AND refund."created_at" <= line."received_at"), 0))
 WHERE line."received_at" IS NOT NULL;

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_received_quantity_check"
  CHECK ("received_quantity" BETWEEN 0 AND "quantity");

-- A server of before that goes on beside new ones says only when a line arrived: all of it did.
CREATE FUNCTION "count_whole_line"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW."received_quantity" := NEW."quantity" - COALESCE(
    (SELECT sum(back."quantity") FROM "refund_lines" back JOIN "refunds" refund ON refund."id" = back."refund_id"
      WHERE back."order_line_id" = NEW."id" AND refund."status" NOT IN ('failed', 'canceled')), 0);
  RETURN NEW;
END $$;
CREATE TRIGGER "count_whole_line" BEFORE UPDATE OF "received_at" ON "order_lines" FOR EACH ROW
  WHEN (OLD."received_at" IS NULL AND NEW."received_at" IS NOT NULL AND NEW."received_quantity" = 0)
  EXECUTE FUNCTION "count_whole_line"();

SELECT "log_activities_of"('order_lines', 'order', 'orders.order_id.title', 'order_id', '', 'name;received_quantity', 'received',
         events => 'U');
