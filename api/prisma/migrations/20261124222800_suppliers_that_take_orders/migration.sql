-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "takes_orders" BOOLEAN NOT NULL DEFAULT false;
