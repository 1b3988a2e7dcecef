-- The gift message of a line, '' for none. It is part of what makes two open lines of a cart one. The older index would
-- refuse two lines that differ in their message alone.
ALTER TABLE cart_lines ADD COLUMN gift_message TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN gift_message TEXT NOT NULL DEFAULT '';
DROP INDEX cart_lines_identity;
DROP INDEX cart_lines_by_identity;
ALTER TABLE cart_lines DROP COLUMN identity;
ALTER TABLE cart_lines ADD COLUMN identity TEXT
  GENERATED ALWAYS AS (json_array(customer_id, product_id, variation_id, size, picture_path, gift_message)) VIRTUAL;
CREATE UNIQUE INDEX cart_lines_by_identity ON cart_lines (identity) WHERE state = 'open';
