-- AlterTable
ALTER TABLE "password_reset_tokens" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "outbox_next_attempt_at_idx" ON "outbox"("next_attempt_at");

-- One user's sessions, listed and ended together. Prisma does not know indexes over expressions.
CREATE INDEX "sessions_user_id_idx" ON "sessions"((sess->>'userId'));

-- What was written before messages were sent stays where it is.
UPDATE "outbox" SET "next_attempt_at" = NULL;

-- Unsent secrets whose time is up.
CREATE INDEX "outbox_expires_at_idx" ON "outbox"("expires_at") WHERE "next_attempt_at" IS NOT NULL;
