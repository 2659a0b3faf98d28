-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Trigger on auth.users: a new user gets an account, its secrets row and its three balances.
-- Name, phone and referral code come from raw_user_meta_data and are checked here again; what is no name
-- (private.is_name) is replaced by the email's first part, and that by a dash. Logins at login.invalid have none of it:
-- Nobody, whose password is checked where a login is unknown, and those of `npm run deploy:verify`.
create or replace function private.account_create()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  if new.email like '%@login.invalid' then
    return new;
  end if;
  insert into public.accounts (id, email, phone, name, referral_code, referred_by, created_at)
  values (
    new.id,
    lower(coalesce(new.email, '')),
    nullif(coalesce(v_meta ->> 'phone', new.phone), ''),
    (
      select n.name
      from (
        values (1, left(trim(v_meta ->> 'name'), 100)), (2, left(split_part(coalesce(new.email, ''), '@', 1), 100)), (3, '–')
      ) n (place, name)
      where private.is_name(n.name)
      order by n.place
      limit 1
    ),
    private.public_code(''),
    (select a.id from public.accounts a where a.referral_code = upper(trim(v_meta ->> 'referral_code'))),
    coalesce(new.created_at, now())
  );
  insert into private.account_secrets (user_id) values (new.id);
  insert into private.ledger_accounts (id, kind, user_id, balance)
  select nextval('private.ledger_user_account_ids'), k.kind, new.id, 0
  from unnest('{deposit,cashback,loan}'::private.ledger_kind[]) as k (kind);
  return new;
end
$$;

-- Counts one question of a user about whose phone or email this is, found or not: 60 an hour. Raises rate_limited.
create or replace function private.ask_for_person(p_user uuid)
returns void
language plpgsql
as $$
declare
  c_questions constant integer := 60;
  v_wait constant integer := private.take_place('person', p_user::text, c_questions, '1 hour');
begin
  if v_wait is not null then
    perform private.fail(429, 'rate_limited', private.place_refused(c_questions, v_wait) -> 'details');
  end if;
end
$$;

-- Trigger on auth.mfa_factors: nobody puts a second factor on an account past our Workers, which know none.
create or replace function private.auth_factor_refuse()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.fail(403, 'forbidden');
end
$$;

-- Trigger on auth.one_time_tokens: a code of Supabase Auth is kept nowhere, so that none is ever right. Codes are ours.
create or replace function private.auth_token_void()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  return null;
end
$$;

-- Trigger on auth.users for whatever is not written by our own functions, which is Supabase Auth: it makes a login with
-- a permit only (public.login_permit), changes no email, phone or password of anybody, keeps what a person may write
-- into the own metadata as it was, and stores no code of its own. So nobody's access token, and no switch of Auth,
-- takes an account over. Raises forbidden.
create or replace function private.login_guard()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.confirmation_token := '';
  new.recovery_token := '';
  if tg_op = 'INSERT' then
    delete from private.login_permits p
    where p.permit_hash = sha256(convert_to(coalesce(new.raw_user_meta_data ->> 'permit', ''), 'UTF8'))
      and p.email = lower(new.email) and p.expires_at > now();
    if not found then
      perform private.fail(403, 'forbidden');
    end if;
    new.raw_user_meta_data := new.raw_user_meta_data - 'permit';
    return new;
  end if;
  if new.email is distinct from old.email
    or coalesce(new.phone, '') <> coalesce(old.phone, '')
    or new.encrypted_password is distinct from old.encrypted_password
    or coalesce(new.email_change, '') <> coalesce(old.email_change, '')
    or coalesce(new.phone_change, '') <> coalesce(old.phone_change, '')
    or coalesce(new.reauthentication_token, '') <> ''
  then
    perform private.fail(403, 'forbidden');
  end if;
  new.raw_user_meta_data := old.raw_user_meta_data;
  new.recovery_sent_at := old.recovery_sent_at;
  new.confirmation_sent_at := old.confirmation_sent_at;
  return new;
