-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Takes from one account all that names a person, its login included. Postings, purchases and deposits stay.
create or replace function private.account_anonymise(p_user uuid)
returns void
language plpgsql
as $$
begin
  delete from private.devices where user_id = p_user;
  delete from private.one_time_codes where user_id = p_user;
  delete from private.account_settings where user_id = p_user;
  delete from private.account_addresses where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, name = '–', phone_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;

-- An address as on the wire (core/accounts/profile-schema.ts, address).
create or replace function private.address_json(p private.account_addresses)
returns jsonb
language sql
stable
as $$
  select to_jsonb(p) - 'user_id'
$$;

-- Stores a new code and closes the ones before it. Answers {to, channel, expires_at, sends_left, locale}. A phone
-- may be sent three a Jakarta day, an email five an hour for each purpose: raises code_sends_exceeded
-- {retry_after}. The caller holds the user's lock.
create or replace function private.code_store(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_limit constant integer := case when p_purpose = 'phone' then 3 else 5 end;
  c_since constant timestamptz := case
    when p_purpose = 'phone' then private.jakarta_day(c_now)::timestamp at time zone 'Asia/Jakarta'
    else c_now - interval '1 hour'
  end;
  v_target text;
  v_sent integer;
  v_oldest timestamptz;
  v_expires constant timestamptz := c_now + interval '60 seconds';
begin
  select case when p_purpose = 'phone' then a.phone else a.email end into strict v_target
  from public.accounts a where a.id = p_user;
  if v_target is null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  select count(*), min(c.sent_at) into v_sent, v_oldest
  from private.one_time_codes c
  where (c.target = v_target or c.user_id = p_user) and c.purpose = p_purpose and c.sent_at >= c_since;
  if v_sent >= c_limit then
    perform private.fail(429, 'code_sends_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from case when p_purpose = 'phone' then c_since + interval '1 day' else v_oldest + interval '1 hour' end - c_now
    ))::integer)));
  end if;
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = p_user and c.purpose = p_purpose and c.closed_at is null;
  insert into private.one_time_codes (id, user_id, purpose, target, proof_hash, sent_at, expires_at)
  values (private.uuid_v7(), p_user, p_purpose, v_target, sha256(convert_to(p_proof, 'UTF8')), c_now, v_expires);
  return jsonb_build_object(
    'to', v_target,
    'channel', case when p_purpose = 'phone' then 'whatsapp' else 'email' end,
    'expires_at', v_expires,
    'sends_left', c_limit - v_sent - 1,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- Uses up the newest code of a purpose. Null when it was right; else the answer {error, details}: a wrong one
-- counts, the fifth ends the code. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  c_now constant timestamptz := clock_timestamp();
  v_code private.one_time_codes;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc limit 1;
  if v_code.tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  elsif v_code.id is null or v_code.closed_at is not null or v_code.expires_at <= c_now then
    return '{"error": "code_expired", "details": {}}';
  elsif v_code.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    update private.one_time_codes c set closed_at = c_now where c.id = v_code.id;
    return null;
  end if;
  update private.one_time_codes c
  set tries = c.tries + 1, closed_at = case when c.tries + 1 >= c_tries then c_now end
  where c.id = v_code.id
  returning c.* into v_code;
  if v_code.tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  end if;
  return jsonb_build_object(
    'error', 'code_incorrect', 'details', jsonb_build_object('attempts_left', c_tries - v_code.tries)
  );
end
$$;

-- A favourite contact as on the wire (core/contacts/schema.ts).
create or replace function private.contact_json(p private.contacts)
returns jsonb
language sql
stable
as $$
  select to_jsonb(p) - 'user_id'
$$;

-- A device as on the wire (core/devices/schema.ts), for the session that asks.
create or replace function private.device_json(p private.devices, p_session uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', p.id,
    'name', p.name,
    'place', p.place,
    'status', p.status,
    'is_this', coalesce(p.session_id = p_session, false),
    'trusted', p.trusted,
    'created_at', p.created_at,
    'last_active_at', p.last_active_at
  )
$$;

-- Event `device` {id, status, name, place} to the account's screens and to the device itself, which while it
-- waits may hear its own channel only.
create or replace function private.device_tell(p private.devices)
returns void
language plpgsql
as $$
declare
  v_event constant jsonb := jsonb_build_object('status', p.status, 'name', p.name, 'place', p.place);
begin
  perform realtime.send(v_event || jsonb_build_object('id', p.id), 'device', 'user:' || p.user_id, true);
  perform realtime.send(v_event || jsonb_build_object('id', p.id), 'device', 'device:' || p.id, true);
end
$$;

-- Notes that the asking device is in use, at most every five minutes.
create or replace function private.device_touch()
returns void
language sql
volatile
as $$
  update private.devices set last_active_at = now()
  where session_id = private.session_id() and last_active_at < now() - interval '5 minutes'
$$;

-- Whether a user has a PIN, and until when it is locked (core/accounts/pin-schema.ts, pinState).
create or replace function private.pin_state(p_user uuid)
returns jsonb
language sql
volatile
as $$
  select jsonb_build_object(
    'has_pin', s.pin_hash is not null,
    'locked_until', case when s.pin_locked_until > clock_timestamp() then private.iso_jakarta(s.pin_locked_until) end
  )
  from private.account_secrets s where s.user_id = p_user
$$;

-- Trigger: a device's status moves only along private.device_transitions.
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
  return new;
end
$$;

-- The user of a session that may act. Raises unauthenticated (401), device_pending, device_blocked,
-- account_deleted or account_inactive (403), but for the ones in p_allowed.
create or replace function private.require_session(p_user uuid, p_session uuid, p_allowed text[] default '{}')
returns uuid
language plpgsql
stable
as $$
declare
  v_state constant text := private.session_state(p_user, p_session);
begin
  if v_state = 'admitted' or v_state = any (p_allowed) then
    return p_user;
  elsif v_state = 'unauthenticated' then
    perform private.fail(401, v_state);
  elsif v_state = 'account_deleted' then
    perform private.fail(403, v_state, (
      select jsonb_build_object('until', private.iso_jakarta(a.deleted_at + interval '7 days'))
      from public.accounts a where a.id = p_user
    ));
  end if;
  perform private.fail(403, v_state);
end
$$;

-- The signed-in user's id. Raises unauthenticated for a guest and for a session that has ended,
-- device_pending, device_blocked, account_deleted, account_inactive.
create or replace function private.require_user()
returns uuid
language plpgsql
stable
as $$
begin
  return private.require_session(auth.uid(), private.session_id());
end
$$;

-- Ends a session at Supabase Auth, so that its refresh token is worth nothing.
create or replace function private.session_end(p_session uuid)
returns void
language sql
volatile
as $$
  delete from auth.sessions where id = p_session
$$;

-- The session of the asking token, or null.
create or replace function private.session_id()
returns uuid
language sql
stable
as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

-- How a session stands: `admitted`, or the code of what it is refused with. One lookup of its device.
create or replace function private.session_state(p_user uuid, p_session uuid)
returns text
language sql
stable
as $$
  select coalesce(
    (
      select case
        when d.status = 'new login attempt' then 'device_pending'
        when d.status = 'blocked' then 'device_blocked'
        when a.deleted_at is not null then 'account_deleted'
        when not a.is_active then 'account_inactive'
        else 'admitted'
      end
      from private.devices d
      join public.accounts a on a.id = d.user_id
      where d.session_id = p_session and d.user_id = p_user
    ),
    'unauthenticated'
  )
$$;

-- All that a person has chosen, defaults filled in (core/accounts/profile-schema.ts, settings).
create or replace function private.settings_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'email_notification', coalesce(s.email_notification, true),
    'shop', coalesce(s.shop, true),
    'ppob', coalesce(s.ppob, true),
    'multicourier', coalesce(s.multicourier, false),
    'language', coalesce(s.language, 'id'),
    'theme', coalesce(s.theme, 'system'),
    'corner_roundness', coalesce(s.corner_roundness, 'normal'),
    'font_size', coalesce(s.font_size, 'default'),
    'font_family', coalesce(s.font_family, 'default')
  )
  from (select) one
  left join private.account_settings s on s.user_id = p_user
