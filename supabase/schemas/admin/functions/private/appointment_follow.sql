-- Trigger on accounts: keeps since when somebody is an active admin. Whoever becomes an admin or sales user has nobody
-- behind them until the caller writes it; who proposed them is never forgotten.
create or replace function private.appointment_follow()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant boolean := new.role = 'admin' and new.is_active;
begin
  if new.role <> 'admin' and not 'sales' = any (new.permissions) then
    delete from private.appointments p where p.user_id = new.id;
    return new;
  end if;
  insert into private.appointments as p (user_id, admin_since)
  values (new.id, case when v_admin then clock_timestamp() end)
  on conflict (user_id) do update
  set admin_since = case when v_admin then coalesce(p.admin_since, clock_timestamp()) end;
  return new;
end
$$;
