-- Writes a notification and, in the same breath, what is to be sent of it: a push to each signed-in device that wants
-- to know, a mail to whoever its kind is mailed to (of results only to who turned that on), at p_address where it is
-- not the account's. A kind without its row stands in the list and is sent nowhere: nobody's money waits for a text.
-- Answers its id.
create or replace function private.notification_write(p_user uuid, p_kind text, p_data jsonb, p_address text default null)
returns uuid
language plpgsql
as $$
declare
  v_id constant uuid := private.uuid_v7();
begin
  insert into public.notifications (id, user_id, kind, data) values (v_id, p_user, p_kind, p_data);
  insert into private.outbox (id, channel, notification_id, user_id, device_id, address)
  select private.uuid_v7(), w.channel, v_id, p_user, w.device_id, w.address
  from private.notification_kinds k
  cross join lateral (
    select 'push' as channel, s.device_id, null as address
    from private.push_subscriptions s
    join private.devices d on d.id = s.device_id
    where s.user_id = p_user and d.status = 'current session' and 'push' = any(k.channels)
    union all
    select 'mail', null, p_address
    where k.mail in ('notice', 'alert')
      or k.mail = 'digest' and exists (
        select from private.account_settings c where c.user_id = p_user and c.email_notification
      )
  ) w
  where k.code = p_kind;
  return v_id;
end
$$;
