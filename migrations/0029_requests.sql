-- Custom requests (R-REQ-09). `last_change` is the id of the change that put a request into its present state:
-- dependent statements of a batch check it. `waiting_since` is when the turn came to the one who moves next (ms).
CREATE TABLE requests (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  product_id TEXT NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  deadline TEXT,
  contact_method TEXT NOT NULL CHECK (contact_method IN ('chat', 'whatsapp', 'telegram', 'tiktok', 'instagram', 'facebook')),
  contact TEXT NOT NULL,
  message TEXT NOT NULL,
  -- A picture of the galleries that the customer wants.
  picture_path TEXT,
  -- The same form sent twice is one request.
  client_key TEXT,
  body_hash TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('submitted', 'needs_info', 'quoted', 'changes_requested', 'accepted', 'expired', 'withdrawn', 'declined', 'ordered')),
  last_change TEXT NOT NULL,
  waiting_since INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX requests_once ON requests (customer_id, client_key) WHERE client_key IS NOT NULL;
CREATE INDEX requests_by_customer ON requests (customer_id, created_at);
CREATE INDEX requests_by_status ON requests (status, waiting_since, id);

CREATE TABLE request_files (
  request_id TEXT NOT NULL REFERENCES requests (id),
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (request_id, upload_id)
) STRICT;
CREATE INDEX request_files_by_upload ON request_files (upload_id);

-- Events, never changed. `text` is what was written, `reference` the quote or proof it is about.
CREATE TABLE request_events (
  request_id TEXT NOT NULL REFERENCES requests (id),
  change_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('customer', 'staff', 'system')),
  text TEXT,
  reference TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (request_id, change_id)
) STRICT;

-- Versions of an offer; a new one voids the one before. Items are sizes with their quantity and price, US cents.
CREATE TABLE quotes (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id),
  version INTEGER NOT NULL,
  items TEXT NOT NULL,
  total_cents INTEGER NOT NULL CHECK (total_cents BETWEEN 50 AND 99999999),
  shipping_note TEXT NOT NULL,
  message TEXT NOT NULL,
  valid_until INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'changes_requested', 'expired', 'void')),
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  UNIQUE (request_id, version)
) STRICT;
CREATE INDEX quotes_open ON quotes (valid_until) WHERE state = 'open';
CREATE UNIQUE INDEX quotes_one_open ON quotes (request_id) WHERE state = 'open';

-- Versions of a proof. Approving pins the file's SHA-256; a new version voids what was approved before.
CREATE TABLE proofs (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id),
  version INTEGER NOT NULL,
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  sha256 TEXT NOT NULL,
  message TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'approved', 'changes_requested', 'void')),
  approved_sha256 TEXT,
  changes TEXT,
  marks TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  UNIQUE (request_id, version),
  CHECK ((state = 'approved') <= (approved_sha256 = sha256))
) STRICT;
CREATE INDEX proofs_waiting ON proofs (created_at) WHERE state = 'sent';
CREATE INDEX proofs_by_upload ON proofs (upload_id);
-- Of all versions only the newest can be the approved one.
CREATE UNIQUE INDEX proofs_one_live ON proofs (request_id) WHERE state <> 'void';
