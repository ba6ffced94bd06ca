-- AlterTable
ALTER TABLE "materials" ADD COLUMN     "article_sku" TEXT,
ADD COLUMN     "article_supplier_id" UUID,
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'takeoff',
ADD COLUMN     "replaced_name" TEXT;
