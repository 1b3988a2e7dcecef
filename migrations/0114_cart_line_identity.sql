-- What makes two open lines of a cart one, as one value (worker/cart/cart.queries.ts: identityOf). The older index over
-- the same columns goes with the next change of the identity.
ALTER TABLE cart_lines ADD COLUMN identity TEXT
  GENERATED ALWAYS AS (json_array(customer_id, product_id, variation_id, size, picture_path)) VIRTUAL;
CREATE UNIQUE INDEX cart_lines_by_identity ON cart_lines (identity) WHERE state = 'open';
