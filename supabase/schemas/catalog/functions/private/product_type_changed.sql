-- Tells the products of a type that it is asked about, or sold to something, in another way: whoever sells reads the
-- product alone.
create or replace function private.product_type_changed()
returns trigger
language plpgsql
as $$
begin
  update private.products d
  set asks_customer = new.inquiry = 'customer', dials = new.destination = 'phone' and new.fields = '{}'
  where d.type = new.code;
  return null;
end
$$;
