-- Stock can go to another organisation, along with the project it is kept at: both have it in their log.
DROP TRIGGER "activity_of_insert" ON "user_inventory";
DROP TRIGGER "activity_of_delete" ON "user_inventory";
DROP TRIGGER "activity_of_update" ON "user_inventory";
SELECT "log_activities_of"('user_inventory', 'stock', 'organization_id', 'id', 'material_name',
  'organization_id;material_name;category;current_quantity;unit;low_stock_threshold;location');
