-- The name on a parcel, '' for the customer's own, and the gift note of an order, '' for none. An order's copy of its
-- address is JSON and needs no column.
ALTER TABLE addresses ADD COLUMN recipient_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN gift_note TEXT NOT NULL DEFAULT '';
