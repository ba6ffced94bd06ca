-- CreateTable
CREATE TABLE "quote_requests" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID,
    "user_id" UUID,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "need_by" DATE,
    "zip_code" TEXT NOT NULL,
    "message" TEXT,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_request_versions" (
    "id" UUID NOT NULL,
    "quote_request_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_request_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_invitations" (
    "id" UUID NOT NULL,
    "quote_request_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "supplier_name" TEXT NOT NULL,
    "contact_name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "sent_version" INTEGER,
    "letter_check_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "draft" JSONB,
    "draft_revision" INTEGER NOT NULL DEFAULT 0,
    "decline_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" UUID NOT NULL,
    "invitation_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "request_version" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "user_id" UUID,
    "valid_until" DATE NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "package_price" DECIMAL(10,2),
    "delivery_fee" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "free_delivery_threshold" DECIMAL(10,2),
    "minimum_order" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "delivery_days" INTEGER,
    "quote_number" TEXT,
    "note" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_lines" (
    "id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "material_key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "answer" TEXT NOT NULL,
    "title" TEXT,
    "sku" TEXT,
    "price" DECIMAL(12,4),
    "price_unit" TEXT,
    "sale_unit" TEXT,
    "pack_quantity" DECIMAL(14,4),
    "unit_price" DECIMAL(10,2),
    "quantity_breaks" JSONB NOT NULL DEFAULT '[]',
    "stock" INTEGER,
    "lead_time_days" INTEGER,
    "note" TEXT,

    CONSTRAINT "quote_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_events" (
    "id" UUID NOT NULL,
    "quote_request_id" UUID NOT NULL,
    "invitation_id" UUID,
    "kind" TEXT NOT NULL,
    "user_id" UUID,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quote_request_versions_quote_request_id_version_key" ON "quote_request_versions"("quote_request_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "quote_lines_quote_id_material_key_key" ON "quote_lines"("quote_id", "material_key");

-- CreateIndex
CREATE INDEX "quote_requests_organization_id_created_at_idx" ON "quote_requests"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "quote_requests_project_id_idx" ON "quote_requests"("project_id");

-- CreateIndex
CREATE INDEX "quote_requests_user_id_idx" ON "quote_requests"("user_id");

-- CreateIndex
CREATE INDEX "quote_requests_state_answer_by_idx" ON "quote_requests"("state", "answer_by");

-- CreateIndex
CREATE INDEX "quote_invitations_supplier_id_idx" ON "quote_invitations"("supplier_id");

-- CreateIndex
CREATE INDEX "quote_invitations_letter_check_at_idx" ON "quote_invitations"("letter_check_at");

-- CreateIndex
CREATE UNIQUE INDEX "quote_invitations_quote_request_id_supplier_id_key" ON "quote_invitations"("quote_request_id", "supplier_id");

-- CreateIndex
CREATE INDEX "quotes_state_expires_at_idx" ON "quotes"("state", "expires_at");

-- CreateIndex
CREATE INDEX "quotes_user_id_idx" ON "quotes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_invitation_id_revision_key" ON "quotes"("invitation_id", "revision");

-- CreateIndex
CREATE INDEX "quote_events_quote_request_id_created_at_idx" ON "quote_events"("quote_request_id", "created_at");

-- CreateIndex
CREATE INDEX "quote_events_invitation_id_idx" ON "quote_events"("invitation_id");

-- CreateIndex
CREATE INDEX "quote_events_user_id_idx" ON "quote_events"("user_id");

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_request_versions" ADD CONSTRAINT "quote_request_versions_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "quote_invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_request_id_fkey" FOREIGN KEY ("quote_request_id") REFERENCES "quote_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "quote_invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was asked of suppliers, and what they said, stays as it was; of a quote only its state changes.
CREATE TRIGGER "written_once" BEFORE UPDATE ON "quote_request_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "written_once" BEFORE UPDATE ON "quote_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "written_once" BEFORE UPDATE ON "quotes" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'state' - 'user_id' IS DISTINCT FROM to_jsonb(NEW) - 'state' - 'user_id')
  EXECUTE FUNCTION "refuse_change"();

-- Who changed what: see api/decisions/105-activity.md.
SELECT "log_activities_of"('quote_requests', 'quote_request', 'organization_id', 'id', 'title', 'state?;version?;answer_by?');
