-- How many notifications somebody has not read, counted up to 100: a bell says no more than "99+". With p_today those
-- made today, or those made before; without it all of them.
create or replace function private.notifications_unread(p_user uuid, p_today boolean default null)
returns integer
language plpgsql
stable
as $$
declare
  c_first constant uuid := '00000000-0000-0000-0000-000000000000';
  c_last constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_today constant uuid := private.today_from();
  v_read private.notifications_read;
begin
  select r.* into v_read from private.notifications_read r where r.user_id = p_user;
  return (
    select count(*)::integer from (
      select n.id from public.notifications n
      where n.user_id = p_user
        and n.id > greatest(coalesce(v_read.settled, c_first), case when p_today then v_today else c_first end)
        and n.id < case when p_today = false then v_today else c_last end
        and not private.notification_is_read(n, v_read)
      limit 100
    ) unread
  );
end
$$;
