-- Files name what they belong to without a foreign key. Requests and invitations also end with their project or supplier,
-- by cascades that no code sees: their files end with them.
CREATE FUNCTION "remove_files_of"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "files" WHERE "subject" = TG_ARGV[0] AND "subject_id" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "ends_with_files" AFTER DELETE ON "quote_requests" FOR EACH ROW EXECUTE FUNCTION "remove_files_of"('quote_request');
CREATE TRIGGER "ends_with_files" AFTER DELETE ON "quote_invitations" FOR EACH ROW EXECUTE FUNCTION "remove_files_of"('quote');
