-- The price when the line was put into the cart, in cents: the cart says when it has changed. Null for older lines.
ALTER TABLE cart_lines ADD COLUMN added_price_cents INTEGER CHECK (added_price_cents > 0);
-- The idempotency key of the last addition of several sizes: the same key again adds nothing.
ALTER TABLE cart_lines ADD COLUMN last_addition TEXT;
