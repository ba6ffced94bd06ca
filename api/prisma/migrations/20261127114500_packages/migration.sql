-- Offers of before are all sold by themselves; a server of before sees the parts of a package as offers of their own, at their share of its price.
ALTER TABLE "products" ADD COLUMN "package_id" UUID, ADD COLUMN "package_lines" INTEGER;
