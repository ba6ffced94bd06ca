-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "attachments" JSONB,
ADD COLUMN     "language" TEXT,
ADD COLUMN     "thread" TEXT;

-- CreateIndex
CREATE INDEX "outbox_thread_idx" ON "outbox"("thread");
