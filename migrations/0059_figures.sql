-- What the figures of a span of days are read by: money as it moved, orders as they were paid, requests as they came.
CREATE INDEX money_events_by_time ON money_events (at);
CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX requests_by_creation ON requests (created_at);
