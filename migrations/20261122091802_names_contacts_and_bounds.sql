-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Trigger on auth.users: a new user gets an account, its secrets row and its three balances.
-- Name, phone and referral code come from raw_user_meta_data and are checked here again; what is no name
-- (private.is_name) is replaced by the email's first part, and that by a dash. Nobody, whose password
-- is checked where a login is unknown, has none of it.
create or replace function private.account_create()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  if new.email = 'nobody@login.invalid' then
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

-- A contact's number as it is stored: an Indonesian mobile number in E.164, anything else its digits, with the plus of
-- another country's phone. However it was typed, one number is one text.
create or replace function private.contact_number(p_type text, p_text text)
returns text
language sql
immutable
as $$
  select case
    when p_type = 'phone' and d.digits ~ '^(62|0)?8[0-9]{8,11}$'
    then '+62' || regexp_replace(d.digits, '^(62|0)', '')
    when p_type = 'phone' and p_text ~ '^\s*\+' then '+' || d.digits
    else d.digits
  end
  from (select regexp_replace(p_text, '[^0-9]', '', 'g') as digits) d
$$;

-- True for a name as core/shared/person-name.ts has it: no link, no line break, no mark that is not seen or turns the
-- text around. Names stand in mails that go out in our own name.
create or replace function private.is_name(p_text text)
returns boolean
language sql
immutable
as $$
  select char_length(p_text) between 1 and 100
    and normalize(p_text, nfkc) !~
      '[\u0001-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
    and normalize(p_text, nfkc) !~* (
      '://|www[.]|[a-z0-9-]{2,}[.](com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|io|ly'
      || '|co|id|my|sg|cc|gg|me|ru|cn|tk)(?![a-z])'
    )
$$;

-- The name that somebody sent, trimmed. Raises validation_failed {field: name} for what is none (private.is_name).
create or replace function private.require_name(p_text text)
returns text
language plpgsql
immutable
as $$
declare
  c_name constant text := regexp_replace(trim(p_text), '\s+', ' ', 'g');
begin
  if private.is_name(trim(p_text)) is not true then
    perform private.fail(422, 'validation_failed', '{"field": "name"}');
  end if;
  return c_name;
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
    'user_id', v_user, 'id', coalesce(v_address.id, private.uuid_v7()),
    'name', private.require_name(p_input ->> 'name')
  ));
  delete from private.account_addresses d where d.user_id = v_user;
  insert into private.account_addresses select v_address.*;
  return private.address_json(v_address);
end
$$;

