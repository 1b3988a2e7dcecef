-- An order exists before its PaymentIntent. `purchase_key` names the thing being bought; the partial index makes it
-- impossible that two live orders, and so two intents, exist for one click or fifty.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  purchase_key TEXT NOT NULL,
  status TEXT NOT NULL,
  payment_state TEXT NOT NULL DEFAULT 'created',
  total_cents INTEGER NOT NULL CHECK (total_cents >= 50),
  payment_intent_id TEXT UNIQUE,
  intent_attempt INTEGER NOT NULL DEFAULT 1,
  intent_lease_until INTEGER NOT NULL DEFAULT 0,
  -- When the reconcile next asks Stripe about it.
  next_check_at INTEGER NOT NULL,
  address TEXT,
  review_reason TEXT,
  -- The id of the change that put the order into its present state: what a batch writes beside it depends on it.
  last_change TEXT NOT NULL,
  promised_earliest INTEGER,
  promised_latest INTEGER,
  paid_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX orders_one_live ON orders (customer_id, purchase_key) WHERE status = 'awaiting_payment';
CREATE INDEX orders_by_customer ON orders (customer_id, created_at);
CREATE INDEX orders_outstanding ON orders (next_check_at) WHERE status = 'awaiting_payment';

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  cart_line_id TEXT REFERENCES cart_lines (id),
  product_id TEXT NOT NULL,
  variation_id INTEGER NOT NULL,
  size TEXT NOT NULL,
  picture_path TEXT NOT NULL,
  title_en TEXT NOT NULL,
  title_es TEXT NOT NULL,
  unit_price_cents INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT;
CREATE INDEX order_lines_by_cart_line ON order_lines (cart_line_id);

-- Every step of an order; rows are never changed. `change_id` is orders.last_change, so that an event exists only with its change.
CREATE TABLE order_events (
  order_id TEXT NOT NULL REFERENCES orders (id),
  change_id TEXT NOT NULL,
  from_status TEXT,
  to_status TEXT NOT NULL,
  actor TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, change_id, to_status)
) STRICT;

-- Webhook events, each once. `parked` ones named an intent no order had yet; the reconcile tries them again.
CREATE TABLE stripe_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  payment_intent_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('done', 'parked')),
  created_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stripe_events_parked ON stripe_events (received_at) WHERE state = 'parked';
