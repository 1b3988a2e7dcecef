-- What grows with the shop is found by an index: the staff among all customers, a refund by its
-- change, pictures of designs that are sold once, files whose objects are to be deleted.
CREATE INDEX customers_of_staff ON customers (role, first_name, id) WHERE role <> 'customer';
CREATE INDEX refunds_by_change ON refunds (change_id);
CREATE INDEX exclusive_designs_sold_once ON exclusive_designs (created_at) WHERE for_sale = 1;
CREATE INDEX uploads_deleted ON uploads (created_at) WHERE state = 'deleted';
