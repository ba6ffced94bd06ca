-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "copied_from_id" UUID;

-- CreateIndex
CREATE INDEX "projects_copied_from_id_idx" ON "projects"("copied_from_id");

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_copied_from_id_fkey" FOREIGN KEY ("copied_from_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE CASCADE;
