-- A refund that staff ask for carries a key of their form: the same form sent again is the same refund.
ALTER TABLE refunds ADD COLUMN client_key TEXT;
CREATE UNIQUE INDEX refunds_once ON refunds (order_id, client_key) WHERE client_key IS NOT NULL;
