-- Few endpoints have a description; an empty one is no name.
DROP TRIGGER "activity_of_insert" ON "webhook_endpoints";
DROP TRIGGER "activity_of_delete" ON "webhook_endpoints";
DROP TRIGGER "activity_of_update" ON "webhook_endpoints";
SELECT "log_activities_of"('webhook_endpoints', 'webhook', 'user_id', 'id', 'url', 'url;description;events;secret*;is_enabled');
