-- private.destination_fields as it is told (core/catalog/schema.ts, askedField).
create or replace function private.destination_fields_json(p_type text, p_operator text)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', f.code, 'required', f.required, 'choices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'value', split_part(c.choice, ' ', 1), 'label', substr(c.choice, strpos(c.choice, ' ') + 1)
      ) order by c.place), '[]')
      from unnest(f.choices) with ordinality c (choice, place)
    )
  )), '[]')
  from private.destination_fields(p_type, p_operator) f
$$;
