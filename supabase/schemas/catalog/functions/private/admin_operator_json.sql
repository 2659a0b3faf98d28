-- An operator as admins see it (core/catalog/admin/operator-schema.ts, operatorRow).
create or replace function private.admin_operator_json(o private.operators)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', o.code, 'name', o.name, 'mark', o.mark, 'color', o.color, 'position', o.position,
    'prefixes', array_to_string(o.prefixes, ' '), 'asks_zone', o.asks_zone, 'asks_server', o.asks_server,
    'servers', array_to_string(o.servers, E'\n'),
    'products', (select count(*) from private.products d where d.operator = o.code),
    'version', md5(to_jsonb(o)::text)
  )
$$;
