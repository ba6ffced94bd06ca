-- The way by which an installation orders at a supplier that has no interface of its own; null: by none.
ALTER TABLE "suppliers" ADD COLUMN "ordered_through" TEXT;

-- How orders reach a supplier unless an organization has said otherwise. Said here once, for whatever reads it, and true of
-- what a server of the version before writes as well.
ALTER TABLE "suppliers" ADD COLUMN "order_channel" TEXT GENERATED ALWAYS AS (
  CASE
    WHEN "connector" = 'http' AND "api_endpoint" <> '' AND ("takes_orders" OR "is_sandbox") THEN 'http'
    WHEN NOT "is_sandbox" THEN "ordered_through"
  END) STORED;

-- When the last of a purchase order comes: the latest day of the answer that counts, else the day by which it is needed; null
-- where nobody said. Kept by triggers, so that it is said once and is true of what a server of the version before writes.
ALTER TABLE "purchase_orders" ADD COLUMN "expected_on" TEXT;

CREATE FUNCTION "expected_on_of"(purchase_order UUID, present INTEGER, destination JSONB) RETURNS TEXT
  LANGUAGE sql STABLE AS $$
  SELECT COALESCE(
    (SELECT max(line ->> 'availableOn') FROM jsonb_array_elements(
      (SELECT given.lines FROM acknowledgements given
        WHERE given.purchase_order_id = purchase_order AND given.version = present AND given.is_applied
        ORDER BY given.created_at DESC, given.id DESC LIMIT 1)) line),
    destination ->> 'needBy')
$$;

UPDATE "purchase_orders" SET "expected_on" = "expected_on_of"("id", "version", "job_site");

CREATE FUNCTION "keep_expected_on"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expected_on := expected_on_of(NEW.id, NEW.version, NEW.job_site);
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_expected_on" BEFORE INSERT OR UPDATE OF "version", "job_site" ON "purchase_orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_expected_on"();

CREATE FUNCTION "keep_answered_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase_orders SET expected_on = expected_on_of(id, version, job_site) WHERE id = NEW.purchase_order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "keep_answered_day" AFTER INSERT ON "acknowledgements"
  FOR EACH ROW WHEN (NEW."is_applied") EXECUTE FUNCTION "keep_answered_day"();
