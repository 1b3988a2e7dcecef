-- What a quote has besides its goods (docs/decisions/165): a set-up fee, a rush fee, a discount and its own shipping.
-- `shipping_cents` is null for quotes of before: their order takes the shop's flat shipping. `total_cents` is all of it.
ALTER TABLE quotes ADD COLUMN setup_cents INTEGER NOT NULL DEFAULT 0 CHECK (setup_cents >= 0);
ALTER TABLE quotes ADD COLUMN rush_cents INTEGER NOT NULL DEFAULT 0 CHECK (rush_cents >= 0);
ALTER TABLE quotes ADD COLUMN discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
ALTER TABLE quotes ADD COLUMN shipping_cents INTEGER CHECK (shipping_cents >= 0);

-- What of them an order charges. The discount of a quote is in `discount_cents`, without a code. A deposit keeps the
-- part of its balance beside `balance_cents`, until that balance is an order of its own.
ALTER TABLE orders ADD COLUMN setup_cents INTEGER NOT NULL DEFAULT 0 CHECK (setup_cents >= 0);
ALTER TABLE orders ADD COLUMN rush_cents INTEGER NOT NULL DEFAULT 0 CHECK (rush_cents >= 0);
ALTER TABLE orders ADD COLUMN balance_setup_cents INTEGER NOT NULL DEFAULT 0 CHECK (balance_setup_cents >= 0);
ALTER TABLE orders ADD COLUMN balance_rush_cents INTEGER NOT NULL DEFAULT 0 CHECK (balance_rush_cents >= 0);
ALTER TABLE orders ADD COLUMN balance_discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (balance_discount_cents >= 0);
