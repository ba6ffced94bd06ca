-- AlterTable
ALTER TABLE "price_lists" ADD COLUMN     "delivery_days" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "zip_code" TEXT;

-- AlterTable
ALTER TABLE "supplier_catalogue_items" ADD COLUMN     "line" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "search_terms" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "supplier_catalogue_items_price_list_id_line_idx" ON "supplier_catalogue_items"("price_list_id", "line");

-- CreateIndex
CREATE INDEX "supplier_catalogue_items_search_terms_idx" ON "supplier_catalogue_items" USING GIN ("search_terms");
