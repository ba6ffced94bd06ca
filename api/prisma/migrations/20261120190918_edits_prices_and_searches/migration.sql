-- AlterTable
ALTER TABLE "price_lists" ADD COLUMN     "left_out" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mapping" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "problems" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "takeoff_edits" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "takeoff_edits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_search_results" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "zip_code" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "supplier_search_results_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_observations" (
    "id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "sale_unit" TEXT NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "source" TEXT NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_observations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_call_counts" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "source_call_counts_pkey" PRIMARY KEY ("source","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "takeoff_edits_project_id_kind_key_key" ON "takeoff_edits"("project_id", "kind", "key");

-- CreateIndex
CREATE INDEX "supplier_search_results_valid_until_idx" ON "supplier_search_results"("valid_until");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_search_results_supplier_id_zip_code_query_category_key" ON "supplier_search_results"("supplier_id", "zip_code", "query", "category");

-- CreateIndex
CREATE UNIQUE INDEX "price_observations_supplier_id_sku_zip_code_observed_at_key" ON "price_observations"("supplier_id", "sku", "zip_code", "observed_at");

-- AddForeignKey
ALTER TABLE "takeoff_edits" ADD CONSTRAINT "takeoff_edits_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_search_results" ADD CONSTRAINT "supplier_search_results_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_observations" ADD CONSTRAINT "price_observations_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
