-- The user's devices: the asking one first, then by last activity; at most 100.
create or replace function public.device_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_session constant uuid := private.session_id();
begin
  return coalesce((
    select jsonb_agg(private.device_json(n.d, v_session)
      order by (n.d).session_id is not distinct from v_session desc, (n.d).last_active_at desc, (n.d).id desc)
    from (
      select d from private.devices d
      where d.user_id = v_user
      order by d.session_id is not distinct from v_session desc, d.last_active_at desc, d.id desc
      limit 100
    ) n
  ), '[]');
end
$$;

grant execute on function public.device_list to authenticated;
