-- What purchases point at without a foreign key is never deleted.
create trigger products_stay before delete or truncate on private.products
  for each statement execute function private.refuse_change();
