-- Units were kept as they were typed: "bx", "box" and "boxes" were three. They are written as forms write them. The
-- temporary table goes with the session.
CREATE TEMPORARY TABLE unit_names (written text PRIMARY KEY, unit text NOT NULL);
INSERT INTO unit_names (written, unit) VALUES
  ('inch', 'inches'), ('inches', 'inches'), ('in', 'inches'), ('foot', 'feet'), ('feet', 'feet'), ('ft', 'feet'),
  ('lf', 'feet'), ('linft', 'feet'), ('linearfoot', 'feet'), ('linearfeet', 'feet'), ('linealfeet', 'feet'), ('linearft', 'feet'),
  ('lnft', 'feet'), ('linfoot', 'feet'), ('yard', 'yards'), ('yards', 'yards'), ('yd', 'yards'), ('yds', 'yards'),
  ('millimeter', 'millimeters'), ('millimeters', 'millimeters'), ('mm', 'millimeters'), ('centimeter', 'centimeters'), ('centimeters', 'centimeters'), ('cm', 'centimeters'),
  ('meter', 'meters'), ('meters', 'meters'), ('m', 'meters'), ('metre', 'meters'), ('metres', 'meters'), ('squareinch', 'square inches'),
  ('squareinches', 'square inches'), ('sqin', 'square inches'), ('squarefoot', 'square feet'), ('squarefeet', 'square feet'), ('sqft', 'square feet'), ('sf', 'square feet'),
  ('ft2', 'square feet'), ('squareyard', 'square yards'), ('squareyards', 'square yards'), ('sqyd', 'square yards'), ('sy', 'square yards'), ('square', 'squares'),
  ('squares', 'squares'), ('sq', 'squares'), ('acre', 'acres'), ('acres', 'acres'), ('squaremeter', 'square meters'), ('squaremeters', 'square meters'),
  ('sqm', 'square meters'), ('m2', 'square meters'), ('squaremetres', 'square meters'), ('cubicinch', 'cubic inches'), ('cubicinches', 'cubic inches'), ('cuin', 'cubic inches'),
  ('cubicfoot', 'cubic feet'), ('cubicfeet', 'cubic feet'), ('cuft', 'cubic feet'), ('cf', 'cubic feet'), ('ft3', 'cubic feet'), ('cubicyard', 'cubic yards'),
  ('cubicyards', 'cubic yards'), ('cuyd', 'cubic yards'), ('cy', 'cubic yards'), ('yd3', 'cubic yards'), ('cubicmeter', 'cubic meters'), ('cubicmeters', 'cubic meters'),
  ('cum', 'cubic meters'), ('m3', 'cubic meters'), ('cubicmetres', 'cubic meters'), ('ounce', 'ounces'), ('ounces', 'ounces'), ('oz', 'ounces'),
  ('pound', 'pounds'), ('pounds', 'pounds'), ('lb', 'pounds'), ('lbs', 'pounds'), ('kilogram', 'kilograms'), ('kilograms', 'kilograms'),
  ('kg', 'kilograms'), ('ton', 'tons'), ('tons', 'tons'), ('tn', 'tons'), ('tonne', 'tonnes'), ('tonnes', 'tonnes'),
  ('metricton', 'tonnes'), ('metrictons', 'tonnes'), ('fluidounce', 'fluid ounces'), ('fluidounces', 'fluid ounces'), ('floz', 'fluid ounces'), ('milliliter', 'milliliters'),
  ('milliliters', 'milliliters'), ('ml', 'milliliters'), ('pint', 'pints'), ('pints', 'pints'), ('pt', 'pints'), ('quart', 'quarts'),
  ('quarts', 'quarts'), ('qt', 'quarts'), ('qts', 'quarts'), ('liter', 'liters'), ('liters', 'liters'), ('l', 'liters'),
  ('litre', 'liters'), ('litres', 'liters'), ('gallon', 'gallons'), ('gallons', 'gallons'), ('gal', 'gallons'), ('gals', 'gallons'),
  ('ga', 'gallons'), ('piece', 'pieces'), ('pieces', 'pieces'), ('each', 'pieces'), ('ea', 'pieces'), ('pc', 'pieces'),
  ('pcs', 'pieces'), ('unit', 'pieces'), ('units', 'pieces'), ('item', 'pieces'), ('items', 'pieces'), ('pce', 'pieces'),
  ('un', 'pieces'), ('bag', 'bags'), ('bags', 'bags'), ('bg', 'bags'), ('sack', 'sacks'), ('sacks', 'sacks'),
  ('sk', 'sacks'), ('roll', 'rolls'), ('rolls', 'rolls'), ('rl', 'rolls'), ('coil', 'coils'), ('coils', 'coils'),
  ('cl', 'coils'), ('sheet', 'sheets'), ('sheets', 'sheets'), ('sh', 'sheets'), ('sht', 'sheets'), ('panel', 'panels'),
  ('panels', 'panels'), ('pnl', 'panels'), ('pail', 'pails'), ('pails', 'pails'), ('pl', 'pails'), ('bucket', 'buckets'),
  ('buckets', 'buckets'), ('can', 'cans'), ('cans', 'cans'), ('cn', 'cans'), ('tube', 'tubes'), ('tubes', 'tubes'),
  ('tb', 'tubes'), ('cartridge', 'cartridges'), ('cartridges', 'cartridges'), ('tub', 'tubs'), ('tubs', 'tubs'), ('jug', 'jugs'),
  ('jugs', 'jugs'), ('bottle', 'bottles'), ('bottles', 'bottles'), ('spool', 'spools'), ('spools', 'spools'), ('slab', 'slabs'),
  ('slabs', 'slabs'), ('length', 'lengths'), ('lengths', 'lengths'), ('stick', 'sticks'), ('sticks', 'sticks'), ('batt', 'batts'),
  ('batts', 'batts'), ('box', 'boxes'), ('boxes', 'boxes'), ('bx', 'boxes'), ('carton', 'cartons'), ('cartons', 'cartons'),
  ('ctn', 'cartons'), ('case', 'cases'), ('cases', 'cases'), ('cs', 'cases'), ('pack', 'packs'), ('packs', 'packs'),
  ('pk', 'packs'), ('package', 'packages'), ('packages', 'packages'), ('pkg', 'packages'), ('bundle', 'bundles'), ('bundles', 'bundles'),
  ('bd', 'bundles'), ('bdl', 'bundles'), ('bndl', 'bundles'), ('kit', 'kits'), ('kits', 'kits'), ('set', 'sets'),
  ('sets', 'sets'), ('st', 'sets'), ('pallet', 'pallets'), ('pallets', 'pallets'), ('plt', 'pallets');

