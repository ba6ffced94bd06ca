-- AlterTable
ALTER TABLE "materials" ADD COLUMN     "usual_waste_percent" DECIMAL(6,2) NOT NULL DEFAULT 0;
