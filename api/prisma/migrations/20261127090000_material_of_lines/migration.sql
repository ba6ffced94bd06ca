-- What of the list a line is bought for. Lines that are there already have none.
ALTER TABLE "order_lines" ADD COLUMN "material_name" TEXT;
