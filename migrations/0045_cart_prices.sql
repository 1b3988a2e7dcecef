-- What a thing cost when she put it into the cart, in cents: a price that changed since is said. Null before this was kept.
ALTER TABLE cart_lines ADD COLUMN added_price_cents INTEGER CHECK (added_price_cents > 0);
-- The client key of the last addition of several sizes: what is sent twice is added once.
ALTER TABLE cart_lines ADD COLUMN last_addition TEXT;
