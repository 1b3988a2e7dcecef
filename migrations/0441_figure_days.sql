-- The figures' sums of days of the shop's calendar (docs/decisions/460). A row has the sums of one figure on one day, or
-- none while they are to be counted; only days that are over have rows. A day without sums is counted from its orders.
CREATE TABLE figure_days (
  figure TEXT NOT NULL CHECK (figure IN ('money', 'orders', 'pieces', 'requests', 'products', 'asked', 'states', 'due')),
  day TEXT NOT NULL,
  -- The time zone in which it is this day, and its instants, ms: from one, and before another.
  zone TEXT NOT NULL,
  begins_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- JSON list of rows (worker/staff/figures/figure-days.rules.ts).
  sums TEXT,
  -- Who counted or counts it; NULL once something has changed since.
  count_id TEXT,
  counted_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (figure, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX figure_days_to_count ON figure_days (counted_at, day) WHERE sums IS NULL;

-- Whoever changes what a figure counts inserts here the figure with the instant or the day that it is counted on. The one
-- rule of marking: the sums of that day are deleted, and whoever counts it at this moment may not store them.
CREATE VIEW figure_marks AS SELECT NULL AS figure, NULL AS at, NULL AS day WHERE 0;
CREATE TRIGGER figure_marks_made INSTEAD OF INSERT ON figure_marks BEGIN
  UPDATE figure_days SET sums = NULL, count_id = NULL
  WHERE figure = new.figure AND count_id IS NOT NULL
    -- No time zone is more than a day from Greenwich.
    AND day >= coalesce(new.day, date(new.at / 1000, 'unixepoch', '-1 day'))
    AND day <= coalesce(new.day, date(new.at / 1000, 'unixepoch', '+1 day'))
    AND (new.day IS NOT NULL OR (begins_at <= new.at AND ends_at > new.at));
END;

-- Which payments an order's quoted goods are counted with: its own, and that of its balance.
CREATE VIEW figure_payments AS
  SELECT id AS order_id, paid_at FROM orders WHERE paid_at IS NOT NULL
  UNION ALL SELECT balance_of, paid_at FROM orders WHERE balance_of IS NOT NULL AND paid_at IS NOT NULL;

CREATE TRIGGER orders_added_to_figures AFTER INSERT ON orders WHEN new.paid_at IS NOT NULL OR new.press_by IS NOT NULL BEGIN
  INSERT INTO figure_marks (figure, at, day) VALUES ('orders', new.paid_at, NULL), ('products', new.paid_at, NULL),
    ('states', new.paid_at, NULL), ('due', NULL, new.press_by);
END;
CREATE TRIGGER orders_deleted_from_figures AFTER DELETE ON orders WHEN old.paid_at IS NOT NULL OR old.press_by IS NOT NULL BEGIN
  INSERT INTO figure_marks (figure, at, day) VALUES ('orders', old.paid_at, NULL), ('products', old.paid_at, NULL),
    ('states', old.paid_at, NULL), ('due', NULL, old.press_by);
END;
CREATE TRIGGER orders_paid_in_figures AFTER UPDATE OF paid_at, balance_of ON orders BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('orders', old.paid_at), ('products', old.paid_at), ('states', old.paid_at),
    ('orders', new.paid_at), ('products', new.paid_at), ('states', new.paid_at);
END;
CREATE TRIGGER orders_sums_in_figures AFTER UPDATE OF address, total_cents, shipping_cents, tax_cents, setup_cents, rush_cents,
  discount_cents, refunded_cents ON orders WHEN new.paid_at IS NOT NULL BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('states', new.paid_at);
END;
CREATE TRIGGER orders_due_in_figures AFTER UPDATE OF status, press_by, promised_latest ON orders
WHEN old.press_by IS NOT NULL OR new.press_by IS NOT NULL BEGIN
  INSERT INTO figure_marks (figure, day) VALUES ('due', old.press_by), ('due', new.press_by);
END;

CREATE TRIGGER order_lines_added_to_figures AFTER INSERT ON order_lines BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'products', paid_at FROM orders WHERE id = new.order_id AND paid_at IS NOT NULL;
END;
CREATE TRIGGER order_lines_changed_in_figures AFTER UPDATE OF order_id, product_id, title, quantity, unit_price_cents ON order_lines BEGIN
  INSERT INTO figure_marks (figure, at)
    SELECT 'products', paid_at FROM orders WHERE id IN (old.order_id, new.order_id) AND paid_at IS NOT NULL;
END;
CREATE TRIGGER order_lines_deleted_from_figures AFTER DELETE ON order_lines BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'products', paid_at FROM orders WHERE id = old.order_id AND paid_at IS NOT NULL;
END;

CREATE TRIGGER order_events_added_to_figures AFTER INSERT ON order_events WHEN new.to_status IN ('ready', 'shipped', 'delivered') BEGIN
  INSERT INTO figure_marks (figure, day) SELECT 'due', press_by FROM orders WHERE id = new.order_id AND press_by IS NOT NULL;
END;
CREATE TRIGGER order_events_changed_in_figures AFTER UPDATE OF order_id, to_status, at ON order_events BEGIN
  INSERT INTO figure_marks (figure, day)
    SELECT 'due', press_by FROM orders WHERE id IN (old.order_id, new.order_id) AND press_by IS NOT NULL;
END;
CREATE TRIGGER order_events_deleted_from_figures AFTER DELETE ON order_events WHEN old.to_status IN ('ready', 'shipped', 'delivered') BEGIN
  INSERT INTO figure_marks (figure, day) SELECT 'due', press_by FROM orders WHERE id = old.order_id AND press_by IS NOT NULL;
END;

-- The ledger only grows. A dispute that was won counts by whether it was lost before.
CREATE TRIGGER money_events_added_to_figures AFTER INSERT ON money_events BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('money', new.at);
  INSERT INTO figure_marks (figure, at)
    SELECT 'money', at FROM money_events WHERE new.kind = 'dispute_lost' AND id = 'dispute_won:' || substr(new.id, 14);
END;

CREATE TRIGGER press_counts_added_to_figures AFTER INSERT ON press_counts BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('pieces', new.at);
END;
CREATE TRIGGER press_counts_changed_in_figures AFTER UPDATE OF made, spoiled, at ON press_counts BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('pieces', old.at), ('pieces', new.at);
END;
CREATE TRIGGER press_counts_deleted_from_figures AFTER DELETE ON press_counts BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('pieces', old.at);
END;

CREATE TRIGGER requests_added_to_figures AFTER INSERT ON requests BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('requests', new.created_at), ('asked', new.created_at);
END;
CREATE TRIGGER requests_changed_in_figures AFTER UPDATE OF status, product_id, created_at ON requests BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('requests', old.created_at), ('asked', old.created_at),
    ('requests', new.created_at), ('asked', new.created_at);
END;
CREATE TRIGGER requests_deleted_from_figures AFTER DELETE ON requests BEGIN
  INSERT INTO figure_marks (figure, at) VALUES ('requests', old.created_at), ('asked', old.created_at);
END;
CREATE TRIGGER requests_products_in_figures AFTER UPDATE OF product_id ON requests BEGIN
  INSERT INTO figure_marks (figure, at)
    SELECT 'products', paid_at FROM exclusive_designs JOIN figure_payments ON figure_payments.order_id = exclusive_designs.order_id
    WHERE request_id = new.id;
END;

CREATE TRIGGER request_events_added_to_figures AFTER INSERT ON request_events WHEN new.actor = 'staff' BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'requests', created_at FROM requests WHERE id = new.request_id;
END;
CREATE TRIGGER request_events_changed_in_figures AFTER UPDATE OF request_id, actor, at ON request_events BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'requests', created_at FROM requests WHERE id IN (old.request_id, new.request_id);
END;
CREATE TRIGGER request_events_deleted_from_figures AFTER DELETE ON request_events WHEN old.actor = 'staff' BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'requests', created_at FROM requests WHERE id = old.request_id;
END;

CREATE TRIGGER quotes_added_to_figures AFTER INSERT ON quotes WHEN new.state = 'accepted' BEGIN
  INSERT INTO figure_marks (figure, at)
    SELECT 'products', paid_at FROM exclusive_designs JOIN figure_payments ON figure_payments.order_id = exclusive_designs.order_id
    WHERE request_id = new.request_id;
END;
CREATE TRIGGER quotes_changed_in_figures AFTER UPDATE OF request_id, state, items ON quotes WHEN 'accepted' IN (old.state, new.state) BEGIN
  INSERT INTO figure_marks (figure, at)
    SELECT 'products', paid_at FROM exclusive_designs JOIN figure_payments ON figure_payments.order_id = exclusive_designs.order_id
    WHERE request_id IN (old.request_id, new.request_id);
END;
CREATE TRIGGER quotes_deleted_from_figures AFTER DELETE ON quotes WHEN old.state = 'accepted' BEGIN
  INSERT INTO figure_marks (figure, at)
    SELECT 'products', paid_at FROM exclusive_designs JOIN figure_payments ON figure_payments.order_id = exclusive_designs.order_id
    WHERE request_id = old.request_id;
END;

CREATE TRIGGER exclusive_designs_added_to_figures AFTER INSERT ON exclusive_designs WHEN new.order_id IS NOT NULL BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'products', paid_at FROM figure_payments WHERE order_id = new.order_id;
END;
CREATE TRIGGER exclusive_designs_changed_in_figures AFTER UPDATE OF order_id, request_id ON exclusive_designs BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'products', paid_at FROM figure_payments WHERE order_id IN (old.order_id, new.order_id);
END;
CREATE TRIGGER exclusive_designs_deleted_from_figures AFTER DELETE ON exclusive_designs WHEN old.order_id IS NOT NULL BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'products', paid_at FROM figure_payments WHERE order_id = old.order_id;
END;

CREATE TRIGGER claims_added_to_figures AFTER INSERT ON claims WHEN new.state IN ('reprint', 'reprinting', 'resent') BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'states', paid_at FROM orders WHERE id = new.order_id AND paid_at IS NOT NULL;
END;
CREATE TRIGGER claims_changed_in_figures AFTER UPDATE OF order_id, state ON claims BEGIN
  INSERT INTO figure_marks (figure, at)
    SELECT 'states', paid_at FROM orders WHERE id IN (old.order_id, new.order_id) AND paid_at IS NOT NULL;
END;
CREATE TRIGGER claims_deleted_from_figures AFTER DELETE ON claims WHEN old.state IN ('reprint', 'reprinting', 'resent') BEGIN
  INSERT INTO figure_marks (figure, at) SELECT 'states', paid_at FROM orders WHERE id = old.order_id AND paid_at IS NOT NULL;
END;
