-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_contents" (
    "file_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "file_contents_pkey" PRIMARY KEY ("file_id")
);

-- CreateIndex
CREATE INDEX "files_organization_id_size_idx" ON "files"("organization_id", "size");

-- CreateIndex
CREATE INDEX "files_user_id_idx" ON "files"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "files_subject_subject_id_source_sha256_key" ON "files"("subject", "subject_id", "source", "sha256");

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who changed what: see api/decisions/105-activity.md.
SELECT "log_activities_of"('files', 'file', 'organization_id', 'id', 'name', 'name;media_type;size', events => 'ID');
