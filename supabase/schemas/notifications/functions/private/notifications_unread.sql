-- How many notifications somebody has not read, counted up to 100: a bell says no more than "99+".
create or replace function private.notifications_unread(p_user uuid)
returns integer
language plpgsql
stable
as $$
declare
  v_read private.notifications_read;
begin
  select r.* into v_read from private.notifications_read r where r.user_id = p_user;
  return (
    select count(*)::integer from (
      select n.id from public.notifications n
      where n.user_id = p_user and n.id > coalesce(v_read.settled, '00000000-0000-0000-0000-000000000000')
        and not private.notification_is_read(n, v_read)
      limit 100
    ) unread
  );
end
$$;
