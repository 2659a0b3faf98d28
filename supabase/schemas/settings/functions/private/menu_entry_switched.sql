-- Takes the products of a menu's entry out of sale with its switch, and back: whoever sells reads the product alone.
create or replace function private.menu_entry_switched()
returns trigger
language plpgsql
as $$
begin
  update private.products d set offered = new.enabled where d.type = new.product_type and d.offered <> new.enabled;
  return null;
end
$$;
