-- A person's unpaid manual transfers hold unique codes that others need. Raises too_many_open_deposits {max}.
-- The caller holds the person's lock.
create or replace function private.deposit_check_open(p_user uuid, p_max integer)
returns void
language plpgsql
stable
as $$
begin
  if (
    select count(*) from public.deposits d
    where d.user_id = p_user and d.provider = 'manual' and d.status = 'pending'
  ) >= p_max then
    perform private.fail(422, 'too_many_open_deposits', jsonb_build_object('max', p_max));
  end if;
end
$$;
