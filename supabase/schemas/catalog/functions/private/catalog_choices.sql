-- What admins choose from about the catalogue: types, operators and suppliers that there are (catalogChoices).
create or replace function private.catalog_choices()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'types', (
      select coalesce(jsonb_agg(t.code order by t.module desc, t.name, t.code), '[]') from private.product_types t
    ),
    'operators', (
      select coalesce(jsonb_agg(jsonb_build_object('code', o.code, 'name', o.name) order by lower(o.name), o.code), '[]')
      from private.operators o
    ),
    'suppliers', (
      select coalesce(jsonb_agg(jsonb_build_object('code', s.id, 'name', s.name) order by s.name, s.id), '[]')
      from private.suppliers s
    )
  )
$$;
