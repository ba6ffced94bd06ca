-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "attempt" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "lease_until" TIMESTAMPTZ(3) DEFAULT (now() + '00:01:00'::interval);

-- CreateTable
CREATE TABLE "done_changes" (
    "key_id" UUID NOT NULL,
    "change" TEXT NOT NULL,
    "result" BYTEA NOT NULL,

    CONSTRAINT "done_changes_pkey" PRIMARY KEY ("key_id","change")
);

-- AddForeignKey
ALTER TABLE "done_changes" ADD CONSTRAINT "done_changes_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "idempotency_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
