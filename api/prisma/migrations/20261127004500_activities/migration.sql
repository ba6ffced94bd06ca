-- Who changed what of an organisation's. Triggers write it, in the transaction of the change, so that nothing that writes a
-- row can forget to; see api/decisions/105-activity.md.

CREATE TABLE "activities" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "organization_id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "subject_name" TEXT,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "activities_change_id_organization_id_subject_kind_subject_i_key" ON "activities"("change_id", "organization_id", "subject_kind", "subject_id");

CREATE INDEX "activities_organization_id_created_at_id_idx" ON "activities"("organization_id", "created_at" DESC, "id" DESC);

CREATE INDEX "activities_created_at_idx" ON "activities" USING BRIN ("created_at");

ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nothing but what other triggers do: rows of one change becoming one, an organisation that ends. What is past its time goes.
CREATE FUNCTION "keep_activities"() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' OR (pg_trigger_depth() = 1 AND
     NOT (TG_OP = 'DELETE' AND OLD."created_at" < CURRENT_TIMESTAMP - INTERVAL '2 years')) THEN
    RAISE EXCEPTION 'activities are only ever added' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER "activities_keep" BEFORE UPDATE OR DELETE ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "keep_activities"();
CREATE TRIGGER "activities_keep_all" BEFORE TRUNCATE ON "activities"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_activities"();

-- The entries of a list that another one has not.
CREATE FUNCTION "activity_list_without"(list JSONB, other JSONB) RETURNS JSONB AS $$
  SELECT COALESCE(jsonb_agg(entry ORDER BY place), '[]') FROM jsonb_array_elements(list) WITH ORDINALITY AS each(entry, place)
   WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements(other) AS others(one) WHERE one = entry)
$$ LANGUAGE sql IMMUTABLE;

-- What is different between two objects, as a pair: of lists the entries, of objects the keys.
CREATE FUNCTION "activity_difference"(before JSONB, after JSONB) RETURNS JSONB AS $$
DECLARE
  was JSONB := '{}'; is_now JSONB := '{}'; name TEXT; b JSONB; a JSONB; pair JSONB;
BEGIN
  IF before IS NULL OR after IS NULL THEN RETURN jsonb_build_array(before, after); END IF;
  FOR name IN SELECT jsonb_object_keys(before || after) LOOP
    b := before -> name; a := after -> name;
    CONTINUE WHEN a IS NOT DISTINCT FROM b;
    IF 'array' IN (jsonb_typeof(a), jsonb_typeof(b))
       AND COALESCE(jsonb_typeof(a), 'null') IN ('array', 'null') AND COALESCE(jsonb_typeof(b), 'null') IN ('array', 'null') THEN
      a := CASE WHEN jsonb_typeof(a) = 'array' THEN a ELSE '[]' END;
      b := CASE WHEN jsonb_typeof(b) = 'array' THEN b ELSE '[]' END;
      pair := jsonb_build_array("activity_list_without"(b, a), "activity_list_without"(a, b));
      CONTINUE WHEN pair = '[[], []]';
      b := pair -> 0; a := pair -> 1;
    ELSIF jsonb_typeof(a) = 'object' AND jsonb_typeof(b) = 'object' THEN
      pair := "activity_difference"(b, a);
      b := pair -> 0; a := pair -> 1;
    END IF;
    IF b IS NOT NULL THEN was := was || jsonb_build_object(name, b); END IF;
    IF a IS NOT NULL THEN is_now := is_now || jsonb_build_object(name, a); END IF;
  END LOOP;
  RETURN jsonb_build_array(was, is_now);
END $$ LANGUAGE plpgsql IMMUTABLE;

-- Both objects in one: lists are joined, of anything else the later counts.
CREATE FUNCTION "activity_join"(earlier JSONB, later JSONB) RETURNS JSONB AS $$
  SELECT earlier || later || COALESCE(
    (SELECT jsonb_object_agg(key, (earlier -> key) || value) FROM jsonb_each(later)
      WHERE jsonb_typeof(value) = 'array' AND jsonb_typeof(earlier -> key) = 'array'), '{}')
