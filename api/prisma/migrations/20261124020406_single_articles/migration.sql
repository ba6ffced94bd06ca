-- AlterTable
ALTER TABLE "materials" ADD COLUMN     "is_single_article" BOOLEAN NOT NULL DEFAULT false;