end
$$;

-- The answer of a limit that is used up: {error, details {limit, remaining, retry_after}}, as the edge gives it.
create or replace function private.place_refused(p_limit integer, p_wait integer)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('error', 'rate_limited', 'details', jsonb_build_object(
    'limit', p_limit, 'remaining', 0, 'retry_after', p_wait
  ))
$$;

-- Seconds until a subject that has used up its p_limit places has another; null while there is one. Takes none.
create or replace function private.place_wait(p_kind text, p_subject text, p_limit integer, p_window interval)
returns integer
language sql
volatile
as $$
  select greatest(1, ceil(extract(epoch from t.since + p_window - clock_timestamp()))::integer)
  from private.places_taken t
  where t.kind = p_kind and t.subject = p_subject and t.count >= p_limit and t.since + p_window > clock_timestamp()
$$;

-- The account behind an email or a phone number in E.164 that its owner has verified, null when nobody active has
-- it so; it is not deleted before the transaction ends. Every question counts (private.ask_for_person).
create or replace function private.recipient_find(p_user uuid, p_recipient text)
returns public.accounts
language plpgsql
as $$
declare
  v_found public.accounts;
begin
  perform private.ask_for_person(p_user);
  select a.* into v_found
  from public.accounts a
  where a.is_active and a.deleted_at is null and (
    a.phone = p_recipient and a.phone_verified_at is not null
    or lower(a.email) = lower(p_recipient) and a.email_verified_at is not null
  )
  for share;
  return v_found;
end
$$;

-- Trigger: a device's status moves only along private.device_transitions, and whoever waits no longer has no parked session.
create or replace function private.refuse_device_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.device_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'device % may not become % from %', old.id, new.status, old.status
      using errcode = 'check_violation';
  end if;
  if new.status <> 'new login attempt' then
    new.parked_session := null;
  end if;
  return new;
end
$$;

-- Takes a waiting device's session out of Supabase Auth and answers what brings it back (private.session_unpark). Until
-- then no call of Auth accepts its tokens.
create or replace function private.session_park(p_session uuid)
returns jsonb
language plpgsql
as $$
declare
  v_parked jsonb;
  v_methods jsonb := '[]';
begin
  if to_regclass('auth.mfa_amr_claims') is not null then
    execute 'select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from auth.mfa_amr_claims c where c.session_id = $1'
    into v_methods using p_session;
  end if;
  select jsonb_build_object('session', to_jsonb(s), 'methods', v_methods, 'tokens', (
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') from auth.refresh_tokens t where t.session_id = s.id
  ))
  into v_parked
  from auth.sessions s where s.id = p_session;
  perform private.session_end(p_session);
  return v_parked;
end
$$;

-- How a session stands: `admitted`, or the code of what it is refused with. Asks for its device, and, unless the device
-- waits (then the session is parked, private.session_park), whether Supabase Auth still knows it: signing out deletes the session's row, and so does the reuse of a counted refresh token; the
-- reuse of a listed one revokes the whole list and leaves the row. In plpgsql, whose plans are kept between calls.
create or replace function private.session_state(p_user uuid, p_session uuid)
returns text
language plpgsql
stable
as $$
declare
  v_state text;
begin
  select case
    when d.status = 'blocked' then 'device_blocked'
    when d.status = 'new login attempt' then 'device_pending'
    when not exists (
      select from auth.sessions s
      where s.id = d.session_id and (
        s.refresh_token_counter is not null
        or exists (select from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)
      )
    ) then 'unauthenticated'
    when a.deleted_at is not null then 'account_deleted'
    when not a.is_active then 'account_inactive'
    else 'admitted'
  end
  into v_state
  from private.devices d
  join public.accounts a on a.id = d.user_id
  where d.session_id = p_session and d.user_id = p_user;
  return coalesce(v_state, 'unauthenticated');
end
$$;

