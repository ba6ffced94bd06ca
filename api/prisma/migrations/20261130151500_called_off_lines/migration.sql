-- What of an order on account its supplier will not deliver, and what it is expected to bill then. The sweep that follows the
-- suppliers fills both in for orders whose purchase order has more than its first version.
ALTER TABLE "orders" ADD COLUMN     "followed_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "owed_amount" DECIMAL(10,2);

ALTER TABLE "order_lines" ADD COLUMN     "canceled_quantity" INTEGER NOT NULL DEFAULT 0;
