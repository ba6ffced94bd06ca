-- AlterTable
ALTER TABLE "inventory_arrivals" ADD COLUMN "ordered_quantity" DECIMAL(14,4);

-- What is under way was lessened by what was given back of its line: what it was before
UPDATE "inventory_arrivals" AS arrival
SET "ordered_quantity" = round(arrival."quantity" * line."quantity" / (line."quantity" - back."units"), 4)
FROM "order_lines" AS line
JOIN (
  SELECT part."order_line_id", sum(part."quantity") AS "units"
  FROM "refund_lines" AS part
  JOIN "refunds" AS refund ON refund."id" = part."refund_id"
  WHERE refund."status" NOT IN ('creating', 'failed', 'canceled')
  GROUP BY part."order_line_id"
) AS back ON back."order_line_id" = line."id"
WHERE arrival."order_line_id" = line."id"
  AND arrival."state" = 'expected'
  AND line."quantity" > back."units";

-- CreateIndex
CREATE INDEX "inventory_arrivals_order_line_id_idx" ON "inventory_arrivals"("order_line_id");