-- Gives Supabase Auth back a session that private.session_park took out.
create or replace function private.session_unpark(p_parked jsonb)
returns void
language plpgsql
as $$
begin
  if p_parked is null then
    return;
  end if;
  insert into auth.sessions select s.* from jsonb_populate_record(null::auth.sessions, p_parked -> 'session') s;
  insert into auth.refresh_tokens
  select t.* from jsonb_populate_recordset(null::auth.refresh_tokens, p_parked -> 'tokens') t;
  if to_regclass('auth.mfa_amr_claims') is not null then
    execute 'insert into auth.mfa_amr_claims
      select c.* from jsonb_populate_recordset(null::auth.mfa_amr_claims, $1) c' using p_parked -> 'methods';
  end if;
end
$$;

-- Takes one of p_limit places that a subject has in a window. Null when there was one, else the seconds to wait. Every
-- question counts, so that whoever refuses by raising gives its place back and whoever returns keeps it.
create or replace function private.take_place(p_kind text, p_subject text, p_limit integer, p_window interval)
returns integer
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  v_taken private.places_taken;
begin
  insert into private.places_taken as t (kind, subject, since, count)
  values (p_kind, p_subject, c_now, 1)
  on conflict (kind, subject) do update
  set
    since = case when t.since + p_window <= c_now then c_now else t.since end,
    count = case when t.since + p_window <= c_now then 1 else t.count + 1 end
  returning t.* into v_taken;
  return case
    when v_taken.count > p_limit then greatest(1, ceil(extract(epoch from v_taken.since + p_window - c_now))::integer)
  end;
end
$$;

