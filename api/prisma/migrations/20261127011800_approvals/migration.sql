-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "approval_id" UUID;

-- CreateTable
CREATE TABLE "approval_rules" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "minimum_amount" DECIMAL(10,2),
    "over_budget_only" BOOLEAN NOT NULL DEFAULT false,
    "categories" TEXT[],
    "supplier_ids" UUID[],
    "approver_role" TEXT,
    "approver_ids" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_requests" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "project_id" UUID,
    "basket_id" UUID,
    "basket_version" INTEGER,
    "batch_id" UUID,
    "batch_revision" INTEGER,
    "title" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "items_amount" DECIMAL(10,2) NOT NULL,
    "delivery_amount" DECIMAL(10,2) NOT NULL,
    "tax_amount" DECIMAL(10,2) NOT NULL,
    "total_amount" DECIMAL(10,2) NOT NULL,
    "approved_lines" JSONB,
    "approved_amount" DECIMAL(10,2),
    "reason" TEXT NOT NULL,
    "approver_role" TEXT,
    "approver_ids" UUID[],
    "requested_by_id" UUID,
    "note" TEXT,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "decided_by_id" UUID,
    "comment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "holds_until" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approval_rules_organization_id_position_key" ON "approval_rules"("organization_id", "position");

-- CreateIndex
CREATE INDEX "approval_requests_organization_id_state_created_at_idx" ON "approval_requests"("organization_id", "state", "created_at" DESC);

-- CreateIndex
CREATE INDEX "approval_requests_organization_id_created_at_idx" ON "approval_requests"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "approval_requests_basket_id_idx" ON "approval_requests"("basket_id");

-- CreateIndex
CREATE INDEX "approval_requests_batch_id_idx" ON "approval_requests"("batch_id");

-- CreateIndex
CREATE INDEX "approval_requests_project_id_idx" ON "approval_requests"("project_id");

-- CreateIndex
CREATE INDEX "approval_requests_state_told_at_idx" ON "approval_requests"("state", "told_at");

-- CreateIndex
CREATE INDEX "orders_approval_id_idx" ON "orders"("approval_id");

-- AddForeignKey
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approval_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who changed what: see api/decisions/105-activity.md.
SELECT "log_activities_of"('approval_rules', 'approval_rule', 'organization_id', 'id', '',
         'position;minimum_amount;over_budget_only;categories;supplier_ids;approver_role;approver_ids'),
       "log_activities_of"('approval_requests', 'approval', 'organization_id', 'id', 'title', 'title;total_amount;note;state;approved_amount;comment',
         events => 'IU');
