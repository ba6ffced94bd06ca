-- An order that replaces what a supplier left missing can be asked for as well.
ALTER TABLE "approval_requests" ADD COLUMN "order_id" UUID;
CREATE INDEX "approval_requests_order_id_idx" ON "approval_requests"("order_id");
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
