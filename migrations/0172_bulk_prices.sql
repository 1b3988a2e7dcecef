-- What a piece costs from a number of pieces on: a JSON list of {"from": 12, "unitPriceCents": 2400}, empty until an owner
-- writes one (docs/decisions/130).
ALTER TABLE variations ADD COLUMN bulk_prices TEXT NOT NULL DEFAULT '[]';
