-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A device that is signed out is told nothing more: its push token and its push subscription go.
create or replace function private.device_silence(p_device uuid)
returns void
language sql
volatile
as $$
  delete from private.push_subscriptions s where s.device_id = p_device;
  update private.devices d set push_token = null, push_token_at = null
  where d.id = p_device and d.push_token is not null
$$;

-- Writes a notification, puts it before the devices that want to know (push_take), and tells the open screens on channel `user:<id>`.
-- Event `purchase` {ref_id, status, serial_number, deposit}, `deposit` {code, status, credited, deposit};
-- `deposit` is the balance after it.
create or replace function private.notify_user(p_user uuid, p_event text, p_kind text, p_data jsonb)
returns void
language plpgsql
as $$
begin
  insert into public.notifications (id, user_id, kind, data)
  values (private.uuid_v7(), p_user, p_kind, p_data);
  perform private.push_enqueue(p_user, p_kind, p_data);
  perform realtime.send(
    p_data || jsonb_build_object('deposit', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    )),
    p_event, 'user:' || p_user, true
  );
end
$$;

-- Puts the end of a purchase, or a credited deposit, before each of the user's signed-in devices that wants to know.
create or replace function private.push_enqueue(p_user uuid, p_kind text, p_data jsonb)
returns void
language sql
volatile
as $$
  insert into private.push_outbox (id, device_id, kind, data)
  select private.uuid_v7(), s.device_id, p_kind, p_data
  from private.push_subscriptions s
  join private.devices d on d.id = s.device_id
  where s.user_id = p_user and d.status = 'current session'
    and p_kind in ('purchase_success', 'purchase_failed', 'purchase_returned', 'deposit_paid')
$$;

