-- What purchases point at without a foreign key is never deleted.
create trigger products_stay before delete or truncate on private.products
  for each statement execute function private.refuse_change();

create trigger products_take_type before insert or update of type, permission on private.products
  for each row execute function private.product_take_type();

create trigger product_types_changed after update of inquiry, destination, fields on private.product_types
  for each row when (
    old.inquiry <> new.inquiry or old.destination <> new.destination or old.fields <> new.fields
  )
  execute function private.product_type_changed();

create trigger price_runs_stay before update or delete or truncate on private.price_runs
  for each statement execute function private.refuse_change();
create trigger price_changes_stay before update or delete or truncate on private.price_changes
  for each statement execute function private.refuse_change();
-- Named by its columns, so that what a sale does to a product does not meet it.
create trigger products_price_changed after update of prices, promo_discount on private.products
  for each row when (old.prices <> new.prices or old.promo_discount <> new.promo_discount)
  execute function private.price_changed();
