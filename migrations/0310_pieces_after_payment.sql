-- Pieces that staff take off a paid order stay on its bill as lines of their own; pieces they add are an order of their own
-- that says to which one it belongs (docs/decisions/200).
ALTER TABLE order_lines ADD COLUMN taken_off_at INTEGER;
ALTER TABLE orders ADD COLUMN added_to TEXT;
CREATE INDEX orders_by_added_to ON orders (added_to) WHERE added_to IS NOT NULL;
