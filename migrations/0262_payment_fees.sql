-- What the card provider kept of a payment (docs/decisions/168): read from its balance transaction, once.
CREATE TABLE payment_fees (
  payment_intent_id TEXT PRIMARY KEY,
  cents INTEGER NOT NULL,
  read_at INTEGER NOT NULL
) STRICT;
