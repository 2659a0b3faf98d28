-- Trigger on accounts: keeps since when somebody is an active admin, and since when they are an active one of those who
-- decide about money; whoever is unmade as an admin and only sells begins anew. Whoever becomes an admin or sales user
-- has nobody behind them until the caller writes it; who proposed them is never forgotten. The first admin of all is
-- when the site begins (private.first_admin).
create or replace function private.appointment_follow()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_active constant boolean := new.is_active and new.deleted_at is null;
  v_admin constant boolean := new.role = 'admin' and v_active;
begin
  if new.role <> 'admin' and not 'sales' = any (new.permissions) then
    delete from private.appointments p where p.user_id = new.id;
    return new;
  end if;
  if v_admin then
    insert into private.first_admin (at) values (clock_timestamp()) on conflict do nothing;
  end if;
  insert into private.appointments as p (user_id, admin_since, acts_since)
  values (
    new.id, case when v_admin then clock_timestamp() end, case when v_active then clock_timestamp() end
  )
  on conflict (user_id) do update
  set
    admin_since = case when v_admin then coalesce(p.admin_since, clock_timestamp()) end,
    acts_since = case
      when not v_active then null
      when p.admin_since is not null and not v_admin then clock_timestamp()
      else coalesce(p.acts_since, clock_timestamp())
    end;
  return new;
end
$$;
