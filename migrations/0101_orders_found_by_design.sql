-- The search finds orders by their lines too: by the design's name in both languages, and by the words of a line that is
-- no product of the catalogue (a quoted job, other work).
DROP TRIGGER order_search_moved;
CREATE TRIGGER order_search_lines AFTER INSERT ON order_lines BEGIN
  UPDATE order_search
    SET words = words || ' ' || new.design_en || ' ' || new.design_es || CASE new.product_id WHEN '' THEN ' ' || new.title_en || ' ' || new.title_es ELSE '' END
    WHERE rowid = (SELECT number FROM orders WHERE id = new.order_id);
END;
CREATE TRIGGER order_search_moved AFTER UPDATE OF first_name, last_name, email, phone ON customers
WHEN new.first_name <> old.first_name OR new.last_name <> old.last_name OR new.email IS NOT old.email OR new.phone IS NOT old.phone
BEGIN
  UPDATE order_search
    SET words = rowid || ' ' || new.first_name || ' ' || new.last_name || ' ' || coalesce(new.email, '') || ' ' || coalesce(replace(new.phone, '+', '') || ' ' || substr(new.phone, 3), '')
      || ' ' || coalesce((SELECT group_concat(design_en || ' ' || design_es || CASE product_id WHEN '' THEN ' ' || title_en || ' ' || title_es ELSE '' END, ' ')
        FROM order_lines JOIN orders ON orders.id = order_lines.order_id WHERE orders.number = order_search.rowid), '')
    WHERE rowid IN (SELECT number FROM orders WHERE customer_id = new.id);
END;
UPDATE order_search SET words = words || ' ' || coalesce((SELECT group_concat(design_en || ' ' || design_es || CASE product_id WHEN '' THEN ' ' || title_en || ' ' || title_es ELSE '' END, ' ')
  FROM order_lines JOIN orders ON orders.id = order_lines.order_id WHERE orders.number = order_search.rowid), '');
