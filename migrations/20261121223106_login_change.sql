-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- It takes the address of a change, too.
drop function private.code_store(uuid, private.code_purpose, text);

-- Stores a new code and closes the ones before it. Answers {to, channel, expires_at, sends_left, locale}. A phone
-- may be sent three a Jakarta day, an email five an hour for each purpose: raises code_sends_exceeded
-- {retry_after}. It goes to the account's own phone or email; a change of one, to p_target. The caller holds the
-- user's lock.
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
  v_sent integer;
  v_oldest timestamptz;
  v_expires constant timestamptz := c_now + interval '60 seconds';
begin
  select coalesce(p_target, case when c_phone then a.phone else a.email end) into strict v_target
  from public.accounts a where a.id = p_user;
  if v_target is null then
    perform private.fail(422, 'validation_failed', '{"field": "hp"}');
  end if;
  select count(*), min(c.sent_at) into v_sent, v_oldest
  from private.one_time_codes c
  where (c.target = v_target or c.user_id = p_user) and c.sent_at >= c_since
    and (c.purpose = p_purpose or c_phone and c.purpose in ('phone', 'phone_change'));
  if v_sent >= c_limit then
    perform private.fail(429, 'code_sends_exceeded', jsonb_build_object('retry_after', greatest(1, ceil(extract(
      epoch from case when c_phone then c_since + interval '1 day' else v_oldest + interval '1 hour' end - c_now
    ))::integer)));
  end if;
  update private.one_time_codes c set closed_at = c_now
  where c.user_id = p_user and c.purpose = p_purpose and c.closed_at is null;
  insert into private.one_time_codes (id, user_id, purpose, target, proof_hash, sent_at, expires_at)
  values (private.uuid_v7(), p_user, p_purpose, v_target, sha256(convert_to(p_proof, 'UTF8')), c_now, v_expires);
  return jsonb_build_object(
    'to', v_target,
    'channel', case when c_phone then 'whatsapp' else 'email' end,
    'expires_at', v_expires,
    'sends_left', c_limit - v_sent - 1,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- What keeps an account from being deleted (decisions §6): deposit and loan in rupiah, purchases under way, top-ups that
-- are still open. All are 0 for one that may go.
create or replace function private.deletion_blocks(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'deposit', (
      select coalesce(max(l.balance), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    ),
    'loan', greatest(
      (select coalesce(max(abs(l.balance)), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'),
      (select coalesce(max(f.usage), 0) from private.loan_facilities f where f.user_id = p_user)
    ),
    'loan_requests', (
      select count(*) from private.loan_deposits d where d.user_id = p_user and d.closed_at is null
    ),
    'purchases', (
      select count(*) from public.purchases p
      where p.user_id = p_user and p.status in ('inquiry', 'unprocessed', 'processing')
    ),
    'deposits', (
      select count(*) from public.deposits d where d.user_id = p_user and d.status in ('pending', 'review')
    )
  )
$$;

-- Service role: asks for an account's deletion, which 7 days later is for good, and ends its sessions. The password
-- was checked before. Answers {recoverable_until}, or {error, details} of the PIN. Raises balance_remaining
-- {balance}, loan_open, transactions_pending, last_admin.
create or replace function public.account_delete(p_user uuid, p_session uuid, p_pin_proof text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_blocks jsonb;
begin
  perform private.lock_user(p_user);
  -- Money on its way to this person arrives before the balance is read, or not at all.
  perform from public.accounts a where a.id = p_user for no key update;
  perform private.require_session(p_user, p_session);
  if exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is not null) then
    v_refused := private.pin_check(p_user, p_pin_proof);
    if v_refused is not null then
      return v_refused;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('standing', 5))
  from public.accounts a where a.id = p_user and a.role = 'admin';
  if exists (select from public.accounts a where a.id = p_user and a.role = 'admin') and not exists (
    select from public.accounts a
    where a.id <> p_user and a.role = 'admin' and a.is_active and a.deleted_at is null
  ) then
    perform private.fail(409, 'last_admin');
  end if;
  v_blocks := private.deletion_blocks(p_user);
  if (v_blocks ->> 'deposit')::bigint <> 0 then
    perform private.fail(422, 'balance_remaining', jsonb_build_object('balance', v_blocks -> 'deposit'));
  elsif (v_blocks ->> 'loan')::bigint <> 0 or (v_blocks ->> 'loan_requests')::integer > 0 then
    perform private.fail(422, 'loan_open');
  elsif (v_blocks ->> 'purchases')::integer > 0 or (v_blocks ->> 'deposits')::integer > 0 then
    perform private.fail(422, 'transactions_pending');
  end if;
  update public.accounts a set deleted_at = now() where a.id = p_user;
  perform public.sessions_end(p_user, null);
  return jsonb_build_object('recoverable_until', private.iso_jakarta(now() + interval '7 days'));
end
$$;

-- What keeps the signed-in account from being deleted (private.deletion_blocks).
create or replace function public.account_deletion()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.deletion_blocks(private.require_user());
end
$$;

-- Service role: stores a code for another email (p_purpose email_change) or phone (phone_change, E.164) of a session's
-- account; the password was checked before. Answers as private.code_store, and `taken`: the address belongs to another
-- account, so that nothing is sent and no code is right, and nobody learns it here. Raises validation_failed for the
-- address the account has, code_sends_exceeded.
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
-- Answers {account, old, new, locale}, or {error, details}; account_taken when somebody else got it meanwhile.
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
  order by c.sent_at desc limit 1;
  begin
    if p_purpose = 'email_change' then
      -- Signing in asks Supabase Auth with this email.
      update auth.users u set email = v_new, updated_at = now() where u.id = p_user;
      update auth.identities i
      set identity_data = i.identity_data || jsonb_build_object('email', v_new), updated_at = now()
      where i.user_id = p_user and i.provider = 'email';
      update public.accounts a set email = v_new where a.id = p_user;
    else
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

-- Whether the signed-in user has a PIN, and until when it is locked.
create or replace function public.pin_state()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return private.pin_state(private.require_user());
end
$$;

reset check_function_bodies;

-- The signed-in user.
grant execute on function
  public.pin_state(),
  public.account_deletion()
to authenticated;

-- Our own Workers.
grant execute on function
  public.login_change_issue(uuid, uuid, text, text, text),
  public.login_change_take(uuid, uuid, text, text)
to service_role;
