-- A parcel of an order that pays a quote holds sizes of the quote, not the one line of money. Each of the parcels there
-- are holds all of its order, because that line has the quantity 1.
DELETE FROM parcel_lines WHERE parcel_id IN (
  SELECT parcels.id FROM parcels JOIN exclusive_designs ON exclusive_designs.order_id = parcels.order_id
    JOIN quotes ON quotes.request_id = exclusive_designs.request_id AND quotes.state = 'accepted');
INSERT INTO parcel_lines (parcel_id, position, quantity)
  SELECT parcels.id, items.key, items.value ->> 'quantity' FROM parcels
    JOIN exclusive_designs ON exclusive_designs.order_id = parcels.order_id
    JOIN quotes ON quotes.request_id = exclusive_designs.request_id AND quotes.state = 'accepted', json_each(quotes.items) AS items;