$$;

-- Service role: asks for an account's deletion, which 7 days later is for good, and ends its sessions. The password
-- was checked before. Answers {recoverable_until}, or {error, details} of the PIN. Raises balance_remaining
-- {balance}, loan_open, transactions_pending.
create or replace function public.account_delete(p_user uuid, p_session uuid, p_pin_proof text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_deposit bigint;
  v_loan bigint;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  if exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is not null) then
    v_refused := private.pin_check(p_user, p_pin_proof);
    if v_refused is not null then
      return v_refused;
    end if;
  end if;
  select max(l.balance) filter (where l.kind = 'deposit'), max(l.balance) filter (where l.kind = 'loan')
  into v_deposit, v_loan
  from private.ledger_accounts l where l.user_id = p_user;
  if v_deposit <> 0 then
    perform private.fail(422, 'balance_remaining', jsonb_build_object('balance', v_deposit));
  elsif v_loan <> 0 or exists (select from private.loan_facilities f where f.user_id = p_user and f.usage > 0) then
    perform private.fail(422, 'loan_open');
  elsif exists (
    select from public.purchases p
    where p.user_id = p_user and p.status in ('inquiry', 'unprocessed', 'processing')
  ) or exists (
    select from public.deposits d where d.user_id = p_user and d.status in ('pending', 'review')
  ) then
    perform private.fail(422, 'transactions_pending');
  end if;
  update public.accounts a set deleted_at = now() where a.id = p_user;
  perform public.sessions_end(p_user, null);
  return jsonb_build_object('recoverable_until', private.iso_jakarta(now() + interval '7 days'));
