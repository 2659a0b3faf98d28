-- The menu as admins see it, in its order: {version, entries}. An entry is stocked that has a product to sell, once it
-- is on.
create or replace function private.site_menu_json()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'version', md5(coalesce(string_agg(concat_ws(' ', m.backend_id, m.position, m.enabled), ',' order by m.backend_id), '')),
    'entries', coalesce(jsonb_agg(jsonb_build_object(
      'backend_id', m.backend_id, 'name', m.name, 'path', m.path, 'module', m.module, 'permission', m.permission,
      'position', m.position, 'enabled', m.enabled, 'stocked', m.product_type is null or exists (
        select from private.products d where d.type = m.product_type and d.status <> 'inactive'
      )
    ) order by m.position, m.backend_id), '[]')
  )
  from private.menu_entries m
$$;
