-- AlterTable
ALTER TABLE "reorder_rules" ADD COLUMN     "project_id" UUID,
ADD COLUMN     "project_instructions" TEXT,
ADD COLUMN     "project_name" TEXT;

-- CreateIndex
CREATE INDEX "reorder_rules_project_id_idx" ON "reorder_rules"("project_id");

-- AddForeignKey
ALTER TABLE "reorder_rules" ADD CONSTRAINT "reorder_rules_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE CASCADE;
