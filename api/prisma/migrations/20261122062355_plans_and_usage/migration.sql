-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "is_test" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "materials" ADD COLUMN     "unsourced_reason" TEXT;

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "is_for_tests" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "plan_periods" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "provider_status" TEXT,
    "renews_at" TIMESTAMPTZ(3),
    "trial_ends_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_periods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_counts" (
    "user_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "meter" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "usage_counts_pkey" PRIMARY KEY ("user_id","month","meter")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_periods_source_key_key" ON "plan_periods"("source_key");

-- CreateIndex
CREATE INDEX "plan_periods_user_id_idx" ON "plan_periods"("user_id");

-- CreateIndex
CREATE INDEX "plan_periods_renews_at_idx" ON "plan_periods"("renews_at");

-- AddForeignKey
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_counts" ADD CONSTRAINT "usage_counts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was made before it was counted counts too
INSERT INTO "usage_counts" ("user_id", "month", "meter", "used")
SELECT "user_id", date_trunc('month', "created_at" AT TIME ZONE 'UTC')::date, 'projects', count(*)
  FROM "projects" GROUP BY 1, 2;
