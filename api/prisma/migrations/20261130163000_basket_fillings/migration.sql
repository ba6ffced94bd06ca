-- What the last plan put into a basket, so that what a person changed since is known and kept when the next plan fills it.
ALTER TABLE "baskets" ADD COLUMN "filling" JSONB;
