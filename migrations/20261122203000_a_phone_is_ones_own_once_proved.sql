-- The phone that a person has written down and not proved yet; phone is the one they sign in with.
alter table public.accounts add column phone_wanted text;

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
  delete from private.notices_sent where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  delete from private.invitations where invited_by = p_user;
  perform private.avatar_discard(p_user);
  perform private.deposit_proofs_discard(p_user);
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, phone_wanted = null, name = '–', phone_verified_at = null,
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
    'hp', coalesce(a.phone_wanted, a.phone, ''),
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
    'user_permission_setting', to_jsonb(a.permissions),
    'is_agen_mlo', a.is_agen_mlo,
    'referal_code', private.referral_shown(a),
    'avatar', private.avatar_path(a.id),
    'created_at', a.created_at
  ) || private.couriers_json(a.couriers) || private.settings_json(a.id)
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

-- Whom a credit reaches: p_target is a deposit's code, or an email or a phone number in E.164 that its owner has verified:
-- money goes to no other (decisions §6).
-- Raises recipient_not_found, also for an account that is being deleted, and recipient_self for the admin's own account.
create or replace function private.admin_claim_target(p_admin uuid, p_target text)
returns uuid
language plpgsql
stable
as $$
declare
  v_user uuid;
begin
  select coalesce(
    (select d.user_id from public.deposits d
     join public.accounts a on a.id = d.user_id
     where d.code = upper(trim(p_target)) and a.deleted_at is null),
    (select a.id from public.accounts a
     where a.is_active and a.deleted_at is null and (
       a.phone = trim(p_target) and a.phone_verified_at is not null
       or lower(a.email) = lower(trim(p_target)) and a.email_verified_at is not null
     ))
  ) into v_user;
  if v_user is null then
    perform private.fail(422, 'recipient_not_found');
  elsif v_user = p_admin then
    perform private.fail(422, 'recipient_self');
  end if;
  return v_user;
end
$$;

-- An admin's reason as it is kept. Raises validation_failed for fewer than 5 or more than 500 characters; marks that
-- nobody sees count as none.
create or replace function private.admin_reason(p_reason text)
returns text
language plpgsql
immutable
as $$
begin
  if length(trim(coalesce(p_reason, ''))) > 500 or length(trim(regexp_replace(
      coalesce(p_reason, ''),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
      || '\u3164\ufeff\uffa0]', '', 'g'
    ), E' \t\n\r\u00a0')) < 5 then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  end if;
  return trim(p_reason);
end
$$;

-- Stores a new code and closes the ones before it. Answers {to, channel, expires_at, sends_left, locale}. A phone
-- may be sent three a Jakarta day, an email five an hour for each purpose, and a person may ask for as many: raises code_sends_exceeded
-- {retry_after}. It goes to the account's own phone or email; a change of one, to p_target. `owner` is whose address
-- it is already, an email or a proved phone: no code is right then and nothing is to be sent, it takes a place of who
-- asked and none of the owner's, and nobody learns it by the answer. The caller holds the user's lock.
create or replace function private.code_store(
  p_user uuid, p_purpose private.code_purpose, p_proof text, p_target text default null
)
returns jsonb
language plpgsql
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  c_phone constant boolean := p_purpose in ('phone', 'phone_change');
  c_limit constant integer := case when c_phone then 3 else 5 end;
  c_since constant timestamptz := case
    when c_phone then private.jakarta_day(c_now)::timestamp at time zone 'Asia/Jakarta'
    else c_now - interval '1 hour'
  end;
  v_target text;
  v_owner uuid;
  v_sent integer;
  v_oldest timestamptz;
  v_expires constant timestamptz := c_now + interval '60 seconds';