-- A trusted device accepts, rejects or revokes one of the account's devices. A revoked one is signed out at once
-- and no longer trusted. Raises not_found, device_not_changeable.
create or replace function public.device_decide(p_device uuid, p_decision text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_device private.devices;
begin
  perform private.lock_user(v_user);
  select d.* into v_device from private.devices d where d.id = p_device and d.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if p_decision = 'accept' and v_device.status = 'new login attempt' then
    update private.devices d set status = 'current session', trusted = true
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'reject' and v_device.status = 'new login attempt' then
    perform private.session_end(v_device.session_id);
    update private.devices d set status = 'blocked'
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'revoke' and (v_device.status in ('current session', 'new login attempt') or v_device.trusted) then
    perform private.session_end(v_device.session_id);
    update private.devices d
    set status = 'logged out', trusted = false, session_id = null
    where d.id = p_device returning d.* into v_device;
  else
    perform private.fail(409, 'device_not_changeable', jsonb_build_object('status', v_device.status));
  end if;
  if v_device.status <> 'current session' then
    perform private.device_silence(v_device.id);
  end if;
  perform private.device_tell(v_device);
  return private.device_json(v_device, private.session_id());
end
$$;

-- The asking session signs out; its device stays trusted where it was. Does nothing without a device.
create or replace function public.device_leave()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  update private.devices d
  set status = 'logged out', session_id = null, last_active_at = now()
  where d.session_id = private.session_id() and d.user_id = auth.uid() and d.status <> 'blocked'
  returning d.* into v_device;
  if found then
    perform private.device_silence(v_device.id);
    perform private.device_tell(v_device);
  end if;
end
$$;

-- Service role: how sending went, [{id, outcome}]: sent and refused ones are done, of a gone one the subscription goes
-- too, with all that waits for it. Others are tried again when they are due.
create or replace function public.push_finish(p_results jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions s
  using private.push_outbox o, jsonb_to_recordset(p_results) as r(id uuid, outcome text)
  where r.outcome = 'gone' and o.id = r.id and s.device_id = o.device_id;
  delete from private.push_outbox o
  using jsonb_to_recordset(p_results) as r(id uuid, outcome text)
  where r.outcome in ('sent', 'refused') and o.id = r.id;
end
$$;

-- Whether the asking device is told of results, and when its subscription is to be stored again: {on, refresh_at}.
create or replace function public.push_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_stored timestamptz;
begin
  perform private.require_user();
  select s.stored_at into v_stored
  from private.push_subscriptions s join private.devices d on d.id = s.device_id
  where d.session_id = private.session_id();
  return jsonb_build_object(
    'on', v_stored is not null, 'refresh_at', private.iso_jakarta(v_stored + interval '7 days')
  );
end
$$;

-- Keeps the asking device's push subscription {endpoint, p256dh, auth} until it signs out, in place of the one before.
-- A browser has one endpoint: another account's device that had it is told nothing more. Answers push_state().
create or replace function public.push_subscribe(p_subscription jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_device uuid;
begin
  select d.id into v_device from private.devices d where d.session_id = private.session_id() for update;
  if v_device is null then
    perform private.fail(403, 'forbidden');
  end if;
  delete from private.push_subscriptions s
  where s.endpoint = p_subscription ->> 'endpoint' and s.device_id <> v_device;
  insert into private.push_subscriptions as s (device_id, user_id, endpoint, p256dh, auth)
  values (
    v_device, v_user, p_subscription ->> 'endpoint', p_subscription ->> 'p256dh', p_subscription ->> 'auth'
  )
  on conflict (device_id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, stored_at = now();
  return public.push_state();
end
$$;

-- Service role: messages that are due, each held until it would be tried again (30 s, 2, 8, 32 minutes). What is older
-- than an hour or was tried five times tells nothing new and goes. Answers
-- [{id, endpoint, p256dh, auth, locale, kind, data}]; `data` of a purchase names product and destination.
create or replace function public.push_take(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 5;
  v_taken jsonb;
begin
  delete from private.push_outbox o
  where o.due_at <= now() and (o.tries >= c_tries or o.created_at < now() - interval '1 hour');
  with taken as (
    update private.push_outbox o
    set tries = o.tries + 1, due_at = now() + interval '30 seconds' * power(4, o.tries)
    where o.id in (
      select d.id from private.push_outbox d where d.due_at <= now() order by d.due_at limit p_limit
      for update skip locked
    )
    returning o.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'locale', coalesce(c.language, 'id'), 'kind', t.kind,
    'data', jsonb_strip_nulls(t.data || jsonb_build_object('product', r.name, 'destination', p.destination))
  )), '[]') into v_taken
  from taken t
  join private.push_subscriptions s on s.device_id = t.device_id
  left join private.account_settings c on c.user_id = s.user_id
  left join public.purchases p on p.ref_id = t.data ->> 'ref_id' and p.user_id = s.user_id
  left join private.products r on r.id = p.product_id;
  return v_taken;
end
$$;

-- The asking device is told nothing more. Answers push_state().
create or replace function public.push_unsubscribe()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  delete from private.push_subscriptions s using private.devices d
  where d.id = s.device_id and d.session_id = private.session_id();
  return public.push_state();
end
$$;

-- Service role: ends every session of a user but p_keep; their devices are logged out and stay trusted.
create or replace function public.sessions_end(p_user uuid, p_keep uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  perform private.lock_user(p_user);
  delete from auth.sessions s where s.user_id = p_user and s.id is distinct from p_keep;
  for v_device in
    update private.devices d set status = 'logged out', session_id = null
    where d.user_id = p_user and d.status in ('current session', 'new login attempt')
      and d.session_id is distinct from p_keep
    returning d.*
  loop
    perform private.device_silence(v_device.id);
    perform private.device_tell(v_device);
  end loop;
end
$$;

reset check_function_bodies;

-- The signed-in user.
grant execute on function
  public.push_state(),
  public.push_subscribe(jsonb),
  public.push_unsubscribe()
to authenticated;

-- Our own Workers.
grant execute on function
  public.push_take(integer),
  public.push_finish(jsonb)
to service_role;
