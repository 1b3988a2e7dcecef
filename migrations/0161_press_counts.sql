-- What the press room has counted (docs/decisions/120): each row is what somebody added or took back, so two people who
-- count at once lose nothing. `position` is the first part of the goods, as parcels count parts; `client_key` names the
-- form that sent it, so that sending again counts once.
CREATE TABLE press_counts (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  client_key TEXT NOT NULL,
  printed INTEGER NOT NULL,
  made INTEGER NOT NULL,
  spoiled INTEGER NOT NULL,
  counted_by TEXT NOT NULL REFERENCES customers (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position, client_key)
) STRICT;
CREATE INDEX press_counts_by_time ON press_counts (at);
