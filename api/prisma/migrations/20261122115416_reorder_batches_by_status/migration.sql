-- CreateIndex
CREATE INDEX "reorder_batches_status_idx" ON "reorder_batches"("status");
