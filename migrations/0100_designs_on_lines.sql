-- The names of the design and of the garment's colour: of a picture, and of a line as they were when it was put into a
-- cart or ordered. Empty where a line is no design of the shop. `print_key` is the R2 key of the transparent print file;
-- `print_pixels` is its width in px, null for one made of shapes alone. Inches are the printed size.
ALTER TABLE pictures ADD COLUMN design_en TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN design_es TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN colour_en TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN colour_es TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures ADD COLUMN print_key TEXT;
ALTER TABLE pictures ADD COLUMN print_width_in REAL;
ALTER TABLE pictures ADD COLUMN print_height_in REAL;
ALTER TABLE pictures ADD COLUMN print_pixels INTEGER;

ALTER TABLE cart_lines ADD COLUMN design_en TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_lines ADD COLUMN design_es TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_lines ADD COLUMN colour_en TEXT NOT NULL DEFAULT '';
ALTER TABLE cart_lines ADD COLUMN colour_es TEXT NOT NULL DEFAULT '';

ALTER TABLE order_lines ADD COLUMN design_en TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN design_es TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN colour_en TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN colour_es TEXT NOT NULL DEFAULT '';

-- Existing pictures get their title as the design's name; the step that writes the catalogue names its own again.
UPDATE pictures SET design_en = title_en, design_es = title_es WHERE category IN ('tshirt', 'hoodies', 'mug', 'dtf');
UPDATE cart_lines SET
  design_en = coalesce((SELECT pictures.design_en FROM pictures WHERE pictures.path = cart_lines.picture_path), ''),
  design_es = coalesce((SELECT pictures.design_es FROM pictures WHERE pictures.path = cart_lines.picture_path), '');
UPDATE order_lines SET
  design_en = coalesce((SELECT pictures.design_en FROM pictures WHERE pictures.path = order_lines.picture_path), ''),
  design_es = coalesce((SELECT pictures.design_es FROM pictures WHERE pictures.path = order_lines.picture_path), '')
WHERE design_id IS NULL;
