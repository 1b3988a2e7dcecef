-- Indexes for the figures: money by the time it moved, orders by their payment, requests by their creation.
CREATE INDEX money_events_by_time ON money_events (at);
CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX requests_by_creation ON requests (created_at);
