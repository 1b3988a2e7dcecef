-- Where an order was held: it goes on there when the hold ends (worker/orders/order-state.rules.ts).
ALTER TABLE orders ADD COLUMN held_from TEXT;

-- Whatever wrote it: an order is never in a state that the table does not know.
CREATE TRIGGER orders_known_status BEFORE UPDATE OF status ON orders
WHEN new.status NOT IN ('awaiting_payment', 'paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready', 'shipped', 'delivered', 'cancelled', 'refunded')
BEGIN
  SELECT RAISE(ABORT, 'unknown order status');
END;
