-- What a supplier's delivery cost goes back with the last of its lines.
ALTER TABLE "refund_lines" ADD COLUMN "delivery_amount" DECIMAL(10,2) NOT NULL DEFAULT 0;
