-- AlterTable
ALTER TABLE "orders" ADD COLUMN "superseded_at" TIMESTAMPTZ(3);