begin
  select coalesce(p_target, case when c_phone then coalesce(a.phone_wanted, a.phone) else a.email end) into strict v_target
  from public.accounts a where a.id = p_user;
  if v_target is null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  select count(*), min(c.sent_at) into v_sent, v_oldest
  from private.one_time_codes c
  where (c.target = v_target and c.sent or c.user_id = p_user) and c.sent_at >= c_since
    and (c.purpose = p_purpose or c_phone and c.purpose in ('phone', 'phone_change'));
  if v_sent >= c_limit then
    perform private.fail(429, 'code_sends_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from case when c_phone then c_since + interval '1 day' else v_oldest + interval '1 hour' end - c_now
    ))::integer)));
  end if;
  select a.id into v_owner
  from public.accounts a
  where a.id <> p_user and case
    when c_phone then a.phone = v_target and a.phone_verified_at is not null
    else lower(a.email) = lower(v_target)
  end;
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = p_user and c.purpose = p_purpose and c.closed_at is null;
  insert into private.one_time_codes (id, user_id, purpose, target, proof_hash, sent_at, expires_at, sent)
  values (
    private.uuid_v7(), p_user, p_purpose, v_target,
    sha256(convert_to(case when v_owner is null then p_proof else gen_random_uuid()::text end, 'UTF8')), c_now, v_expires,
    v_owner is null
  );
  return jsonb_build_object(
    'to', v_target,
    'channel', case when c_phone then 'whatsapp' else 'email' end,
    'expires_at', v_expires,
    'sends_left', c_limit - v_sent - 1,
    'owner', v_owner,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- Service role: stores a code for another email (p_purpose email_change) or phone (phone_change, E.164) of a session's
-- account; the password was checked before. Answers as private.code_store. Raises validation_failed for the address the
-- account has, code_sends_exceeded, phone_changes_exceeded.
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
  return private.code_store(p_user, p_purpose::private.code_purpose, p_proof, p_target);
end
$$;

-- Service role: takes the code of another email or phone, which is the account's from now on, verified; a phone is taken
-- from whoever had it without proof.
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
      -- Whoever wrote the number down and never proved it has none.
      update public.accounts a set phone = null
      where a.phone = v_new and a.id <> p_user and a.phone_verified_at is null;
      update public.accounts a set phone = v_new, phone_wanted = null, phone_verified_at = now() where a.id = p_user;
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

-- Service role: where and in which language an account's owner is told of p_kind: {email, locale}, null where nobody is to
-- be told: no such account, or one that was told of a waiting device in the last ten minutes or, in the last hour, of a registration
-- with its email or phone, or of another account that wanted one of them: strangers cause all of these.
create or replace function public.notice_take(p_user uuid, p_kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_now constant timestamptz := clock_timestamp();
  v_email text;
begin
  select a.email into v_email from public.accounts a where a.id = p_user and a.anonymised_at is null;
  if not found then
    return null;
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
    return null;
  end if;
  return jsonb_build_object(
    'email', v_email, 'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- Service role: takes a phone code; the phone that it was sent to is the account's and verified, and is taken from whoever
-- wrote it down without proof. Answers the account, or {error, details}; account_taken when somebody else proved it
-- meanwhile.
create or replace function public.phone_verify(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_new text;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'phone', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  select a.phone_wanted into v_new
  from public.accounts a
  where a.id = p_user and a.phone_verified_at is null and coalesce(a.phone_wanted, a.phone) = (
    select c.target from private.one_time_codes c
    where c.user_id = p_user and c.purpose = 'phone' order by c.sent_at desc, c.id desc limit 1
  );
  if found then
    begin
      update public.accounts a set phone = null
      where a.phone = v_new and a.id <> p_user and a.phone_verified_at is null;
      update public.accounts a
      set phone = coalesce(v_new, a.phone), phone_wanted = null, phone_verified_at = now()
      where a.id = p_user;
    exception
      when unique_violation then
        return '{"error": "account_taken", "details": {}}';
    end;
  end if;
  return private.account_json(p_user);
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
      'name', a.name, 'email', a.email, 'hp', coalesce(a.phone_wanted, a.phone, ''), 'phone_verified_at', a.phone_verified_at,
      'email_verified_at', a.email_verified_at,
      'has_pin', s.pin_hash is not null, 'category', a.category, 'referal_code', private.referral_shown(a)
    )
    from public.accounts a join private.account_secrets s on s.user_id = a.id
    where a.id = v_user
  );
end
$$;

-- Changes the name, and the phone (hp, E.164) as long as it is not verified: what is written down is kept as
-- `phone_wanted`, and is the account's phone once its code was entered (public.phone_verify), so that nobody learns here
-- whether it is somebody else's. Answers the profile. Raises phone_already_verified, phone_changes_exceeded.
create or replace function public.profile_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_name constant text := case when p_input ->> 'name' is not null then private.require_name(p_input ->> 'name') end;
  v_phone constant text := p_input ->> 'hp';
  v_old public.accounts;
begin
  perform private.lock_user(v_user);
  select a.* into strict v_old from public.accounts a where a.id = v_user;
  if v_phone <> coalesce(v_old.phone_wanted, v_old.phone, '') then
    if v_old.phone_verified_at is not null then
      perform private.fail(422, 'phone_already_verified');
    end if;
    perform private.phone_change_count(v_user, coalesce(v_old.phone_wanted, v_old.phone), v_phone);
  end if;
  update public.accounts a
  set name = coalesce(v_name, a.name), phone_wanted = nullif(coalesce(v_phone, a.phone_wanted), a.phone)
  where a.id = v_user;
  return public.profile_get();
end
$$;

reset check_function_bodies;
