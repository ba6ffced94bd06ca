-- AlterTable
ALTER TABLE "users" ADD COLUMN     "ends_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "users_ends_at_idx" ON "users"("ends_at");
