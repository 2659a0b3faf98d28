-- A stored destination as others than who typed it may have it: without the fields that name a person to everybody
-- (private.destination_kinds.personal). core/catalog/shown-destination.ts leaves out the same.
create or replace function private.destination_handed_on(p_type text, p_destination text)
returns text
language plpgsql
stable
as $$
begin
  if position('|' in p_destination) = 0 then
    return p_destination;
  end if;
  return (
    select string_agg(part.value, '|' order by part.place)
    from unnest(string_to_array(p_destination, '|')) with ordinality part (value, place)
    where not exists (
      select
      from private.product_types t
      join private.destination_kinds k on k.code = t.fields[part.place - 1]
      where t.code = p_type and k.personal
    )
  );
end
$$;
