-- Offers of before were all found by searching, and nobody's terms are of one project alone.
ALTER TABLE "products" ADD COLUMN "quote_id" UUID;
CREATE INDEX "products_quote_id_idx" ON "products"("quote_id");

CREATE TABLE "project_terms" (
    "project_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "delivery_fee" DECIMAL(10,2) NOT NULL,
    "free_delivery_threshold" DECIMAL(10,2),
    "minimum_order" DECIMAL(10,2) NOT NULL,

    CONSTRAINT "project_terms_pkey" PRIMARY KEY ("project_id","supplier_id")
);
CREATE INDEX "project_terms_supplier_id_idx" ON "project_terms"("supplier_id");
ALTER TABLE "project_terms" ADD CONSTRAINT "project_terms_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "project_terms" ADD CONSTRAINT "project_terms_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "accepted_alternates" (
    "organization_id" UUID NOT NULL,
    "material_name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accepted_alternates_pkey" PRIMARY KEY ("organization_id","material_name","title")
);
CREATE INDEX "accepted_alternates_user_id_idx" ON "accepted_alternates"("user_id");
ALTER TABLE "accepted_alternates" ADD CONSTRAINT "accepted_alternates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "accepted_alternates" ADD CONSTRAINT "accepted_alternates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
