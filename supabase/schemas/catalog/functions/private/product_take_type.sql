-- What a product has of its type: it needs at least what the type needs, is asked about and sold to what the type is,
-- and is offered while the menu has it.
create or replace function private.product_take_type()
returns trigger
language plpgsql
as $$
begin
  new.permission := coalesce(
    (select t.permission from private.product_types t where t.code = new.type), new.permission
  );
  new.asks_customer := exists (
    select from private.product_types t where t.code = new.type and t.inquiry = 'customer'
  );
  new.dials := exists (
    select from private.product_types t where t.code = new.type and t.destination = 'phone' and t.fields = '{}'
  );
  new.offered := not exists (
    select from private.menu_entries m where m.product_type = new.type and not m.enabled
  );
  return new;
end
$$;
