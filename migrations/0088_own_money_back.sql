-- The refunded sum counts the order's own payment only: an order that was paid twice had counted the refund of the
-- second payment too.
UPDATE orders SET refunded_cents = (
  SELECT coalesce(sum(cents), 0) FROM (
    SELECT payment_intent_id, cents FROM refunds WHERE order_id = orders.id AND state = 'succeeded'
    UNION ALL SELECT payment_intent_id, cents FROM disputes WHERE order_id = orders.id AND state = 'lost') AS back
  WHERE back.payment_intent_id = orders.payment_intent_id
    OR NOT EXISTS (SELECT 1 FROM money_events AS came WHERE came.order_id = orders.id AND came.payment_intent_id = orders.payment_intent_id AND came.kind = 'captured'))
WHERE refunded_cents > 0;
