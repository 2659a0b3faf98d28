-- What is told of the bill of an offer: its name and how long it lasts, as it was listed, then what else the supplier
-- tells. Of any other bill p_fields.
create or replace function private.offer_fields(p_offer jsonb, p_fields jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_agg(f.field order by f.listed desc, f.place), '[]')
  from (
    select true as listed, l.place, jsonb_build_object('name', l.name, 'value', l.value) as field
    from (
      values (1, 'package', p_offer ->> 'name'), (2, 'validity', p_offer ->> 'validity')
    ) l (place, name, value)
    where l.value <> ''
    union all
    select false, t.place, t.field
    from jsonb_array_elements(coalesce(p_fields, '[]')) with ordinality t (field, place)
    where p_offer is null or t.field ->> 'name' not in ('package', 'validity')
  ) f
$$;
