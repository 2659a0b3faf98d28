-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Trigger on auth.users: a new user gets an account, its secrets row and its three balances.
-- Name, phone and referral code come from raw_user_meta_data and are checked here again. Nobody, whose password
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
    left(coalesce(nullif(trim(v_meta ->> 'name'), ''), split_part(coalesce(new.email, ''), '@', 1)), 100),
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

-- Uses up the newest code of a purpose (private.code_try). The caller holds the user's lock.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_code private.one_time_codes;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc limit 1;
  return private.code_try(v_code, p_proof);
end
$$;

-- Uses up one code. Null when it was right; else the answer {error, details}: a wrong one counts, the fifth ends the
-- code. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.code_try(p_code private.one_time_codes, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  c_now constant timestamptz := clock_timestamp();
  v_tries integer;
begin
  if p_code.tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  elsif p_code.id is null or p_code.closed_at is not null or p_code.expires_at <= c_now then
    return '{"error": "code_expired", "details": {}}';
  elsif p_code.proof_hash = sha256(convert_to(p_proof, 'UTF8')) then
    update private.one_time_codes c set closed_at = c_now where c.id = p_code.id;
    return null;
  end if;
  update private.one_time_codes c
  set tries = c.tries + 1, closed_at = case when c.tries + 1 >= c_tries then c_now end
  where c.id = p_code.id
  returning c.tries into v_tries;
  if v_tries >= c_tries then
    return '{"error": "code_tries_exceeded", "details": {}}';
  end if;
  return jsonb_build_object(
    'error', 'code_incorrect', 'details', jsonb_build_object('attempts_left', c_tries - v_tries)
  );
end
$$;

-- Counts one wrong PIN or password and answers what to tell: {error, details}. The fifth in a row locks
-- for 15 minutes, the twentieth of a Jakarta day until the day is over; right ones in between do not undo the day's
-- count. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.pin_fail(p_user uuid, p_code text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  c_day_tries constant integer := 20;
  c_now constant timestamptz := clock_timestamp();
  c_today constant date := private.jakarta_day(c_now);
  v_failures integer;
  v_today integer;
begin
  update private.account_secrets s
  set
    pin_failures = s.pin_failures + 1,
    pin_day = c_today,
    pin_day_failures = case when s.pin_day = c_today then s.pin_day_failures + 1 else 1 end
  where s.user_id = p_user
  returning s.pin_failures, s.pin_day_failures into v_failures, v_today;
  if v_failures < c_tries and v_today < c_day_tries then
    return jsonb_build_object('error', p_code, 'details', jsonb_build_object(
      'attempts_left', least(c_tries - v_failures, c_day_tries - v_today)
    ));
  end if;
  update private.account_secrets s
  set
    pin_failures = 0,
    pin_locked_until = greatest(c_now + interval '15 minutes', case
      when v_today >= c_day_tries then (c_today + 1)::timestamp at time zone 'Asia/Jakarta'
    end)
  where s.user_id = p_user;
  return private.pin_locked(p_user);
end
$$;

-- Sets a user's PIN from its proof (core/accounts/pin-proof.ts): only the proof's hash is kept.
create or replace function private.pin_store(p_user uuid, p_pin_proof text)
returns void
language sql
volatile
as $$
  update private.account_secrets
  set pin_hash = sha256(convert_to(p_pin_proof, 'UTF8')), pin_failures = 0, pin_day_failures = 0, pin_locked_until = null
  where user_id = p_user
$$;

-- Service role: stores a code for a forgotten password, good for whoever asked: the device whose cookie says p_client,
-- or the address p_from (a keyed hash). Codes of others stay good. An hour allows a trusted device of the account five,
-- any other address five and all of those together ten. Answers {issued, locale}; issued is false for an unknown
-- email and where no more may be sent.
create or replace function public.password_code_issue(p_email text, p_proof text, p_client text, p_from text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_each constant integer := 5;
  c_strangers constant integer := 10;
  c_client constant bytea := sha256(convert_to(p_client, 'UTF8'));
  v_account public.accounts;
  v_trusted boolean;
  v_sent record;
begin
  select a.* into v_account from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if not found then
    return '{"issued": false, "locale": null}';
  end if;
  perform private.lock_user(v_account.id);
  v_trusted := exists (
    select from private.devices d where d.user_id = v_account.id and d.client_hash = c_client and d.trusted
  );
  select
    count(*) filter (where c.asked_by = c_client) as by_device,
    count(*) filter (where c.asked_from = p_from and not c.asked_trusted) as from_address,
    count(*) filter (where not c.asked_trusted) as by_strangers
  into v_sent
  from private.one_time_codes c
  where c.user_id = v_account.id and c.purpose = 'password' and c.sent_at >= c_now - interval '1 hour';
  if v_sent.by_device >= c_each
    or not v_trusted and (v_sent.from_address >= c_each or v_sent.by_strangers >= c_strangers)
  then
    return '{"issued": false, "locale": null}';
  end if;
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = v_account.id and c.purpose = 'password' and c.asked_by = c_client and c.closed_at is null;
  insert into private.one_time_codes (
    id, user_id, purpose, target, proof_hash, sent_at, expires_at, asked_by, asked_from, asked_trusted
  )
  values (
    private.uuid_v7(), v_account.id, 'password', v_account.email, sha256(convert_to(p_proof, 'UTF8')), c_now,
    c_now + interval '60 seconds', c_client, p_from, v_trusted
  );
  return jsonb_build_object(
    'issued', true,
    'locale', (select s.language from private.account_settings s where s.user_id = v_account.id)
  );
end
$$;

-- Service role: takes the code of a forgotten password that this device asked for, or else one that was asked for from
-- this address; tries of others count on their own codes. Answers {user}, and no other code is good any more; or
-- {error: code_invalid} whatever is wrong, so that nobody learns which emails have accounts.
create or replace function public.password_code_take(p_email text, p_proof text, p_client text, p_from text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_client constant bytea := sha256(convert_to(p_client, 'UTF8'));
  v_user uuid;
  v_code private.one_time_codes;
begin
  select a.id into v_user from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if found then
    perform private.lock_user(v_user);
    select c.* into v_code
    from private.one_time_codes c
    where c.user_id = v_user and c.purpose = 'password' and (c.asked_by = c_client or c.asked_from = p_from)
    order by c.closed_at is null and c.expires_at > clock_timestamp() desc, c.asked_by = c_client desc, c.sent_at desc
    limit 1;
    if private.code_try(v_code, p_proof) is null then
      update private.one_time_codes c set closed_at = clock_timestamp()
      where c.user_id = v_user and c.purpose = 'password' and c.closed_at is null;
      return jsonb_build_object('user', v_user);
    end if;
  end if;
  return '{"error": "code_invalid", "details": {}}';
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
    update private.account_secrets s
    set pin_failures = 0, pin_day_failures = 0, pin_locked_until = null
    where s.user_id = p_user;
  end if;
  return private.pin_state(p_user);
end
$$;

-- Service role: the email to sign in with for an email or a phone number (E.164), or null.
create or replace function public.sign_in_email(p_login text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select a.email from public.accounts a
  where (lower(a.email) = lower(p_login) or a.phone = p_login) and a.anonymised_at is null
$$;

reset check_function_bodies;

-- Nobody: whoever signs in with an unknown login has this password checked in its place, because Supabase Auth answers
-- an email that it does not know at once. Nobody knows the password.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new, email_change
)
values (
  '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'nobody@login.invalid',
  extensions.crypt(gen_random_uuid()::text || gen_random_uuid()::text, extensions.gen_salt('bf', 10)), now(), now(), now(),
  '{}', '{}', '', '', '', ''
);

grant execute on function
  public.password_code_issue(text, text, text, text),
  public.password_code_take(text, text, text, text),
  public.sign_in_email(text)
to service_role;
