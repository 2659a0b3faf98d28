-- Service role: tells an account's owner what was done with the account (p_kind), in the list and by mail to the
-- account's email, or to p_address where it no longer is. Of a waiting device once in ten minutes; of a registration
-- with its email or phone, or of another account that wanted one of them, once an hour each: strangers cause all of
-- these. False where nobody is told: not again yet, or no such account.
create or replace function public.owner_notify(p_user uuid, p_kind text, p_data jsonb, p_address text default null)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
begin
  if not exists (select from public.accounts a where a.id = p_user and a.anonymised_at is null) then
    return false;
  end if;
  insert into private.notices_sent as n (user_id, kind, sent_at) values (p_user, left(p_kind, 40), c_now)
  on conflict (user_id, kind) do update set sent_at = excluded.sent_at
  where n.sent_at < c_now - case p_kind
    when 'device_waiting' then interval '10 minutes'
    when 'registration_tried' then interval '1 hour'
    when 'address_tried' then interval '1 hour'
    else interval '-1 second'
  end;
  if not found then
    return false;
  end if;
  perform private.notify_user(p_user, 'account', p_kind, p_data, p_address);
  return true;
end
$$;

grant execute on function public.owner_notify to service_role;
