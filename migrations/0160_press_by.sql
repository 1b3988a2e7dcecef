-- The day by whose end an order must have left the press, `YYYY-MM-DD` (docs/decisions/119): worked out when it is paid,
-- like its promise. The lists that went by the promise go by it.
ALTER TABLE orders ADD COLUMN press_by TEXT;
-- Orders that are under way: ten working days before the promise. Holidays are those of the newest settings, else those
-- a shop starts with.
CREATE TABLE press_holidays (day TEXT PRIMARY KEY) STRICT;
INSERT OR IGNORE INTO press_holidays
  SELECT day.value FROM settings, json_each(settings.value, '$.holidays') AS day
  WHERE area = 'hours' AND version = (SELECT max(version) FROM settings WHERE area = 'hours');
INSERT OR IGNORE INTO press_holidays
  SELECT value FROM json_each('["2026-11-26", "2026-12-25", "2027-01-01", "2027-05-31", "2027-07-04", "2027-09-06", "2027-11-25", "2027-12-25"]')
  WHERE NOT EXISTS (SELECT 1 FROM settings WHERE area = 'hours');
UPDATE orders SET press_by = max(date(paid_at / 1000, 'unixepoch'), (
  WITH RECURSIVE back (day, days_left) AS (
    SELECT date(orders.promised_latest / 1000, 'unixepoch'), 10
    UNION ALL
    SELECT date(day, '-1 day'), days_left - (
      strftime('%w', day, '-1 day') NOT IN ('0', '6') AND date(day, '-1 day') NOT IN (SELECT press_holidays.day FROM press_holidays))
    FROM back WHERE days_left > 0)
  SELECT day FROM back WHERE days_left = 0))
WHERE promised_latest IS NOT NULL AND paid_at IS NOT NULL;
DROP TABLE press_holidays;
-- The indexes by promise stay for one release: the Worker of before names them in its queries.
-- All that is paid and not sent, and each state by itself.
CREATE INDEX orders_by_press ON orders (press_by, number)
  WHERE status IN ('paid', 'needs_address', 'awaiting_proof', 'in_production', 'on_hold', 'ready');
CREATE INDEX orders_by_state_press ON orders (status, press_by, number);