-- Whose verified phone number this is: {hp, name}, of each word of the name two letters; null when it is nobody's, so
-- that the question counts (private.ask_for_person). Raises rate_limited.
create or replace function public.account_search(p_phone text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.ask_for_person(private.require_user());
  return (
    select jsonb_build_object('hp', a.phone, 'name', (
      select string_agg(left(w.word, 2) || '•••', ' ' order by w.place)
      from unnest(string_to_array(a.name, ' ')) with ordinality w (word, place)
      where w.word <> ''
    ))
    from public.accounts a
    where a.phone = p_phone and a.phone_verified_at is not null and a.is_active and a.deleted_at is null
  );
end
$$;

-- Supabase Auth's hook `send_email` (docs/deploy.md): takes every mail of its own and sends none. Our codes go out
-- through our own messenger.
create or replace function public.auth_mail_drop(event jsonb)
returns jsonb
language sql
immutable
security definer
set search_path = ''
as $$
  select '{}'::jsonb
$$;

-- Service role: a session that has just begun lives on the device whose cookie says p_client. An account's first
-- device is trusted; a trusted one is known again; any other waits, its session parked (private.session_park), unless
-- the site lets new ones in by itself (site setting new_devices_wait); a rejected one gets no session (decisions §6).
-- Answers {account, device, recoverable_until}; account is null until the device is let in.
create or replace function public.device_bind(
  p_user uuid, p_session uuid, p_client text, p_name text, p_place text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_hash constant bytea := sha256(convert_to(p_client, 'UTF8'));
  c_wait constant boolean := (select c.new_devices_wait from private.site_settings c);
  v_device private.devices;
  v_state text;
begin
  perform private.lock_user(p_user);
  select d.* into v_device from private.devices d where d.user_id = p_user and d.client_hash = c_hash;
  if v_device.status = 'blocked' then
    perform private.session_end(p_session);
    return jsonb_build_object(
      'account', null, 'device', private.device_json(v_device, p_session), 'recoverable_until', null
    );
  elsif v_device.id is null then
    insert into private.devices (id, user_id, client_hash, status, trusted, session_id, name, place)
    select private.uuid_v7(), p_user, c_hash,
      case when f.trusted then 'current session' else 'new login attempt' end::private.device_status,
      f.trusted, p_session, left(p_name, 100), left(p_place, 130)
    from (select not c_wait or not exists (select from private.devices d where d.user_id = p_user) as trusted) f
    returning * into v_device;
  else
    if v_device.session_id is distinct from p_session then
      perform private.session_end(v_device.session_id);
    end if;
    update private.devices d
    set
      status = case when d.trusted or not c_wait then 'current session' else 'new login attempt' end::private.device_status,
      trusted = d.trusted or not c_wait,
      session_id = p_session, name = left(p_name, 100), place = left(p_place, 130), last_active_at = now()
    where d.id = v_device.id
    returning d.* into v_device;
  end if;
  if v_device.status = 'new login attempt' then
    update private.devices d set parked_session = private.session_park(p_session) where d.id = v_device.id;
    perform private.device_tell(v_device);
    perform private.device_forget(p_user);
  end if;
  v_state := private.session_state(p_user, p_session);
  return jsonb_build_object(
    'account', case when v_state in ('admitted', 'account_inactive') then private.account_json(p_user) end,
    'device', private.device_json(v_device, p_session),
    'recoverable_until', case when v_state = 'account_deleted' then (
      select private.iso_jakarta(a.deleted_at + interval '7 days') from public.accounts a where a.id = p_user
    ) end
  );
end
$$;

-- A trusted device accepts, rejects or revokes one of the account's devices. An accepted one that was rejected before
-- may sign in again, without waiting. A revoked one is signed out at once and no longer trusted. Raises not_found, device_not_changeable.
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
    perform private.session_unpark(v_device.parked_session);
    update private.devices d set status = 'current session', trusted = true
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'accept' and v_device.status = 'blocked' then
    update private.devices d set status = 'logged out', trusted = true, session_id = null
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'reject' and v_device.status = 'new login attempt' then
    perform private.session_end(v_device.session_id);
    update private.devices d set status = 'blocked'
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'revoke' then
    v_device := private.device_revoke(v_device);
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

-- The asking session ends; its device stays trusted where it was.
create or replace function public.device_leave()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  delete from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid();
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

-- Service role: lets a waiting device in by its emailed code. Answers the device, or {error, details} of a
-- wrong code, whose count must stay. Raises device_blocked, unauthenticated.
create or replace function public.device_let_in(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_device private.devices;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session, '{device_pending,account_deleted,account_inactive}');
  select d.* into v_device from private.devices d where d.session_id = p_session;
  if v_device.status = 'current session' then
    return private.device_json(v_device, p_session);
  end if;
  v_refused := private.code_take(p_user, 'device', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  perform private.session_unpark(v_device.parked_session);
  update private.devices d set status = 'current session', trusted = true
  where d.id = v_device.id returning d.* into v_device;
  perform private.device_tell(v_device);
  return private.device_json(v_device, p_session);
end
$$;

-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications after 30 days (core spec §9), idempotency keys after 24 hours (decisions §8), callbacks
-- that were applied after 90 days. Callbacks that an admin saw or should see, or that a claim shows, stay.
-- Proposals that nobody confirmed within 7 days expire; counted places (private.take_place) go after a day.
-- Answers {notifications, idempotency_keys, inbound_events, proposals}: how many.
create or replace function public.lifetimes_sweep(p_limit integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 5000), 1), 50000);
  v_notifications integer;
  v_keys integer;
  v_events integer;
begin
  delete from public.notifications n
  where n.id in (
    select o.id from public.notifications o
    where o.created_at < now() - interval '30 days'
    order by o.created_at, o.id
    limit v_limit
  );
  get diagnostics v_notifications = row_count;
  delete from private.idempotency_keys k
  where (k.user_id, k.key) in (
    select o.user_id, o.key from private.idempotency_keys o
    where o.created_at < now() - interval '24 hours'
    order by o.created_at, o.user_id, o.key
    limit v_limit
  );
  get diagnostics v_keys = row_count;
  delete from private.inbound_events e
  where e.id in (
    select o.id from private.inbound_events o
    where o.state = 'processed' and o.review_id is null and o.finished_at < now() - interval '90 days'
    order by o.finished_at, o.id
    limit v_limit
  );
  get diagnostics v_events = row_count;
  delete from private.places_taken t where t.since < now() - interval '1 day';
  return jsonb_build_object(
    'notifications', v_notifications, 'idempotency_keys', v_keys, 'inbound_events', v_events,
    'proposals', private.proposals_expire(v_limit)
  );
end
$$;

-- Service role: lets Supabase Auth make the login of this email within a minute, once, for whoever brings the permit
-- in its metadata: our Workers (private.login_guard).
create or replace function public.login_permit(p_email text, p_permit text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.login_permits p where p.expires_at < now();
  insert into private.login_permits (permit_hash, email, expires_at)
  values (sha256(convert_to(p_permit, 'UTF8')), lower(p_email), clock_timestamp() + interval '1 minute');
end
$$;

-- Service role: whether p_secret is what our Workers make of this email's password: {right}. Begins no session. A
-- session has 30 wrong ones an hour, so that nobody else's tries stop the owner; then {error: rate_limited, details}.
-- The slow comparison runs before the count, so that no lock is held over it; what it found is told only within the
-- limit, in whatever order many at once end.
create or replace function public.password_check(p_email text, p_secret text, p_session uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 30;
  c_subject constant text := coalesce(p_session::text, lower(p_email));
  v_wait integer := private.place_wait('password', c_subject, c_tries, '1 hour');
  v_right boolean;
begin
  if v_wait is null then
    select extensions.crypt(p_secret, u.encrypted_password) = u.encrypted_password into v_right
    from auth.users u where lower(u.email) = lower(p_email);
    v_wait := case
      when v_right then private.place_wait('password', c_subject, c_tries, '1 hour')
      else private.take_place('password', c_subject, c_tries, '1 hour')
    end;
  end if;
  if v_wait is not null then
    return private.place_refused(c_tries, v_wait);
  end if;
  return jsonb_build_object('right', coalesce(v_right, false));
end
$$;

-- Service role: another password, of which p_secret is what our Workers make with their pepper. Ends every session of
-- the account but p_keep. Raises not_found.
create or replace function public.password_set(p_user uuid, p_secret text, p_keep uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  update auth.users u
  set encrypted_password = extensions.crypt(p_secret, extensions.gen_salt('bf', 10)), updated_at = now()
  where u.id = p_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  perform public.sessions_end(p_user, p_keep);
end
$$;

-- Service role: counts one try to sign in and answers {email}: the one to ask Supabase Auth with for an email or a phone
-- number (E.164), null for an unknown login. A trusted device of the account (p_client, its cookie) has p_limit tries a
-- minute of its own, everybody else has p_limit for the account together, so that no stranger keeps its owner out
-- (docs/decisions/the-gateway-is-no-side-door.md). Answers {error: rate_limited, details} beyond that.
create or replace function public.sign_in_begin(p_login text, p_client text, p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account public.accounts;
  v_device uuid;
  v_wait integer;
begin
  select a.* into v_account from public.accounts a
  where (lower(a.email) = lower(p_login) or a.phone = p_login) and a.anonymised_at is null;
  select d.id into v_device from private.devices d
  where d.user_id = v_account.id and d.client_hash = sha256(convert_to(p_client, 'UTF8')) and d.trusted;
  v_wait := private.take_place(
    'sign_in',
    coalesce(
      'device ' || v_device,
      'account ' || coalesce(v_account.id::text, encode(sha256(convert_to(lower(p_login), 'UTF8')), 'hex'))
    ),
    p_limit, '1 minute'
  );
  if v_wait is not null then
    return private.place_refused(p_limit, v_wait);
  end if;
  return jsonb_build_object('email', v_account.email);
end
$$;

reset check_function_bodies;
