-- Forgets devices that nobody let in beyond the newest 20, so that a stranger with a password cannot fill the list.
create or replace function private.device_forget(p_user uuid)
returns void
language sql
volatile
as $$
  delete from private.devices d
  where d.id in (
    select o.id from private.devices o
    where o.user_id = p_user and not o.trusted and o.status in ('new login attempt', 'logged out')
    order by o.last_active_at desc, o.id desc offset 20
  )
$$;
