-- AlterTable
ALTER TABLE "supplier_contacts" ADD COLUMN "terms" TEXT;

-- Who changed what: see api/decisions/105-activity.md.
DROP TRIGGER "activity_of_insert" ON "supplier_contacts";
DROP TRIGGER "activity_of_delete" ON "supplier_contacts";
DROP TRIGGER "activity_of_update" ON "supplier_contacts";
SELECT "log_activities_of"('supplier_contacts', 'supplier_contact', 'organization_id', 'id', 'name', 'name;email;phone;language;account_number;terms;channel');
