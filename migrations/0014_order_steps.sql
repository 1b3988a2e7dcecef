-- Where an order was held: it goes on there when the hold ends (worker/orders/order-state.rules.ts).
ALTER TABLE orders ADD COLUMN held_from TEXT;

-- No statement can give an order a state that is not in this list.
CREATE TRIGGER orders_known_status BEFORE UPDATE OF status ON orders
WHEN new.status NOT IN ('awaiting_payment', 'paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready', 'shipped', 'delivered', 'cancelled', 'refunded')
BEGIN
  SELECT RAISE(ABORT, 'unknown order status');
END;
