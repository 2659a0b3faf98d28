-- The operators that have products of a prepaid type, with what each asks besides the number.
create or replace function public.catalog_operators(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'code', o.code, 'name', o.name, 'mark', o.mark, 'color', o.color, 'prefixes', o.prefixes,
      'fields', private.destination_fields_json(p_type, o.code)
    )
    order by o.position, o.code
  ), '[]')
  from private.operators o
  where exists (
    select from private.products d where d.type = p_type and d.operator = o.code and d.status <> 'inactive' and d.offered
  )
$$;

grant execute on function public.catalog_operators to anon, authenticated, service_role;
