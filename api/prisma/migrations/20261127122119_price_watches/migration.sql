-- CreateTable
CREATE TABLE "price_watches" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "threshold_percent" INTEGER NOT NULL,
    "baseline" JSONB NOT NULL,
    "latest" JSONB,
    "last_move" JSONB,
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3) NOT NULL,
    "problem" TEXT,

    CONSTRAINT "price_watches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "price_watches_project_id_key" ON "price_watches"("project_id");

-- CreateIndex
CREATE INDEX "price_watches_next_check_at_idx" ON "price_watches"("next_check_at");

-- AddForeignKey
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who changed what: see api/decisions/105-activity.md.
SELECT "log_activities_of"('price_watches', 'project', 'projects.project_id.name', 'project_id', '', 'threshold_percent', 'price_watch');
