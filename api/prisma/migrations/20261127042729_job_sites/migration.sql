-- CreateTable
CREATE TABLE "job_sites" (
    "project_id" UUID NOT NULL,
    "street" TEXT NOT NULL,
    "unit" TEXT,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip_code" TEXT NOT NULL,
    "contact_name" TEXT NOT NULL,
    "contact_phone" TEXT NOT NULL,
    "instructions" TEXT,
    "opens_at" TEXT,
    "closes_at" TEXT,
    "need_by" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_sites_pkey" PRIMARY KEY ("project_id")
);

-- AddForeignKey
ALTER TABLE "job_sites" ADD CONSTRAINT "job_sites_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who changed what: see api/decisions/105-activity.md.
SELECT "log_activities_of"('job_sites', 'project', 'projects.project_id.name', 'project_id', '',
         'street;unit;city;state;zip_code;contact_name;contact_phone;instructions;opens_at;closes_at;need_by', 'job_site');
