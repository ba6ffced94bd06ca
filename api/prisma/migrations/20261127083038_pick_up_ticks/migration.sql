-- CreateTable
CREATE TABLE "pick_up_ticks" (
    "purchase_order_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "line_key" TEXT NOT NULL,
    "user_id" UUID,
    "ticked_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "pick_up_ticks_pkey" PRIMARY KEY ("purchase_order_id","id")
);

-- CreateIndex
CREATE INDEX "pick_up_ticks_user_id_idx" ON "pick_up_ticks"("user_id");

-- AddForeignKey
ALTER TABLE "pick_up_ticks" ADD CONSTRAINT "pick_up_ticks_purchase_order_id_fkey" FOREIGN KEY ("purchase_order_id") REFERENCES "purchase_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pick_up_ticks" ADD CONSTRAINT "pick_up_ticks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