UPDATE material_usage SET unit = unit_names.unit FROM unit_names
 WHERE regexp_replace(lower(material_usage.unit), '[^a-z0-9]', '', 'g') = unit_names.written AND material_usage.unit <> unit_names.unit;

UPDATE reorder_rules SET unit = unit_names.unit FROM unit_names
 WHERE regexp_replace(lower(reorder_rules.unit), '[^a-z0-9]', '', 'g') = unit_names.written AND reorder_rules.unit <> unit_names.unit;

UPDATE inventory_arrivals SET unit = unit_names.unit FROM unit_names
 WHERE regexp_replace(lower(inventory_arrivals.unit), '[^a-z0-9]', '', 'g') = unit_names.written AND inventory_arrivals.unit <> unit_names.unit;

-- Where one material is kept at one place in two spellings, the rows stay apart: nobody counted them together.
UPDATE user_inventory SET unit = unit_names.unit FROM unit_names
 WHERE regexp_replace(lower(user_inventory.unit), '[^a-z0-9]', '', 'g') = unit_names.written AND user_inventory.unit <> unit_names.unit
   AND NOT EXISTS (
     SELECT 1 FROM user_inventory AS other JOIN unit_names AS same
         ON regexp_replace(lower(other.unit), '[^a-z0-9]', '', 'g') = same.written AND same.unit = unit_names.unit
      WHERE other.user_id = user_inventory.user_id AND other.name_key = user_inventory.name_key
        AND other.location_key = user_inventory.location_key AND other.id <> user_inventory.id);
