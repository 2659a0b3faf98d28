-- True where two stored destinations of a product count as one by the duplicate rule: the same text, and of what is
-- sold to an id (a player) the same id, whatever its letters' case, zeros in front, signs at its ends and further
-- fields. They are kept as they were typed: some games tell them apart.
create or replace function private.destination_same(p_product integer, p_destination text, p_other text)
returns boolean
language sql
stable
as $$
  select p_destination = p_other
    or private.destination_stem(p_destination) = private.destination_stem(p_other) and exists (
      select
      from private.products d
      join private.product_types t on t.code = d.type
      join private.destination_kinds k on k.code = t.destination
      where d.id = p_product and k.characters = 'id'
    )
$$;