-- Makes a stored picture the signed-in user's; the one before is given up. p_key is below the user's own folder.
-- Answers {avatar}: its address. Raises rate_limited beyond thirty pictures a Jakarta day, forbidden.
create or replace function public.avatar_set(p_key text, p_content_type text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_pictures constant integer := 30;
  v_user constant uuid := private.require_user();
  v_today constant date := private.jakarta_day(clock_timestamp());
  v_count integer;
begin
  if p_key !~ ('^avatars/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  perform private.lock_user(v_user);
  insert into private.avatar_changes as n (user_id, day, count) values (v_user, v_today, 1)
  on conflict (user_id) do update
  set day = excluded.day, count = case when n.day = excluded.day then n.count + 1 else 1 end
  returning n.count into v_count;
  if v_count > c_pictures then
    perform private.fail(429, 'rate_limited', jsonb_build_object(
      'limit', c_pictures, 'remaining', 0, 'retry_after',
      ceil(extract(epoch from (v_today + 1)::timestamp at time zone 'Asia/Jakarta' - clock_timestamp()))::integer
    ));
  end if;
  perform private.avatar_discard(v_user);
  insert into private.account_avatars (user_id, id, object_key, content_type)
  values (v_user, gen_random_uuid(), p_key, p_content_type);
  return jsonb_build_object('avatar', private.avatar_path(v_user));
end
$$;

-- Adds a favourite contact {name, phone, type} and answers it; one that is there already (the same name and number, however
-- they are typed) is answered as it is. Raises contact_limit beyond 1000, validation_failed for what is no name.
create or replace function public.contact_add(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_type constant text := p_input ->> 'type';
  v_name constant text := private.require_name(p_input ->> 'name');
  v_number constant text := private.contact_number(v_type, p_input ->> 'phone');
  v_contact private.contacts;
begin
  perform private.lock_user(v_user);
  select c.* into v_contact
  from private.contacts c
  where c.user_id = v_user and c.phone = v_number and lower(c.name) = lower(v_name);
  if found then
    return private.contact_json(v_contact);
  elsif (select count(*) from private.contacts c where c.user_id = v_user) >= 1000 then
    perform private.fail(422, 'contact_limit');
  end if;
  insert into private.contacts (id, user_id, name, phone, type)
  values (private.uuid_v7(), v_user, v_name, v_number, v_type)
  returning * into v_contact;
  return private.contact_json(v_contact);
end
$$;

-- Replaces name, phone and type of an own contact. Raises not_found, contact_exists where another has this name and
-- number, validation_failed for what is no name.
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
  set name = private.require_name(p_input ->> 'name'),
    phone = private.contact_number(p_input ->> 'type', p_input ->> 'phone'),
    type = p_input ->> 'type'
  where c.id = p_id and c.user_id = v_user
  returning c.* into v_contact;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.contact_json(v_contact);
exception
  when unique_violation then
    perform private.fail(422, 'contact_exists');
end
$$;

-- A page of the user's contacts by name (contactPage); `search` looks in name and number, which is found however it is
-- typed: 0878…, 62878…, +62 878-….
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
  v_digits constant text := case
    when v_search ~ '^[0-9+ .()-]+$' then nullif(regexp_replace(v_search, '[^0-9]', '', 'g'), '')
  end;
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
        or strpos(c.phone, v_digits) > 0
        or v_digits like '0%' and c.phone like '+62' || substr(v_digits, 2) || '%'
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

-- Opens an unsafe call of the user under a key, kept 24 hours (decisions §8). Answers {state}:
-- `new` (go on), `running` (another call holds it), `done` with {status, body} of the first answer,
-- `mismatch` when the key named another request. A person has at most 2,000 keys: raises rate_limited.
create or replace function public.idempotency_begin(p_key text, p_fingerprint text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_row private.idempotency_keys;
begin
  perform private.request_key(v_user, p_key);
  perform private.lock_user(v_user);
  delete from private.idempotency_keys k
  where k.user_id = v_user and k.created_at < clock_timestamp() - interval '24 hours';
  select k.* into v_row from private.idempotency_keys k where k.user_id = v_user and k.key = p_key;
  if found and v_row.fingerprint <> p_fingerprint then
    return jsonb_build_object('state', 'mismatch');
  elsif v_row.status is not null then
    return jsonb_build_object('state', 'done', 'status', v_row.status, 'body', v_row.body);
  elsif v_row.running_until > clock_timestamp() then
    return jsonb_build_object('state', 'running');
  end if;
  if not found and (select count(*) from private.idempotency_keys k where k.user_id = v_user) >= 2000 then
    perform private.fail(429, 'rate_limited', '{"limit": 2000, "remaining": 0, "retry_after": 3600}');
  end if;
  insert into private.idempotency_keys (user_id, key, fingerprint, created_at, running_until)
  values (v_user, p_key, p_fingerprint, clock_timestamp(), clock_timestamp() + interval '60 seconds')
  on conflict (user_id, key) do update set running_until = excluded.running_until;
  return jsonb_build_object('state', 'new');
end
$$;

-- Keeps the answer of a call that idempotency_begin opened: at most 16 KiB, several times our longest. Raises
-- payload_too_large.
create or replace function public.idempotency_finish(p_key text, p_status integer, p_body jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if octet_length(p_body::text) > 16384 then
    perform private.fail(413, 'payload_too_large');
  end if;
  update private.idempotency_keys k
  set status = p_status, body = p_body, running_until = null
  where k.user_id = v_user and k.key = p_key and k.status is null;
end
$$;

-- Changes the name, and the phone (hp, E.164) as long as it is not verified. Answers the profile, or {error, details}
-- where the phone is another account's: that counts as a change, too, so that nobody walks through numbers.
-- Raises phone_already_verified, phone_changes_exceeded.
create or replace function public.profile_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_name constant text := case when p_input ->> 'name' is not null then private.require_name(p_input ->> 'name') end;
  v_old public.accounts;
begin
  perform private.lock_user(v_user);
  select a.* into strict v_old from public.accounts a where a.id = v_user;
  if p_input ->> 'hp' <> v_old.phone then
    if v_old.phone_verified_at is not null then
      perform private.fail(422, 'phone_already_verified');
    end if;
    perform private.phone_change_count(v_user, v_old.phone, p_input ->> 'hp');
  end if;
  begin
    update public.accounts a
    set name = coalesce(v_name, a.name), phone = coalesce(p_input ->> 'hp', a.phone)
    where a.id = v_user;
  exception
    when unique_violation then
      return '{"error": "account_taken", "details": {}}';
  end;
  return public.profile_get();
end
$$;

reset check_function_bodies;
