-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "email_confirmations" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_confirmations_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "source_call_shares" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "source_call_shares_pkey" PRIMARY KEY ("source","day","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_confirmations_token_key" ON "email_confirmations"("token");

-- AddForeignKey
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who had an address before it could be confirmed keeps what the account could do.
UPDATE "users" SET "email_confirmed_at" = now() WHERE "email" IS NOT NULL;
