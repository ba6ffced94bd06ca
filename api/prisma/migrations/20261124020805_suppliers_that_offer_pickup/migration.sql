-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "offers_pickup" BOOLEAN NOT NULL DEFAULT false;
