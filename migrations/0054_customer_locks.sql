-- Set when the shop has locked an account: unlike a customer's own suspension, a code does not open it again.
ALTER TABLE customers ADD COLUMN locked_at INTEGER;
