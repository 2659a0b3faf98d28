-- The menu entries that the asker may see, in their order.
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
      'type', m.type, 'icon', m.icon, 'module', m.module, 'backend_id', m.backend_id
    ) order by m.position
  ), '[]')
  from private.menu_entries m
  where m.enabled
$$;