$$ LANGUAGE sql IMMUTABLE;

-- Nobody reads a hundred lines of a basket in a log.
CREATE FUNCTION "activity_short"(content JSONB) RETURNS JSONB AS $$
DECLARE
  name TEXT; value JSONB;
BEGIN
  IF length(content::text) <= 500 THEN RETURN content; END IF;
  FOR name, value IN SELECT * FROM jsonb_each(content) LOOP
    IF jsonb_typeof(value) = 'string' AND length(value #>> '{}') > 500 THEN
      content := content || jsonb_build_object(name, left(value #>> '{}', 499) || '…');
    ELSIF length(value::text) > 4000 THEN
      content := content || jsonb_build_object(name, '(too long to be kept here)');
    END IF;
  END LOOP;
  RETURN content;
END $$ LANGUAGE plpgsql IMMUTABLE;

-- What a row has in the watched columns. Marks behind a name: "[a,b]" for these fields of a list's entries, "*" for a secret
-- that is only ever known to be another one, "?" for what counts when somebody has changed it, not when the product has.
CREATE FUNCTION "activity_content"(content JSONB, watched TEXT[], is_somebodys BOOLEAN) RETURNS JSONB AS $$
DECLARE
  result JSONB := '{}'; spec TEXT; name TEXT; fields TEXT[]; value JSONB;
BEGIN
  FOREACH spec IN ARRAY watched LOOP
    name := rtrim(split_part(spec, '[', 1), '?*');
    CONTINUE WHEN right(spec, 1) = '*' OR (right(spec, 1) = '?' AND NOT is_somebodys);
    value := content -> name;
    IF right(spec, 1) = ']' AND jsonb_typeof(value) = 'array' THEN
      fields := string_to_array(substring(spec FROM '\[(.*)\]'), ',');
      SELECT COALESCE(jsonb_agg((SELECT jsonb_object_agg(field, entry -> field) FROM unnest(fields) AS field) ORDER BY place), '[]')
        INTO value FROM jsonb_array_elements(value) WITH ORDINALITY AS each(entry, place);
    END IF;
    result := result || jsonb_build_object(name, value);
  END LOOP;
  RETURN result;
END $$ LANGUAGE plpgsql IMMUTABLE;

-- The secrets of a row that are others than before: that they are, and nothing of them.
CREATE FUNCTION "activity_secrets"(old_row JSONB, new_row JSONB, watched TEXT[]) RETURNS JSONB AS $$
  SELECT COALESCE(jsonb_object_agg(name, 'another one'), '{}')
    FROM (SELECT left(spec, -1) FROM unnest(watched) AS spec WHERE right(spec, 1) = '*') AS secrets(name)
   WHERE old_row -> name IS DISTINCT FROM new_row -> name
$$ LANGUAGE sql IMMUTABLE;

-- Arguments: subject's kind; whose it is: a column, or "table.column.name" for a row of something else that is named so; the
-- subject's id; columns of its name, the first that is filled counts; watched columns; for a row of something else the list
-- it stands in. See log_activities_of.
CREATE FUNCTION "log_activity"() RETURNS trigger AS $$
DECLARE
  owner CONSTANT TEXT[] := string_to_array(TG_ARGV[1], '.');
  watched CONSTANT TEXT[] := string_to_array(TG_ARGV[4], ';');
  list CONSTANT TEXT := NULLIF(TG_ARGV[5], '');
  actor CONSTANT TEXT := COALESCE(current_setting('yardstick.actor', true), '');
  change TEXT := COALESCE(current_setting('yardstick.change', true), '');
  action TEXT := CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END;
  old_row CONSTANT JSONB := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row CONSTANT JSONB := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  this CONSTANT JSONB := COALESCE(new_row, old_row);
  before JSONB := "activity_content"(old_row, watched, actor <> '');
  after JSONB := "activity_content"(new_row, watched, actor <> '');
  organization UUID; subject_name TEXT; pair JSONB;
BEGIN
  before := CASE WHEN old_row IS NOT NULL THEN before END;
  after := CASE WHEN new_row IS NOT NULL THEN after END;
  IF array_length(owner, 1) = 1 THEN
    organization := (this ->> owner[1])::UUID;
    SELECT this ->> column_name INTO subject_name FROM unnest(string_to_array(TG_ARGV[3], ',')) AS column_name
     WHERE this ->> column_name IS NOT NULL LIMIT 1;
  ELSE
    EXECUTE format('SELECT organization_id, %I FROM %I WHERE id = $1', owner[3], owner[1])
       INTO organization, subject_name USING (this ->> owner[2])::UUID;
    action := 'changed';
  END IF;
  IF organization IS NULL THEN RETURN NULL; END IF;
  IF list IS NULL THEN
    IF before IS NULL THEN after := jsonb_strip_nulls(after); END IF;
    IF after IS NULL THEN before := jsonb_strip_nulls(before); END IF;
  ELSE
    pair := jsonb_build_array(jsonb_build_object(list, CASE WHEN before IS NULL THEN '[]' ELSE jsonb_build_array(before) END),
                              jsonb_build_object(list, CASE WHEN after IS NULL THEN '[]' ELSE jsonb_build_array(after) END));
    before := pair -> 0; after := pair -> 1;
  END IF;
  pair := "activity_difference"(before, after);
  before := pair -> 0; after := pair -> 1;
  IF TG_OP = 'UPDATE' AND strpos(TG_ARGV[4], '*') > 0 THEN
    after := after || "activity_secrets"(old_row, new_row, watched);
  END IF;
  IF COALESCE(NULLIF(before, 'null'), '{}') = '{}' AND COALESCE(NULLIF(after, 'null'), '{}') = '{}' THEN RETURN NULL; END IF;
  IF change = '' THEN
    change := set_config('yardstick.change', gen_random_uuid()::text, true);
  END IF;
  -- It goes from one organisation to another: each of them has it in its own log.
  IF TG_OP = 'UPDATE' AND 'organization_id' = ANY (watched) AND before ? 'organization_id' THEN
    SELECT jsonb_build_object('organization', "name") INTO before FROM "organizations" WHERE "id" = (old_row ->> 'organization_id')::UUID;
    SELECT jsonb_build_object('organization', "name") INTO after FROM "organizations" WHERE "id" = organization;
    PERFORM "write_activity"((old_row ->> 'organization_id')::UUID, change::UUID, actor, 'removed', TG_ARGV[0], (this ->> TG_ARGV[2])::UUID, subject_name, NULL, after);
    PERFORM "write_activity"(organization, change::UUID, actor, 'created', TG_ARGV[0], (this ->> TG_ARGV[2])::UUID, subject_name, NULL, before);
    RETURN NULL;
  END IF;
  PERFORM "write_activity"(organization, change::UUID, actor, action, TG_ARGV[0], (this ->> TG_ARGV[2])::UUID, subject_name,
                           NULLIF(before, 'null') - 'organization_id', NULLIF(after, 'null') - 'organization_id');
  RETURN NULL;
END $$ LANGUAGE plpgsql;

-- Adds to the log. What one transaction does to one subject is one change.
CREATE FUNCTION "write_activity"(organization UUID, change UUID, actor TEXT, what TEXT, kind TEXT, subject UUID, name TEXT,
                                 was JSONB, is_now JSONB) RETURNS VOID AS $$
BEGIN
  INSERT INTO "activities" AS known ("organization_id", "change_id", "actor_kind", "actor_id", "action", "subject_kind", "subject_id",
                                     "subject_name", "before", "after")
  SELECT organization, change, COALESCE(NULLIF(split_part(actor, ':', 1), ''), 'product'), NULLIF(split_part(actor, ':', 2), '')::UUID,
         what, kind, subject, name, "activity_short"(was), "activity_short"(is_now)
   -- It ends, and what it had ends with it.
   WHERE EXISTS (SELECT 1 FROM "organizations" WHERE "id" = organization)
  ON CONFLICT ("change_id", "organization_id", "subject_kind", "subject_id") DO UPDATE SET
    "action" = CASE
      WHEN EXCLUDED."action" IN (known."action", 'changed') THEN known."action"
      WHEN known."action" = 'changed' THEN EXCLUDED."action"
      WHEN known."action" = 'removed' THEN 'changed'
      ELSE 'removed' END,
    "subject_name" = EXCLUDED."subject_name",
    "before" = CASE WHEN known."action" <> 'created' THEN
      "activity_short"("activity_difference"("activity_join"(COALESCE(EXCLUDED."before", '{}'), COALESCE(known."before", '{}')),
                                             "activity_join"(COALESCE(known."after", '{}'), COALESCE(EXCLUDED."after", '{}'))) -> 0) END,
    "after" = CASE WHEN known."action" = 'created' THEN
      "activity_short"("activity_join"(COALESCE(known."after", '{}'), COALESCE(EXCLUDED."after", '{}')))
      ELSE
      "activity_short"("activity_difference"("activity_join"(COALESCE(EXCLUDED."before", '{}'), COALESCE(known."before", '{}')),
                                             "activity_join"(COALESCE(known."after", '{}'), COALESCE(EXCLUDED."after", '{}'))) -> 1) END;
END $$ LANGUAGE plpgsql;

-- Has changes of a table logged. Consequences of another row's end (cascades) are not changes of their own.
-- @param events which of I, U and D; @param condition for inserting and deleting, over the row, which it calls "this"
CREATE FUNCTION "log_activities_of"(table_name TEXT, kind TEXT, owner TEXT, subject TEXT, names TEXT, watched TEXT, list TEXT DEFAULT '',
                                    events TEXT DEFAULT 'IUD', condition TEXT DEFAULT 'true', by_itself TEXT DEFAULT 'pg_trigger_depth() = 0')
RETURNS VOID AS $$
DECLARE
  call CONSTANT TEXT := format('EXECUTE FUNCTION log_activity(%L, %L, %L, %L, %L, %L)', kind, owner, subject, names, watched, list);
  differs TEXT;
BEGIN
  IF strpos(events, 'I') > 0 THEN
    EXECUTE format('CREATE TRIGGER "activity_of_insert" AFTER INSERT ON %I FOR EACH ROW WHEN (%s) %s',
                   table_name, replace(condition, 'this', 'NEW'), call);
  END IF;
  IF strpos(events, 'D') > 0 THEN
    EXECUTE format('CREATE TRIGGER "activity_of_delete" AFTER DELETE ON %I FOR EACH ROW WHEN (%s AND %s) %s',
                   table_name, by_itself, replace(condition, 'this', 'OLD'), call);
  END IF;
  IF strpos(events, 'U') > 0 THEN
    SELECT string_agg(CASE WHEN right(spec, 1) = '?'
        THEN format('(OLD.%1$I IS DISTINCT FROM NEW.%1$I AND COALESCE(current_setting(''yardstick.actor'', true), '''') <> '''')', rtrim(split_part(spec, '[', 1), '?*'))
        ELSE format('OLD.%1$I IS DISTINCT FROM NEW.%1$I', rtrim(split_part(spec, '[', 1), '?*')) END, ' OR ')
      INTO differs FROM unnest(string_to_array(watched, ';')) AS spec;
    EXECUTE format('CREATE TRIGGER "activity_of_update" AFTER UPDATE ON %I FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (%s) AND %s) %s',
                   table_name, differs, replace(condition, 'this', 'NEW'), call);
  END IF;
END $$ LANGUAGE plpgsql;

-- Which columns are somebody's decision. What is counted, worked out or noted in passing is not.
SELECT "log_activities_of"('organizations', 'organization', 'id', 'id', 'name', 'name;time_zone;tax_exemption', events => 'U'),
       "log_activities_of"('memberships', 'member', 'organization_id', 'user_id', '', 'role;spend_limit;state', by_itself => 'true'),
       "log_activities_of"('invitations', 'invitation', 'organization_id', 'id', 'email,phone', 'email;phone;role;spend_limit;state'),
       "log_activities_of"('plan_periods', 'plan', 'user_id', 'user_id', '', 'kind;ends_at'),
       "log_activities_of"('payment_customers', 'card', 'user_id', 'user_id', '', 'brand;last4;exp_month;exp_year'),
       "log_activities_of"('api_keys', 'api_key', 'organization_id', 'id', 'name', 'name;scopes;is_test;expires_at;revoked_at'),
       "log_activities_of"('webhook_endpoints', 'webhook', 'user_id', 'id', 'description,url', 'url;description;events;secret*;is_enabled');

SELECT "log_activities_of"('projects', 'project', 'organization_id', 'id', 'name',
         'organization_id;name;description;project_type;budget_min;budget_max;timeline;location;zip_code;metadata?;is_test;status?'),
       "log_activities_of"('takeoff_edits', 'project', 'projects.project_id.name', 'project_id', '', 'kind;key;value', 'edits'),
       "log_activities_of"('takeoff_questions', 'project', 'projects.project_id.name', 'project_id', '', 'prompt;answer', 'answers',
         events => 'U'),
       "log_activities_of"('analysis_runs', 'project', 'projects.project_id.name', 'project_id', '', 'number;state?', 'analyses',
         events => 'IU'),
       "log_activities_of"('baskets', 'basket', 'projects.project_id.name', 'project_id', '', 'items[productId,name,quantity]', events => 'U'),
       "log_activities_of"('kept_recipes', 'recipe', 'user_id', 'id', 'title', 'title;recipe'),
       "log_activities_of"('refused_habits', 'habit', 'user_id', 'id', 'name', 'kind;name;work_title');

SELECT "log_activities_of"('orders', 'order', 'organization_id', 'id', 'title', 'title?;total_amount?;status', events => 'IU'),
       "log_activities_of"('refunds', 'order', 'orders.order_id.title', 'order_id', '', 'amount;reason', 'refunds', events => 'I'),
       "log_activities_of"('suppliers', 'supplier', 'owner_id', 'id', 'name',
         'name;is_active;delivery_fee;free_delivery_threshold;minimum_order;offers_pickup'),
       "log_activities_of"('price_lists', 'price_list', 'organization_id', 'id', 'file_name', 'file_name;row_count;mapping;zip_code;delivery_days');

SELECT "log_activities_of"('user_inventory', 'stock', 'organization_id', 'id', 'material_name',
         'material_name;category;current_quantity;unit;low_stock_threshold;location'),
       "log_activities_of"('inventory_arrivals', 'arrival', 'user_id', 'id', 'material_name', 'expected_on', events => 'U'),
       "log_activities_of"('material_usage', 'usage', 'organization_id', 'id', 'material_name',
         'material_name;category;quantity_used;unit;usage_date;project_id;notes', condition => 'this.import_id IS NULL'),
       "log_activities_of"('usage_imports', 'usage_file', 'user_id', 'id', 'file_name', 'file_name;row_count', events => 'ID'),
       "log_activities_of"('order_safeguards', 'safeguards', 'user_id', 'user_id', '',
         'is_automatic;zip_code;price_rise_percent;price_rise_action;short_stock_action;latest_delivery_days;late_delivery_action;max_delivery_fee;delivery_fee_action'),
       "log_activities_of"('subscriptions', 'subscription', 'organization_id', 'id', 'name',
         'name;description;status;frequency;next_order_date?;time_zone'),
       "log_activities_of"('subscription_items', 'subscription', 'subscriptions.subscription_id.name', 'subscription_id', '',
         'material_name;quantity;unit;preferred_supplier_id;max_price;quality_preference;auto_adjust_quantity', 'items'),
       "log_activities_of"('reorder_rules', 'rule', 'organization_id', 'id', 'material_name',
         'material_name;category;trigger_type;trigger_value;reorder_quantity;unit;lead_time_days;minimum_quantity;order_multiple;preferred_supplier_id;max_price;project_name;is_active'),
       "log_activities_of"('subscription_orders', 'reorder', 'organization_id', 'id', 'title', 'title;order_type;status?', events => 'IU'),
       "log_activities_of"('recommendation_decisions', 'recommendation', 'user_id', 'key', '', 'state;until');
