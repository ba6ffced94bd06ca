-- AlterTable
ALTER TABLE "materials" ADD COLUMN     "calculated_quantity" INTEGER;
