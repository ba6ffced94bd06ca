-- CreateTable
CREATE TABLE "refused_habits" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "work_title" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refused_habits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refused_habits_user_id_rule_key" ON "refused_habits"("user_id", "rule");

-- AddForeignKey
ALTER TABLE "refused_habits" ADD CONSTRAINT "refused_habits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
