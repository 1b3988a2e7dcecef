-- Set when the shop has suspended somebody: unlike a suspension of her own, a code does not open the account again.
ALTER TABLE customers ADD COLUMN locked_at INTEGER;
