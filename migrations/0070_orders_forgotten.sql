-- When an unpaid order of an erased account is deleted, it leaves the search too (R-PRIV-03).
CREATE INDEX order_products_by_order ON order_products (order_id);
CREATE TRIGGER orders_forgotten BEFORE DELETE ON orders BEGIN
  DELETE FROM order_products WHERE order_id = old.id;
  DELETE FROM order_search WHERE rowid = old.number;
END;
