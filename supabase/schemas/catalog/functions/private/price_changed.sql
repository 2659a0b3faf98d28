-- Writes down when a price of a type last changed, for the price list to say.
create or replace function private.price_changed()
returns trigger
language plpgsql
as $$
begin
  insert into private.pricelist_changes as c (type, at)
  values (new.type, statement_timestamp())
  on conflict (type) do update set at = greatest(c.at, excluded.at);
  return null;
end
$$;
