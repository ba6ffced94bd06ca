-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "leaves_rest" BOOLEAN NOT NULL DEFAULT false;
