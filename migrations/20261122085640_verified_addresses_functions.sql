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
  delete from private.phone_changes where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  perform private.avatar_discard(p_user);
  perform private.deposit_proofs_discard(p_user);
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, name = '–', phone_verified_at = null,
    email_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;

-- The signed-in account as on the wire (core/accounts/schema.ts).
create or replace function private.account_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', a.id,
    'hp', coalesce(a.phone, ''),
    'email', a.email,
    'name', a.name,
    'category', a.category,
    'role', a.role,
    'is_active', a.is_active,
    'deposit', b.deposit,
    'cashback_wallet', b.cashback,
    'agent_debt', case
      when c.agent_debt_enabled and f.status in ('active', 'inactive') or f.usage > 0 or b.loan > 0
      then jsonb_build_object(
        'deposit', b.loan,
        'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
        'not_paid_off', coalesce(f.usage > 0, false),
        'usage', coalesce(f.usage, 0),
        'due_date', f.due_date
      )
    end,
    'permissions', to_jsonb(private.account_permissions(a.id)),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'email_verified_at', a.email_verified_at,
    'referal_code', a.referral_code,
    'avatar', private.avatar_path(a.id),
    'created_at', a.created_at
  ) || private.settings_json(a.id)
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  left join private.loan_facilities f on f.user_id = a.id
  cross join private.site_settings c
  cross join lateral (
    select
      coalesce(max(l.balance) filter (where l.kind = 'deposit'), 0) as deposit,
      coalesce(max(l.balance) filter (where l.kind = 'cashback'), 0) as cashback,
      coalesce(max(l.balance) filter (where l.kind = 'loan'), 0) as loan
    from private.ledger_accounts l
    where l.user_id = a.id
  ) b
  where a.id = p_user
$$;

-- Uses up the newest code of a purpose (private.code_try). A right one that was mailed to the account's own email has
-- proved that email. The caller holds the user's lock.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_code private.one_time_codes;
  v_refused jsonb;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc, c.id desc limit 1;
  v_refused := private.code_try(v_code, p_proof);
  if v_refused is null then
    perform private.email_proved(p_user, v_code.target);
  end if;
  return v_refused;
end
$$;

-- A code that went to p_target was entered: where that is the account's email, its owner has verified it.
create or replace function private.email_proved(p_user uuid, p_target text)
returns void
language sql
volatile
as $$
  update public.accounts a set email_verified_at = now()
  where a.id = p_user and a.email_verified_at is null and lower(a.email) = lower(p_target)
$$;

-- Refuses one more change of a phone number: three a Jakarta day and six in 30 days. Raises phone_changes_exceeded
-- {retry_after}. The caller holds the user's lock.
create or replace function private.phone_change_allow(p_user uuid, p_old text, p_new text)
returns void
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_today constant timestamptz := private.jakarta_day(c_now)::timestamp at time zone 'Asia/Jakarta';
  v_changes record;
begin
  if p_old is not distinct from p_new then
    return;
  end if;
  select count(*) filter (where c.changed_at >= c_today) as today, count(*) as month, min(c.changed_at) as oldest
  into v_changes
  from private.phone_changes c
  where c.user_id = p_user and c.changed_at >= c_now - interval '30 days';
  if v_changes.today >= 3 or v_changes.month >= 6 then
    perform private.fail(429, 'phone_changes_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from case
        when v_changes.month >= 6 then v_changes.oldest + interval '30 days'
        else c_today + interval '1 day'
      end - c_now
    ))::integer)));
  end if;
end
$$;

-- Counts a change of a phone number, or refuses it (private.phone_change_allow). The first number of an account that had
-- none is no change.
create or replace function private.phone_change_count(p_user uuid, p_old text, p_new text)
returns void
language plpgsql
as $$
begin
  if p_old is null or p_old = p_new then
    return;
  end if;
  perform private.phone_change_allow(p_user, p_old, p_new);
  insert into private.phone_changes (id, user_id, changed_at) values (private.uuid_v7(), p_user, clock_timestamp());
end
$$;

-- The account behind an email or a phone number in E.164 that its owner has verified, null when nobody active has
-- it so; it is not deleted before the transaction ends. Every question counts, found or not: at most 60 an hour a person, then rate_limited is raised.
create or replace function private.recipient_find(p_user uuid, p_recipient text)
returns public.accounts
language plpgsql
as $$
declare
  c_questions constant integer := 60;
  v_asked private.recipient_questions;
  v_found public.accounts;
