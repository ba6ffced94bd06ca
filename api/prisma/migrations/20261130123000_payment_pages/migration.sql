-- A payment may be made on a page of the provider, and an order may by mishap be paid twice: the second goes back.
ALTER TABLE "payment_intents" ADD COLUMN "page_id" TEXT,
ADD COLUMN "page_url" TEXT,
ADD COLUMN "page_expires_at" TIMESTAMPTZ(3),
ADD COLUMN "is_extra" BOOLEAN NOT NULL DEFAULT false;
CREATE UNIQUE INDEX "payment_intents_page_id_key" ON "payment_intents"("page_id");
ALTER TABLE "refunds" ADD COLUMN "is_extra" BOOLEAN NOT NULL DEFAULT false;
