-- AlterTable
ALTER TABLE "analysis_runs" ADD COLUMN     "outage_since" TIMESTAMPTZ(3),
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- Runs under way keep what they have used up.
UPDATE "analysis_runs" SET "tries" = "attempt" WHERE "state" IN ('queued', 'running');
