-- How somebody wants to be told, for each organisation they work for. What they chose before, for all of them, holds until
-- they choose anew: nothing is filled, and a server of before goes on with the other table.
CREATE TABLE "membership_preferences" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "by_email" BOOLEAN NOT NULL,
    "by_sms" BOOLEAN NOT NULL,

    CONSTRAINT "membership_preferences_pkey" PRIMARY KEY ("organization_id","user_id","topic")
);

CREATE INDEX "membership_preferences_user_id_idx" ON "membership_preferences"("user_id");

ALTER TABLE "membership_preferences" ADD CONSTRAINT "membership_preferences_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "membership_preferences" ADD CONSTRAINT "membership_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
