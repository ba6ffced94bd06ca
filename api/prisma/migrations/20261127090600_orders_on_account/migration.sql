-- Nothing of before is on account. What is asked of orders by a server of before is said in api/decisions/109-on-account.md.
ALTER TYPE "OrderStatus" ADD VALUE 'ordered';

-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN "payment" TEXT NOT NULL DEFAULT 'paid', ADD COLUMN "account_number" TEXT;
