-- Reports of defects in a delivered order, within seven days (R-ORDER-07). A claim names lines, has photos and says
-- what the customer wants; staff decide. A reprint is made and sent as steps of its claim (docs/decisions/017).
CREATE TABLE claims (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  customer_id TEXT NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('damaged', 'misprinted', 'wrong_item', 'missing', 'other')),
  wish TEXT NOT NULL CHECK (wish IN ('reprint', 'refund')),
  message TEXT NOT NULL,
  -- JSON list of upload ids.
  photos TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'reprint', 'reprinting', 'resent', 'refunded', 'declined')),
  answer TEXT,
  carrier TEXT CHECK (carrier IN ('usps', 'ups', 'fedex', 'dhl')),
  tracking_number TEXT,
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  sent_at INTEGER,
  last_change TEXT NOT NULL
) STRICT;
CREATE INDEX claims_by_order ON claims (order_id, created_at);
CREATE INDEX claims_by_customer ON claims (customer_id);
CREATE INDEX claims_by_state ON claims (state, created_at, id);

CREATE TABLE claim_lines (
  claim_id TEXT NOT NULL REFERENCES claims (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  is_open INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (claim_id, position)
) STRICT;
-- A line is in one open claim at most.
CREATE UNIQUE INDEX claim_lines_one_open ON claim_lines (order_id, position) WHERE is_open = 1;
