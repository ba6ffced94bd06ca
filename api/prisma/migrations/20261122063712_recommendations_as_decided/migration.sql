-- AlterTable
ALTER TABLE "recommendation_decisions" DROP COLUMN "title",
ADD COLUMN     "content" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "recommendation_decisions" ALTER COLUMN "content" DROP DEFAULT;