end
$$;

-- The signed-in account. One that is not active may know itself.
create or replace function public.account_get()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account constant jsonb := private.account_json(
    private.require_session(auth.uid(), private.session_id(), '{account_inactive}')
  );
begin
  perform private.device_touch();
  return v_account;
end
$$;

-- Takes the asking user's account back before its 7 days are over. Answers the account. Raises account_not_deleted.
create or replace function public.account_recover()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_session(auth.uid(), private.session_id(), '{account_deleted,account_inactive}');
begin
  perform private.lock_user(v_user);
  update public.accounts a set deleted_at = null
  where a.id = v_user and a.deleted_at is not null and a.anonymised_at is null;
  if not found then
    perform private.fail(422, 'account_not_deleted');
  end if;
  return private.account_json(v_user);
end
$$;

-- Whose phone number this is: {hp, name}, of each word of the name two letters. Raises user_not_found.
create or replace function public.account_search(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  perform private.require_user();
  select jsonb_build_object('hp', a.phone, 'name', (
    select string_agg(left(w.word, 2) || '•••', ' ' order by w.place)
    from unnest(string_to_array(a.name, ' ')) with ordinality w (word, place)
    where w.word <> ''
  ))
  into v_found
  from public.accounts a
  where a.phone = p_phone and a.is_active and a.deleted_at is null;
  if v_found is null then
    perform private.fail(404, 'user_not_found');
  end if;
  return v_found;
end
$$;

-- Service role, every minute: accounts whose 7 days are over become nobody's. Answers how many. One that money has
-- reached meanwhile waits for a person to look at it.
create or replace function public.accounts_anonymise(p_limit integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
  v_count integer := 0;
begin
  for v_user in
    select a.id from public.accounts a
    where a.deleted_at < now() - interval '7 days' and a.anonymised_at is null
      and not exists (select from private.ledger_accounts l where l.user_id = a.id and l.kind = 'deposit' and l.balance <> 0)
    order by a.deleted_at
    limit p_limit
  loop
    perform private.lock_user(v_user);
    if exists (select from public.accounts a where a.id = v_user and a.deleted_at < now() - interval '7 days') then
      perform private.account_anonymise(v_user);
      v_count := v_count + 1;
    end if;
  end loop;
  delete from private.one_time_codes c where c.sent_at < now() - interval '2 days';
  return v_count;
end
$$;

-- The signed-in user's address, or null.
create or replace function public.address_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (select private.address_json(d) from private.account_addresses d where d.user_id = v_user);
end
$$;

-- Replaces the signed-in user's address.
create or replace function public.address_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_address private.account_addresses;
begin
  perform private.lock_user(v_user);
  select d.* into v_address from private.account_addresses d where d.user_id = v_user;
  v_address := jsonb_populate_record(null::private.account_addresses, p_input || jsonb_build_object(
    'user_id', v_user, 'id', coalesce(v_address.id, private.uuid_v7())
  ));
  delete from private.account_addresses d where d.user_id = v_user;
  insert into private.account_addresses select v_address.*;
  return private.address_json(v_address);
end
$$;

-- Service role: stores a code for a session and answers where to send it (private.code_store). A device that
-- waits may ask for `device` only. Raises phone_already_verified, code_sends_exceeded.
create or replace function public.code_issue(p_user uuid, p_session uuid, p_purpose text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session, case p_purpose
    when 'device' then '{device_pending,account_deleted,account_inactive}'::text[]
    else '{}'
  end);
  if p_purpose = 'phone' and exists (
    select from public.accounts a where a.id = p_user and a.phone_verified_at is not null
  ) then
    perform private.fail(422, 'phone_already_verified');
  end if;
  return private.code_store(p_user, p_purpose::private.code_purpose, p_proof);
end
$$;

-- Service role: forgets a code whose message could not be sent, so that it costs no place.
create or replace function public.code_withdraw(p_proof text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.one_time_codes c
  where c.proof_hash = sha256(convert_to(p_proof, 'UTF8')) and c.sent_at > now() - interval '2 minutes'
$$;

-- Adds a favourite contact {name, phone, type}. Raises contact_limit beyond 1000.
create or replace function public.contact_add(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_contact private.contacts;
begin
  perform private.lock_user(v_user);
  if (select count(*) from private.contacts c where c.user_id = v_user) >= 1000 then
    perform private.fail(422, 'contact_limit');
  end if;
  insert into private.contacts (id, user_id, name, phone, type)
  values (private.uuid_v7(), v_user, p_input ->> 'name', p_input ->> 'phone', p_input ->> 'type')
  returning * into v_contact;
  return private.contact_json(v_contact);
end
$$;

-- Deletes an own contact. Raises not_found.
create or replace function public.contact_delete(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  delete from private.contacts c where c.id = p_id and c.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
end
$$;

-- Replaces name, phone and type of an own contact. Raises not_found.
create or replace function public.contact_edit(p_id uuid, p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_contact private.contacts;
begin
  update private.contacts c
  set name = p_input ->> 'name', phone = p_input ->> 'phone', type = p_input ->> 'type'
  where c.id = p_id and c.user_id = v_user
  returning c.* into v_contact;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.contact_json(v_contact);
end
$$;

-- A page of the user's contacts by name (contactPage); `search` looks in name and number.
create or replace function public.contact_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select c as contact, row_number() over (order by lower(c.name), c.id) as place
    from private.contacts c
    where c.user_id = v_user
      and (p_filter ->> 'type' is null or c.type = p_filter ->> 'type')
      and (
        v_search = '' or strpos(lower(c.name), v_search) > 0
        or strpos(c.phone, regexp_replace(v_search, '[ .()-]', '', 'g')) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.contact_json(m.contact) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

-- True when the asking session may read its rows: row security asks this once a query.
create or replace function public.device_admitted()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.session_state(auth.uid(), private.session_id()) = 'admitted'
$$;

-- Service role: a session that has just begun lives on the device whose cookie says p_client. An account's first
-- device is trusted; a trusted one is known again; any other waits; a rejected one gets no session (decisions §6).
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
      case when f.first then 'current session' else 'new login attempt' end::private.device_status,
      f.first, p_session, left(p_name, 100), left(p_place, 130)
    from (select not exists (select from private.devices d where d.user_id = p_user) as first) f
    returning * into v_device;
  else
    if v_device.session_id is distinct from p_session then
      perform private.session_end(v_device.session_id);
    end if;
    update private.devices d
    set
      status = case when d.trusted then 'current session' else 'new login attempt' end::private.device_status,
      session_id = p_session, name = left(p_name, 100), place = left(p_place, 130), last_active_at = now()
    where d.id = v_device.id
    returning d.* into v_device;
  end if;
  perform private.device_tell(v_device);
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

-- The device of the asking session, whatever its status. Raises unauthenticated once it is signed out.
create or replace function public.device_current()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  select d.* into v_device from private.devices d
  where d.session_id = private.session_id() and d.user_id = auth.uid();
  if not found then
    perform private.fail(401, 'unauthenticated');
  end if;
  return private.device_json(v_device, v_device.session_id);
end
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
    update private.devices d set status = 'blocked', push_token = null
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'revoke' and (v_device.status in ('current session', 'new login attempt') or v_device.trusted) then
    perform private.session_end(v_device.session_id);
    update private.devices d
    set status = 'logged out', trusted = false, session_id = null, push_token = null
    where d.id = p_device returning d.* into v_device;
  else
    perform private.fail(409, 'device_not_changeable', jsonb_build_object('status', v_device.status));
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
  set status = 'logged out', session_id = null, push_token = null, last_active_at = now()
  where d.session_id = private.session_id() and d.user_id = auth.uid() and d.status <> 'blocked'
  returning d.* into v_device;
  if found then
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
  update private.devices d set status = 'current session', trusted = true
  where d.id = v_device.id returning d.* into v_device;
  perform private.device_tell(v_device);
  return private.device_json(v_device, p_session);
end
$$;

-- The user's devices: the asking one first, then by last activity; at most 100.
create or replace function public.device_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_session constant uuid := private.session_id();
begin
  return coalesce((
    select jsonb_agg(private.device_json(n.d, v_session)
      order by (n.d).session_id is not distinct from v_session desc, (n.d).last_active_at desc)
    from (
      select d from private.devices d
      where d.user_id = v_user
      order by d.session_id is not distinct from v_session desc, d.last_active_at desc
      limit 100
    ) n
  ), '[]');
end
$$;

-- The home screen in one round trip: account, menu and the five newest transactions.
create or replace function public.home_overview()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', public.account_get(),
    'menu', public.menu_list(),
    'recent', (
      select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by (n.p).created_at desc), '[]')
      from (
        select p, d
        from public.purchases p
        join private.products d on d.id = p.product_id
        where p.user_id = auth.uid()
        order by p.day desc, p.created_at desc
        limit 5
      ) n
    )
  )
$$;

-- The menu entries that the asker may see, in their order: switched on, of a menu the person has not hidden, with the
-- permission that the entry asks for. An account that is not active sees none (core spec §6).
create or replace function public.menu_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_state constant text := private.session_state(auth.uid(), private.session_id());
  v_user constant uuid := case when v_state = 'admitted' then auth.uid() end;
  v_chosen constant jsonb := private.settings_json(v_user);
  v_permissions text[];
  v_email text;
begin
  if v_state = 'account_inactive' then
    return '[]';
  end if;
  select private.account_permissions(a.id), lower(a.email) into v_permissions, v_email
  from public.accounts a where a.id = v_user;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'name', m.name, 'route', m.route, 'landing_route', m.landing_route, 'path', m.path,
        'type', m.type, 'icon', m.icon, 'module', m.module, 'backend_id', m.backend_id
      ) order by m.position
    ), '[]')
    from private.menu_entries m
    cross join private.site_settings c
    where m.enabled
      and (m.permission is null or m.permission = any (v_permissions))
      and case m.module
        when 'shop' then (v_chosen ->> 'shop')::boolean
        when 'multicourier' then (v_chosen ->> 'multicourier')::boolean and 'multicourier' = any (v_permissions)
        else (v_chosen ->> 'ppob')::boolean
      end
      and (
        m.type <> 'games' or c.games_whitelisted_emails is null
        or v_email = any (select lower(e) from unnest(c.games_whitelisted_emails) e)
      )
  );
