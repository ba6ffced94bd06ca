-- AlterTable
ALTER TABLE "quote_request_versions" ADD COLUMN     "left_out_keys" JSONB;

-- AlterTable
ALTER TABLE "materials" ADD COLUMN     "gaps" JSONB;
