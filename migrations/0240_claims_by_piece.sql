-- A claim is about pieces: so many of each part of its order, as parcels count parts (docs/decisions/155). Its reprint is
-- work of the press: it has a day there and pieces of its own.
ALTER TABLE claim_lines ADD COLUMN quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity >= 1);
-- The claims there are were about whole lines. Those of orders that pay a quote were about its one line of money, which
-- is all sizes of the quote.
UPDATE claim_lines SET quantity = coalesce((SELECT order_lines.quantity FROM order_lines
  WHERE order_lines.order_id = claim_lines.order_id AND order_lines.position = claim_lines.position), 1);
INSERT OR REPLACE INTO claim_lines (claim_id, order_id, position, is_open, quantity)
  SELECT claim_lines.claim_id, claim_lines.order_id, items.key, claim_lines.is_open, items.value ->> 'quantity'
  FROM claim_lines JOIN exclusive_designs ON exclusive_designs.order_id = claim_lines.order_id
    JOIN quotes ON quotes.request_id = exclusive_designs.request_id AND quotes.state = 'accepted',
    json_each(quotes.items) AS items;

ALTER TABLE claims ADD COLUMN press_by TEXT;
ALTER TABLE claims ADD COLUMN planned_day TEXT;
ALTER TABLE claims ADD COLUMN is_rush INTEGER NOT NULL DEFAULT 0;
ALTER TABLE claims ADD COLUMN press_day TEXT GENERATED ALWAYS AS (coalesce(planned_day, press_by)) VIRTUAL;
UPDATE claims SET press_by = date(decided_at / 1000, 'unixepoch', '+3 days') WHERE state IN ('reprint', 'reprinting');
CREATE INDEX claims_by_press_day ON claims (press_day, is_rush DESC, id) WHERE state IN ('reprint', 'reprinting');

-- How a reprint goes, as parcels say it. `carrier` stays for one release: the Worker of before reads it.
ALTER TABLE claims ADD COLUMN delivery_way TEXT
  CHECK (delivery_way IN ('usps', 'ups', 'fedex', 'dhl', 'other', 'letter', 'own', 'pickup'));
ALTER TABLE claims ADD COLUMN carrier_name TEXT;
UPDATE claims SET delivery_way = carrier WHERE carrier IS NOT NULL;

-- Pieces that were counted for a reprint; null for those of the order itself.
ALTER TABLE press_counts ADD COLUMN claim_id TEXT REFERENCES claims (id);
