-- What a form under an idempotency key asked for, to refuse the key with anything else (docs/decisions/290). Null where it
-- was done before this column.
-- Of the last addition to a cart line, as JSON: its key, and the thing with its sizes and quantities.
ALTER TABLE cart_lines ADD COLUMN last_added TEXT;
-- The name that a saved design was sent with; it can be renamed.
ALTER TABLE saved_designs ADD COLUMN made_name TEXT;
-- The hash of the form of an order that the staff made; an erasure removes it.
ALTER TABLE orders ADD COLUMN form_hash TEXT;