begin
  insert into private.recipient_questions as q (user_id, hour, count)
  values (p_user, date_trunc('hour', now()), 1)
  on conflict (user_id) do update
  set hour = excluded.hour, count = case when q.hour = excluded.hour then q.count + 1 else 1 end
  returning q.* into v_asked;
  if v_asked.count > c_questions then
    perform private.fail(429, 'rate_limited', jsonb_build_object(
      'limit', c_questions, 'remaining', 0,
      'retry_after', ceil(extract(epoch from v_asked.hour + interval '1 hour' - now()))::integer
    ));
  end if;
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

-- Whose verified phone number this is: {hp, name}, of each word of the name two letters. Raises user_not_found.
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
  where a.phone = p_phone and a.phone_verified_at is not null and a.is_active and a.deleted_at is null;
  if v_found is null then
    perform private.fail(404, 'user_not_found');
  end if;
  return v_found;
end
$$;

-- Service role: stores a code for another email (p_purpose email_change) or phone (phone_change, E.164) of a session's
-- account; the password was checked before. Answers as private.code_store, and `taken`: the address belongs to another
-- account, so that nothing is sent and no code is right, and nobody learns it here. Raises validation_failed for the
-- address the account has, code_sends_exceeded, phone_changes_exceeded.
create or replace function public.login_change_issue(
  p_user uuid, p_session uuid, p_purpose text, p_target text, p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_email constant boolean := p_purpose = 'email_change';
  v_account public.accounts;
  v_taken boolean;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  select a.* into strict v_account from public.accounts a where a.id = p_user;
  if p_purpose not in ('email_change', 'phone_change') then
    perform private.fail(404, 'not_found');
  elsif c_email and lower(v_account.email) = lower(p_target) then
    perform private.fail(422, 'validation_failed', '{"field": "email"}');
  elsif not c_email and v_account.phone = p_target and v_account.phone_verified_at is not null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  if not c_email then
    perform private.phone_change_allow(p_user, v_account.phone, p_target);
  end if;
  v_taken := exists (
    select from public.accounts a
    where a.id <> p_user and case when c_email then lower(a.email) = lower(p_target) else a.phone = p_target end
  );
  return private.code_store(
    p_user, p_purpose::private.code_purpose, case when v_taken then gen_random_uuid()::text else p_proof end, p_target
  ) || jsonb_build_object('taken', v_taken);
end
$$;

-- Service role: takes the code of another email or phone, which is the account's from now on, the phone a verified one.
-- Answers {account, old, new, locale}, or {error, details}; account_taken when somebody else got it
-- meanwhile. Raises phone_changes_exceeded.
create or replace function public.login_change_take(p_user uuid, p_session uuid, p_purpose text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_old public.accounts;
  v_new text;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, p_purpose::private.code_purpose, p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  select a.* into strict v_old from public.accounts a where a.id = p_user;
  select c.target into strict v_new
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose::private.code_purpose
  order by c.sent_at desc, c.id desc limit 1;
  begin
    if p_purpose = 'email_change' then
      -- Signing in asks Supabase Auth with this email.
      update auth.users u set email = v_new, updated_at = now() where u.id = p_user;
      update auth.identities i
      set identity_data = i.identity_data || jsonb_build_object('email', v_new), updated_at = now()
      where i.user_id = p_user and i.provider = 'email';
      update public.accounts a set email = v_new, email_verified_at = now() where a.id = p_user;
    else
      perform private.phone_change_count(p_user, v_old.phone, v_new);
      update public.accounts a set phone = v_new, phone_verified_at = now() where a.id = p_user;
    end if;
  exception
    when unique_violation then
      return '{"error": "account_taken", "details": {}}';
  end;
  return jsonb_build_object(
    'account', private.account_json(p_user),
    'old', jsonb_build_object('email', v_old.email, 'phone', v_old.phone),
    'new', v_new,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
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
    order by c.closed_at is null and c.expires_at > clock_timestamp() desc, c.asked_by = c_client desc, c.sent_at desc, c.id desc
    limit 1;
    if private.code_try(v_code, p_proof) is null then
      update private.one_time_codes c set closed_at = clock_timestamp()
      where c.user_id = v_user and c.purpose = 'password' and c.closed_at is null;
      perform private.email_proved(v_user, v_code.target);
      return jsonb_build_object('user', v_user);
    end if;
  end if;
  return '{"error": "code_invalid", "details": {}}';
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
      'email_verified_at', a.email_verified_at,
      'has_pin', s.pin_hash is not null, 'category', a.category, 'referal_code', a.referral_code
    )
    from public.accounts a join private.account_secrets s on s.user_id = a.id
    where a.id = v_user
  );
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
    set name = left(coalesce(p_input ->> 'name', a.name), 100), phone = coalesce(p_input ->> 'hp', a.phone)
    where a.id = v_user;
  exception
    when unique_violation then
      return '{"error": "account_taken", "details": {}}';
  end;
  return public.profile_get();
end
$$;

reset check_function_bodies;
