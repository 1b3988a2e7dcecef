-- Each text that the shop writes is one column: a JSON object of language to text, like {"en":"Mug","es":"Taza"}
-- (docs/decisions/109). A further language needs no migration. The columns of one language each stay until no release
-- reads them; the triggers below copy each way, so that this release and the previous one may run at the same time.
-- A later migration drops the triggers and those columns.

-- These triggers name columns that are made anew; they come back at the end.
DROP TRIGGER order_search_lines;
DROP TRIGGER order_search_moved;

-- products
ALTER TABLE products ADD COLUMN name TEXT NOT NULL DEFAULT '{}';
UPDATE products SET name = json_object('en', name_en, 'es', coalesce(name_es, ''));
ALTER TABLE products DROP COLUMN name_en;
ALTER TABLE products ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE products DROP COLUMN name_es;
ALTER TABLE products ADD COLUMN name_es TEXT NOT NULL DEFAULT '';
UPDATE products SET name_en = name ->> '$.en', name_es = name ->> '$.es';
CREATE TRIGGER products_texts_made AFTER INSERT ON products BEGIN
  UPDATE products SET
    name = iif(new.name = '{}', json_object('en', new.name_en, 'es', coalesce(new.name_es, '')), new.name),
    name_en = iif(new.name = '{}', new.name_en, coalesce(new.name ->> '$.en', '')), name_es = iif(new.name = '{}', new.name_es, coalesce(new.name ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER products_texts_changed AFTER UPDATE OF name ON products WHEN (new.name <> old.name)
  AND (coalesce(new.name ->> '$.en', '') IS NOT new.name_en OR coalesce(new.name ->> '$.es', '') IS NOT coalesce(new.name_es, '')) BEGIN
  UPDATE products SET name_en = coalesce(new.name ->> '$.en', ''), name_es = coalesce(new.name ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER products_texts_changed_before AFTER UPDATE OF name_en, name_es ON products WHEN coalesce(new.name ->> '$.en', '') IS NOT new.name_en OR coalesce(new.name ->> '$.es', '') IS NOT coalesce(new.name_es, '') BEGIN
  UPDATE products SET name = json_set(new.name, '$.en', new.name_en, '$.es', coalesce(new.name_es, '')) WHERE rowid = new.rowid;
END;

-- variations
ALTER TABLE variations ADD COLUMN title TEXT NOT NULL DEFAULT '{}';
ALTER TABLE variations ADD COLUMN description TEXT NOT NULL DEFAULT '{}';
UPDATE variations SET title = json_object('en', title_en, 'es', coalesce(title_es, '')), description = json_object('en', description_en, 'es', coalesce(description_es, ''));
ALTER TABLE variations DROP COLUMN title_en;
ALTER TABLE variations ADD COLUMN title_en TEXT NOT NULL DEFAULT '';
ALTER TABLE variations DROP COLUMN title_es;
ALTER TABLE variations ADD COLUMN title_es TEXT NOT NULL DEFAULT '';
ALTER TABLE variations DROP COLUMN description_en;
ALTER TABLE variations ADD COLUMN description_en TEXT NOT NULL DEFAULT '';
ALTER TABLE variations DROP COLUMN description_es;
ALTER TABLE variations ADD COLUMN description_es TEXT NOT NULL DEFAULT '';
UPDATE variations SET title_en = title ->> '$.en', title_es = title ->> '$.es', description_en = description ->> '$.en', description_es = description ->> '$.es';
CREATE TRIGGER variations_texts_made AFTER INSERT ON variations BEGIN
  UPDATE variations SET
    title = iif(new.title = '{}', json_object('en', new.title_en, 'es', coalesce(new.title_es, '')), new.title),
    title_en = iif(new.title = '{}', new.title_en, coalesce(new.title ->> '$.en', '')), title_es = iif(new.title = '{}', new.title_es, coalesce(new.title ->> '$.es', '')),
    description = iif(new.description = '{}', json_object('en', new.description_en, 'es', coalesce(new.description_es, '')), new.description),
    description_en = iif(new.description = '{}', new.description_en, coalesce(new.description ->> '$.en', '')), description_es = iif(new.description = '{}', new.description_es, coalesce(new.description ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER variations_texts_changed AFTER UPDATE OF title, description ON variations WHEN (new.title <> old.title OR new.description <> old.description)
  AND (coalesce(new.title ->> '$.en', '') IS NOT new.title_en OR coalesce(new.title ->> '$.es', '') IS NOT coalesce(new.title_es, '') OR coalesce(new.description ->> '$.en', '') IS NOT new.description_en OR coalesce(new.description ->> '$.es', '') IS NOT coalesce(new.description_es, '')) BEGIN
  UPDATE variations SET title_en = coalesce(new.title ->> '$.en', ''), title_es = coalesce(new.title ->> '$.es', ''), description_en = coalesce(new.description ->> '$.en', ''), description_es = coalesce(new.description ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER variations_texts_changed_before AFTER UPDATE OF title_en, title_es, description_en, description_es ON variations WHEN coalesce(new.title ->> '$.en', '') IS NOT new.title_en OR coalesce(new.title ->> '$.es', '') IS NOT coalesce(new.title_es, '') OR coalesce(new.description ->> '$.en', '') IS NOT new.description_en OR coalesce(new.description ->> '$.es', '') IS NOT coalesce(new.description_es, '') BEGIN
  UPDATE variations SET title = json_set(new.title, '$.en', new.title_en, '$.es', coalesce(new.title_es, '')), description = json_set(new.description, '$.en', new.description_en, '$.es', coalesce(new.description_es, '')) WHERE rowid = new.rowid;
END;

-- pictures
ALTER TABLE pictures ADD COLUMN title TEXT NOT NULL DEFAULT '{}';
ALTER TABLE pictures ADD COLUMN alt TEXT NOT NULL DEFAULT '{}';
ALTER TABLE pictures ADD COLUMN design TEXT NOT NULL DEFAULT '{}';
ALTER TABLE pictures ADD COLUMN colour TEXT NOT NULL DEFAULT '{}';
UPDATE pictures SET title = json_object('en', title_en, 'es', coalesce(title_es, '')), alt = json_object('en', alt_en, 'es', coalesce(alt_es, '')), design = json_object('en', design_en, 'es', coalesce(design_es, '')), colour = json_object('en', colour_en, 'es', coalesce(colour_es, ''));
ALTER TABLE pictures DROP COLUMN title_en;
ALTER TABLE pictures ADD COLUMN title_en TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures DROP COLUMN title_es;
ALTER TABLE pictures ADD COLUMN title_es TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures DROP COLUMN alt_en;
ALTER TABLE pictures ADD COLUMN alt_en TEXT NOT NULL DEFAULT '';
ALTER TABLE pictures DROP COLUMN alt_es;
ALTER TABLE pictures ADD COLUMN alt_es TEXT NOT NULL DEFAULT '';
UPDATE pictures SET title_en = title ->> '$.en', title_es = title ->> '$.es', alt_en = alt ->> '$.en', alt_es = alt ->> '$.es';
CREATE TRIGGER pictures_texts_made AFTER INSERT ON pictures BEGIN
  UPDATE pictures SET
    title = iif(new.title = '{}', json_object('en', new.title_en, 'es', coalesce(new.title_es, '')), new.title),
    title_en = iif(new.title = '{}', new.title_en, coalesce(new.title ->> '$.en', '')), title_es = iif(new.title = '{}', new.title_es, coalesce(new.title ->> '$.es', '')),
    alt = iif(new.alt = '{}', json_object('en', new.alt_en, 'es', coalesce(new.alt_es, '')), new.alt),
    alt_en = iif(new.alt = '{}', new.alt_en, coalesce(new.alt ->> '$.en', '')), alt_es = iif(new.alt = '{}', new.alt_es, coalesce(new.alt ->> '$.es', '')),
    design = iif(new.design = '{}', json_object('en', new.design_en, 'es', coalesce(new.design_es, '')), new.design),
    design_en = iif(new.design = '{}', new.design_en, coalesce(new.design ->> '$.en', '')), design_es = iif(new.design = '{}', new.design_es, coalesce(new.design ->> '$.es', '')),
    colour = iif(new.colour = '{}', json_object('en', new.colour_en, 'es', coalesce(new.colour_es, '')), new.colour),
    colour_en = iif(new.colour = '{}', new.colour_en, coalesce(new.colour ->> '$.en', '')), colour_es = iif(new.colour = '{}', new.colour_es, coalesce(new.colour ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER pictures_texts_changed AFTER UPDATE OF title, alt, design, colour ON pictures WHEN (new.title <> old.title OR new.alt <> old.alt OR new.design <> old.design OR new.colour <> old.colour)
  AND (coalesce(new.title ->> '$.en', '') IS NOT new.title_en OR coalesce(new.title ->> '$.es', '') IS NOT coalesce(new.title_es, '') OR coalesce(new.alt ->> '$.en', '') IS NOT new.alt_en OR coalesce(new.alt ->> '$.es', '') IS NOT coalesce(new.alt_es, '') OR coalesce(new.design ->> '$.en', '') IS NOT new.design_en OR coalesce(new.design ->> '$.es', '') IS NOT coalesce(new.design_es, '') OR coalesce(new.colour ->> '$.en', '') IS NOT new.colour_en OR coalesce(new.colour ->> '$.es', '') IS NOT coalesce(new.colour_es, '')) BEGIN
  UPDATE pictures SET title_en = coalesce(new.title ->> '$.en', ''), title_es = coalesce(new.title ->> '$.es', ''), alt_en = coalesce(new.alt ->> '$.en', ''), alt_es = coalesce(new.alt ->> '$.es', ''), design_en = coalesce(new.design ->> '$.en', ''), design_es = coalesce(new.design ->> '$.es', ''), colour_en = coalesce(new.colour ->> '$.en', ''), colour_es = coalesce(new.colour ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER pictures_texts_changed_before AFTER UPDATE OF title_en, title_es, alt_en, alt_es, design_en, design_es, colour_en, colour_es ON pictures WHEN coalesce(new.title ->> '$.en', '') IS NOT new.title_en OR coalesce(new.title ->> '$.es', '') IS NOT coalesce(new.title_es, '') OR coalesce(new.alt ->> '$.en', '') IS NOT new.alt_en OR coalesce(new.alt ->> '$.es', '') IS NOT coalesce(new.alt_es, '') OR coalesce(new.design ->> '$.en', '') IS NOT new.design_en OR coalesce(new.design ->> '$.es', '') IS NOT coalesce(new.design_es, '') OR coalesce(new.colour ->> '$.en', '') IS NOT new.colour_en OR coalesce(new.colour ->> '$.es', '') IS NOT coalesce(new.colour_es, '') BEGIN
  UPDATE pictures SET title = json_set(new.title, '$.en', new.title_en, '$.es', coalesce(new.title_es, '')), alt = json_set(new.alt, '$.en', new.alt_en, '$.es', coalesce(new.alt_es, '')), design = json_set(new.design, '$.en', new.design_en, '$.es', coalesce(new.design_es, '')), colour = json_set(new.colour, '$.en', new.colour_en, '$.es', coalesce(new.colour_es, '')) WHERE rowid = new.rowid;
END;

-- cart_lines
ALTER TABLE cart_lines ADD COLUMN design TEXT NOT NULL DEFAULT '{}';
ALTER TABLE cart_lines ADD COLUMN colour TEXT NOT NULL DEFAULT '{}';
UPDATE cart_lines SET design = json_object('en', design_en, 'es', coalesce(design_es, '')), colour = json_object('en', colour_en, 'es', coalesce(colour_es, ''));
CREATE TRIGGER cart_lines_texts_made AFTER INSERT ON cart_lines BEGIN
  UPDATE cart_lines SET
    design = iif(new.design = '{}', json_object('en', new.design_en, 'es', coalesce(new.design_es, '')), new.design),
    design_en = iif(new.design = '{}', new.design_en, coalesce(new.design ->> '$.en', '')), design_es = iif(new.design = '{}', new.design_es, coalesce(new.design ->> '$.es', '')),
    colour = iif(new.colour = '{}', json_object('en', new.colour_en, 'es', coalesce(new.colour_es, '')), new.colour),
    colour_en = iif(new.colour = '{}', new.colour_en, coalesce(new.colour ->> '$.en', '')), colour_es = iif(new.colour = '{}', new.colour_es, coalesce(new.colour ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER cart_lines_texts_changed AFTER UPDATE OF design, colour ON cart_lines WHEN (new.design <> old.design OR new.colour <> old.colour)
  AND (coalesce(new.design ->> '$.en', '') IS NOT new.design_en OR coalesce(new.design ->> '$.es', '') IS NOT coalesce(new.design_es, '') OR coalesce(new.colour ->> '$.en', '') IS NOT new.colour_en OR coalesce(new.colour ->> '$.es', '') IS NOT coalesce(new.colour_es, '')) BEGIN
  UPDATE cart_lines SET design_en = coalesce(new.design ->> '$.en', ''), design_es = coalesce(new.design ->> '$.es', ''), colour_en = coalesce(new.colour ->> '$.en', ''), colour_es = coalesce(new.colour ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER cart_lines_texts_changed_before AFTER UPDATE OF design_en, design_es, colour_en, colour_es ON cart_lines WHEN coalesce(new.design ->> '$.en', '') IS NOT new.design_en OR coalesce(new.design ->> '$.es', '') IS NOT coalesce(new.design_es, '') OR coalesce(new.colour ->> '$.en', '') IS NOT new.colour_en OR coalesce(new.colour ->> '$.es', '') IS NOT coalesce(new.colour_es, '') BEGIN
  UPDATE cart_lines SET design = json_set(new.design, '$.en', new.design_en, '$.es', coalesce(new.design_es, '')), colour = json_set(new.colour, '$.en', new.colour_en, '$.es', coalesce(new.colour_es, '')) WHERE rowid = new.rowid;
END;

-- order_lines
ALTER TABLE order_lines ADD COLUMN title TEXT NOT NULL DEFAULT '{}';
ALTER TABLE order_lines ADD COLUMN design TEXT NOT NULL DEFAULT '{}';
ALTER TABLE order_lines ADD COLUMN colour TEXT NOT NULL DEFAULT '{}';
UPDATE order_lines SET title = json_object('en', title_en, 'es', coalesce(title_es, '')), design = json_object('en', design_en, 'es', coalesce(design_es, '')), colour = json_object('en', colour_en, 'es', coalesce(colour_es, ''));
ALTER TABLE order_lines DROP COLUMN title_en;
ALTER TABLE order_lines ADD COLUMN title_en TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines DROP COLUMN title_es;
ALTER TABLE order_lines ADD COLUMN title_es TEXT NOT NULL DEFAULT '';
UPDATE order_lines SET title_en = title ->> '$.en', title_es = title ->> '$.es';
CREATE TRIGGER order_lines_texts_made AFTER INSERT ON order_lines BEGIN
  UPDATE order_lines SET
    title = iif(new.title = '{}', json_object('en', new.title_en, 'es', coalesce(new.title_es, '')), new.title),
    title_en = iif(new.title = '{}', new.title_en, coalesce(new.title ->> '$.en', '')), title_es = iif(new.title = '{}', new.title_es, coalesce(new.title ->> '$.es', '')),
    design = iif(new.design = '{}', json_object('en', new.design_en, 'es', coalesce(new.design_es, '')), new.design),
    design_en = iif(new.design = '{}', new.design_en, coalesce(new.design ->> '$.en', '')), design_es = iif(new.design = '{}', new.design_es, coalesce(new.design ->> '$.es', '')),
    colour = iif(new.colour = '{}', json_object('en', new.colour_en, 'es', coalesce(new.colour_es, '')), new.colour),
    colour_en = iif(new.colour = '{}', new.colour_en, coalesce(new.colour ->> '$.en', '')), colour_es = iif(new.colour = '{}', new.colour_es, coalesce(new.colour ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER order_lines_texts_changed AFTER UPDATE OF title, design, colour ON order_lines WHEN (new.title <> old.title OR new.design <> old.design OR new.colour <> old.colour)
  AND (coalesce(new.title ->> '$.en', '') IS NOT new.title_en OR coalesce(new.title ->> '$.es', '') IS NOT coalesce(new.title_es, '') OR coalesce(new.design ->> '$.en', '') IS NOT new.design_en OR coalesce(new.design ->> '$.es', '') IS NOT coalesce(new.design_es, '') OR coalesce(new.colour ->> '$.en', '') IS NOT new.colour_en OR coalesce(new.colour ->> '$.es', '') IS NOT coalesce(new.colour_es, '')) BEGIN
  UPDATE order_lines SET title_en = coalesce(new.title ->> '$.en', ''), title_es = coalesce(new.title ->> '$.es', ''), design_en = coalesce(new.design ->> '$.en', ''), design_es = coalesce(new.design ->> '$.es', ''), colour_en = coalesce(new.colour ->> '$.en', ''), colour_es = coalesce(new.colour ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER order_lines_texts_changed_before AFTER UPDATE OF title_en, title_es, design_en, design_es, colour_en, colour_es ON order_lines WHEN coalesce(new.title ->> '$.en', '') IS NOT new.title_en OR coalesce(new.title ->> '$.es', '') IS NOT coalesce(new.title_es, '') OR coalesce(new.design ->> '$.en', '') IS NOT new.design_en OR coalesce(new.design ->> '$.es', '') IS NOT coalesce(new.design_es, '') OR coalesce(new.colour ->> '$.en', '') IS NOT new.colour_en OR coalesce(new.colour ->> '$.es', '') IS NOT coalesce(new.colour_es, '') BEGIN
  UPDATE order_lines SET title = json_set(new.title, '$.en', new.title_en, '$.es', coalesce(new.title_es, '')), design = json_set(new.design, '$.en', new.design_en, '$.es', coalesce(new.design_es, '')), colour = json_set(new.colour, '$.en', new.colour_en, '$.es', coalesce(new.colour_es, '')) WHERE rowid = new.rowid;
END;

-- saved_replies
ALTER TABLE saved_replies ADD COLUMN text TEXT NOT NULL DEFAULT '{}';
UPDATE saved_replies SET text = json_object('en', text_en, 'es', coalesce(text_es, ''));
ALTER TABLE saved_replies DROP COLUMN text_en;
ALTER TABLE saved_replies ADD COLUMN text_en TEXT NOT NULL DEFAULT '';
ALTER TABLE saved_replies DROP COLUMN text_es;
ALTER TABLE saved_replies ADD COLUMN text_es TEXT NOT NULL DEFAULT '';
UPDATE saved_replies SET text_en = text ->> '$.en', text_es = text ->> '$.es';
CREATE TRIGGER saved_replies_texts_made AFTER INSERT ON saved_replies BEGIN
  UPDATE saved_replies SET
    text = iif(new.text = '{}', json_object('en', new.text_en, 'es', coalesce(new.text_es, '')), new.text),
    text_en = iif(new.text = '{}', new.text_en, coalesce(new.text ->> '$.en', '')), text_es = iif(new.text = '{}', new.text_es, coalesce(new.text ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER saved_replies_texts_changed AFTER UPDATE OF text ON saved_replies WHEN (new.text <> old.text)
  AND (coalesce(new.text ->> '$.en', '') IS NOT new.text_en OR coalesce(new.text ->> '$.es', '') IS NOT coalesce(new.text_es, '')) BEGIN
  UPDATE saved_replies SET text_en = coalesce(new.text ->> '$.en', ''), text_es = coalesce(new.text ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER saved_replies_texts_changed_before AFTER UPDATE OF text_en, text_es ON saved_replies WHEN coalesce(new.text ->> '$.en', '') IS NOT new.text_en OR coalesce(new.text ->> '$.es', '') IS NOT coalesce(new.text_es, '') BEGIN
  UPDATE saved_replies SET text = json_set(new.text, '$.en', new.text_en, '$.es', coalesce(new.text_es, '')) WHERE rowid = new.rowid;
END;

-- exclusive_designs
ALTER TABLE exclusive_designs ADD COLUMN name TEXT NOT NULL DEFAULT '{}';
ALTER TABLE exclusive_designs ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
UPDATE exclusive_designs SET name = json_object('en', design_name, 'es', coalesce(design_name_es, '')), details = json_object('en', description, 'es', coalesce(description_es, ''));
ALTER TABLE exclusive_designs DROP COLUMN design_name;
ALTER TABLE exclusive_designs ADD COLUMN design_name TEXT NOT NULL DEFAULT '';
ALTER TABLE exclusive_designs DROP COLUMN description;
ALTER TABLE exclusive_designs ADD COLUMN description TEXT NOT NULL DEFAULT '';
UPDATE exclusive_designs SET design_name = name ->> '$.en', description = details ->> '$.en';
CREATE TRIGGER exclusive_designs_texts_made AFTER INSERT ON exclusive_designs BEGIN
  UPDATE exclusive_designs SET
    name = iif(new.name = '{}', json_object('en', new.design_name, 'es', coalesce(new.design_name_es, '')), new.name),
    design_name = iif(new.name = '{}', new.design_name, coalesce(new.name ->> '$.en', '')), design_name_es = iif(new.name = '{}', new.design_name_es, coalesce(new.name ->> '$.es', '')),
    details = iif(new.details = '{}', json_object('en', new.description, 'es', coalesce(new.description_es, '')), new.details),
    description = iif(new.details = '{}', new.description, coalesce(new.details ->> '$.en', '')), description_es = iif(new.details = '{}', new.description_es, coalesce(new.details ->> '$.es', ''))
  WHERE rowid = new.rowid;
END;
CREATE TRIGGER exclusive_designs_texts_changed AFTER UPDATE OF name, details ON exclusive_designs WHEN (new.name <> old.name OR new.details <> old.details)
  AND (coalesce(new.name ->> '$.en', '') IS NOT new.design_name OR coalesce(new.name ->> '$.es', '') IS NOT coalesce(new.design_name_es, '') OR coalesce(new.details ->> '$.en', '') IS NOT new.description OR coalesce(new.details ->> '$.es', '') IS NOT coalesce(new.description_es, '')) BEGIN
  UPDATE exclusive_designs SET design_name = coalesce(new.name ->> '$.en', ''), design_name_es = coalesce(new.name ->> '$.es', ''), description = coalesce(new.details ->> '$.en', ''), description_es = coalesce(new.details ->> '$.es', '') WHERE rowid = new.rowid;
END;
CREATE TRIGGER exclusive_designs_texts_changed_before AFTER UPDATE OF design_name, design_name_es, description, description_es ON exclusive_designs WHEN coalesce(new.name ->> '$.en', '') IS NOT new.design_name OR coalesce(new.name ->> '$.es', '') IS NOT coalesce(new.design_name_es, '') OR coalesce(new.details ->> '$.en', '') IS NOT new.description OR coalesce(new.details ->> '$.es', '') IS NOT coalesce(new.description_es, '') BEGIN
  UPDATE exclusive_designs SET name = json_set(new.name, '$.en', new.design_name, '$.es', coalesce(new.design_name_es, '')), details = json_set(new.details, '$.en', new.description, '$.es', coalesce(new.description_es, '')) WHERE rowid = new.rowid;
END;

-- Orders are found by the design's name in every language, and by the words of a line that is no product of the catalogue.
-- A line that the previous release writes has its texts in the columns of one language.
CREATE TRIGGER order_search_lines AFTER INSERT ON order_lines BEGIN
  UPDATE order_search
    SET words = words || ' ' || coalesce((SELECT group_concat(value, ' ') FROM json_each(new.design)), '') || ' ' || new.design_en || ' ' || new.design_es
      || iif(new.product_id = '', ' ' || coalesce((SELECT group_concat(value, ' ') FROM json_each(new.title)), '') || ' ' || new.title_en || ' ' || new.title_es, '')
    WHERE rowid = (SELECT number FROM orders WHERE id = new.order_id);
END;
CREATE TRIGGER order_search_moved AFTER UPDATE OF first_name, last_name, email, phone ON customers
WHEN new.first_name <> old.first_name OR new.last_name <> old.last_name OR new.email IS NOT old.email OR new.phone IS NOT old.phone
BEGIN
  UPDATE order_search
    SET words = rowid || ' ' || new.first_name || ' ' || new.last_name || ' ' || coalesce(new.email, '') || ' ' || coalesce(replace(new.phone, '+', '') || ' ' || substr(new.phone, 3), '')
      || ' ' || coalesce((SELECT group_concat(texts.value, ' ')
        FROM orders JOIN order_lines ON order_lines.order_id = orders.id, json_each(order_lines.design) AS texts WHERE orders.number = order_search.rowid), '')
      || ' ' || coalesce((SELECT group_concat(texts.value, ' ')
        FROM orders JOIN order_lines ON order_lines.order_id = orders.id, json_each(order_lines.title) AS texts WHERE orders.number = order_search.rowid AND order_lines.product_id = ''), '')
    WHERE rowid IN (SELECT number FROM orders WHERE customer_id = new.id);
END;