end
$$;

-- Service role: stores a code for a forgotten password. Answers {issued, locale}; issued is false for an unknown
-- email and where no more may be sent.
create or replace function public.password_code_issue(p_email text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
begin
  select a.id into v_user from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if found then
    perform private.lock_user(v_user);
    return jsonb_build_object('issued', true, 'locale', private.code_store(v_user, 'password', p_proof) -> 'locale');
  end if;
  return '{"issued": false, "locale": null}';
exception
  when sqlstate 'PT429' then
    return '{"issued": false, "locale": null}';
end
$$;

-- Service role: takes the code of a forgotten password. Answers {user}, or {error: code_invalid} whatever is wrong,
-- so that nobody learns which emails have accounts.
create or replace function public.password_code_take(p_email text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
begin
  select a.id into v_user from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if found then
    perform private.lock_user(v_user);
    if private.code_take(v_user, 'password', p_proof) is null then
      return jsonb_build_object('user', v_user);
    end if;
  end if;
  return '{"error": "code_invalid", "details": {}}';
end
$$;

-- Service role: takes a phone code; the phone is verified. Answers the account, or {error, details}.
create or replace function public.phone_verify(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'phone', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  update public.accounts a set phone_verified_at = now()
  where a.id = p_user and a.phone_verified_at is null and a.phone = (
    select c.target from private.one_time_codes c
    where c.user_id = p_user and c.purpose = 'phone' order by c.sent_at desc limit 1
  );
  return private.account_json(p_user);
end
$$;

-- Service role: another PIN for the old one. Answers pinState, or {error, details} of a wrong or locked old one.
create or replace function public.pin_change(p_user uuid, p_session uuid, p_pin_proof text, p_new_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.pin_check(p_user, p_pin_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  perform private.pin_store(p_user, p_new_proof);
  return private.pin_state(p_user);
end
$$;

-- Service role: checks a PIN. Answers pinState, or {error, details} of a wrong or locked one, counted with purchases.
create or replace function public.pin_check(p_user uuid, p_session uuid, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  return coalesce(private.pin_check(p_user, p_pin_proof), private.pin_state(p_user));
end
$$;

-- Service role: takes an emailed code of purpose `pin`, then sets a new PIN, or only unlocks the one there is when
-- p_new_proof is null. The password was checked before. Answers pinState, or {error, details} of the code.
create or replace function public.pin_reset(p_user uuid, p_session uuid, p_code_proof text, p_new_proof text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'pin', p_code_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  if p_new_proof is not null then
    perform private.pin_store(p_user, p_new_proof);
  else
    update private.account_secrets s set pin_failures = 0, pin_locked_until = null where s.user_id = p_user;
  end if;
  return private.pin_state(p_user);
end
$$;

-- Service role: the first PIN of a user. Raises pin_already_set.
create or replace function public.pin_set(p_user uuid, p_session uuid, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  if exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is not null) then
    perform private.fail(422, 'pin_already_set');
  end if;
  perform private.pin_store(p_user, p_pin_proof);
  return private.pin_state(p_user);
end
$$;

-- What the signed-in user says of themselves (core/accounts/profile-schema.ts, profile).
create or replace function public.profile_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'name', a.name, 'email', a.email, 'hp', coalesce(a.phone, ''), 'phone_verified_at', a.phone_verified_at,
      'has_pin', s.pin_hash is not null, 'category', a.category, 'referal_code', a.referral_code
    )
    from public.accounts a join private.account_secrets s on s.user_id = a.id
    where a.id = v_user
  );
end
$$;

-- Changes the name, and the phone (hp, E.164) as long as it is not verified. Raises phone_already_verified,
-- account_taken.
create or replace function public.profile_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.lock_user(v_user);
  if exists (
    select from public.accounts a
    where a.id = v_user and a.phone_verified_at is not null and p_input ->> 'hp' <> a.phone
  ) then
    perform private.fail(422, 'phone_already_verified');
  end if;
  update public.accounts a
  set name = left(coalesce(p_input ->> 'name', a.name), 100), phone = coalesce(p_input ->> 'hp', a.phone)
  where a.id = v_user;
  return public.profile_get();
exception
  when unique_violation then
    perform private.fail(422, 'account_taken');
end
$$;

-- Keeps the asking device's push token until it signs out; it is asked for again after 7 days.
create or replace function public.push_token_store(p_token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  update private.devices d set push_token = p_token, push_token_at = now()
  where d.session_id = private.session_id();
  return jsonb_build_object('refresh_at', private.iso_jakarta(now() + interval '7 days'));
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
    update private.devices d set status = 'logged out', session_id = null, push_token = null
    where d.user_id = p_user and d.status in ('current session', 'new login attempt')
      and d.session_id is distinct from p_keep
    returning d.*
  loop
    perform private.device_tell(v_device);
  end loop;
end
$$;

-- The signed-in user's settings.
create or replace function public.settings_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.settings_json(private.require_user());
end
$$;

-- Changes the settings that p_input names; answers them all.
create or replace function public.settings_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_next constant jsonb := private.settings_json(v_user) || p_input;
begin
  insert into private.account_settings as s (
    user_id, email_notification, shop, ppob, multicourier, language, theme, corner_roundness, font_size, font_family
  )
  select v_user, n.email_notification, n.shop, n.ppob, n.multicourier, n.language, n.theme, n.corner_roundness,
    n.font_size, n.font_family
  from jsonb_populate_record(null::private.account_settings, v_next) n
  on conflict (user_id) do update set
    email_notification = excluded.email_notification, shop = excluded.shop, ppob = excluded.ppob,
    multicourier = excluded.multicourier, language = excluded.language, theme = excluded.theme,
    corner_roundness = excluded.corner_roundness, font_size = excluded.font_size, font_family = excluded.font_family;
  return private.settings_json(v_user);
end
$$;

reset check_function_bodies;
