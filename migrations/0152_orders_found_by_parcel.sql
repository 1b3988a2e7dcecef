-- Staff have a tracking number in front of them and look for its order: the numbers of an order's parcels are among its
-- words. The words are made in one place now, a view, because a parcel can be corrected and taken back.
CREATE VIEW order_words AS
SELECT orders.number AS number,
  orders.number || ' ' || customers.first_name || ' ' || customers.last_name || ' ' || coalesce(customers.email, '') || ' '
    || coalesce(replace(customers.phone, '+', '') || ' ' || substr(customers.phone, 3), '')
    || ' ' || coalesce((SELECT group_concat(texts.value, ' ') FROM order_lines, json_each(order_lines.design) AS texts WHERE order_lines.order_id = orders.id), '')
    || ' ' || coalesce((SELECT group_concat(texts.value, ' ') FROM order_lines, json_each(order_lines.title) AS texts WHERE order_lines.order_id = orders.id AND order_lines.product_id = ''), '')
    || ' ' || coalesce((SELECT group_concat(tracking_number, ' ') FROM parcels WHERE parcels.order_id = orders.id), '') AS words
FROM orders JOIN customers ON customers.id = orders.customer_id;

DROP TRIGGER order_search_moved;
CREATE TRIGGER order_search_moved AFTER UPDATE OF first_name, last_name, email, phone ON customers
WHEN new.first_name <> old.first_name OR new.last_name <> old.last_name OR new.email IS NOT old.email OR new.phone IS NOT old.phone
BEGIN
  UPDATE order_search SET words = (SELECT words FROM order_words WHERE number = order_search.rowid)
    WHERE rowid IN (SELECT number FROM orders WHERE customer_id = new.id);
END;

CREATE TRIGGER order_search_parcel_sent AFTER INSERT ON parcels WHEN new.tracking_number IS NOT NULL BEGIN
  UPDATE order_search SET words = words || ' ' || new.tracking_number WHERE rowid = (SELECT number FROM orders WHERE id = new.order_id);
END;
CREATE TRIGGER order_search_parcel_changed AFTER UPDATE OF tracking_number ON parcels WHEN new.tracking_number IS NOT old.tracking_number BEGIN
  UPDATE order_search SET words = (SELECT words FROM order_words WHERE number = order_search.rowid)
    WHERE rowid = (SELECT number FROM orders WHERE id = new.order_id);
END;
CREATE TRIGGER order_search_parcel_removed AFTER DELETE ON parcels WHEN old.tracking_number IS NOT NULL BEGIN
  UPDATE order_search SET words = (SELECT words FROM order_words WHERE number = order_search.rowid)
    WHERE rowid = (SELECT number FROM orders WHERE id = old.order_id);
END;

UPDATE order_search SET words = words || ' ' || (SELECT group_concat(tracking_number, ' ') FROM parcels JOIN orders ON orders.id = order_id
    WHERE orders.number = order_search.rowid AND tracking_number IS NOT NULL)
  WHERE rowid IN (SELECT number FROM parcels JOIN orders ON orders.id = order_id WHERE tracking_number IS NOT NULL);
