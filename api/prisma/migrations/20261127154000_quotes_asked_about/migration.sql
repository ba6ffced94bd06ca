-- Suppliers are asked whether a quote still holds that runs out or has run out: when, and about which revision.
ALTER TABLE "quote_invitations" ADD COLUMN "still_good_asked_at" TIMESTAMPTZ(3),
ADD COLUMN "still_good_revision" INTEGER;
