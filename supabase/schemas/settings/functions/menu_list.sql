-- The menu entries that the asker may see, in their order (core/accounts/schema.ts, menuEntry).
create or replace function public.menu_list()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'name', m.name, 'route', m.route, 'landing_route', m.landing_route, 'path', m.path,
      'type', m.type, 'icon', coalesce(t.icon, m.icon), 'group', t.menu_group, 'module', m.module,
      'backend_id', m.backend_id
    ) order by m.position, m.backend_id
  ), '[]')
  from private.menu_of_asker() m
  left join private.product_types t on t.code = m.product_type
$$;

grant execute on function public.menu_list to anon, authenticated, service_role;
