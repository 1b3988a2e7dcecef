-- Money that came in cash, by transfer or for a purchase order is a payment whose id names its way (`cash:ord_…`). Nobody
-- but the staff can give it back, so each refund of it opens a review until they mark it, whoever asked for it. A review
-- that holds the order or is older stays in front.
CREATE TRIGGER refunds_by_hand AFTER INSERT ON refunds WHEN new.state = 'asked' AND instr(new.payment_intent_id, ':') > 0 BEGIN
  INSERT INTO order_reviews (order_id, reason, subject, opened_at)
    VALUES (new.order_id, 'refund_by_hand', new.id, new.created_at) ON CONFLICT DO NOTHING;
  UPDATE orders SET review_reason = 'refund_by_hand' WHERE id = new.order_id AND review_reason IS NULL;
END;
